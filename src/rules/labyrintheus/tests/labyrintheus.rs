//! Labyrintheus by its specification: each test cites the rules that it would miss (`docs/rules/labyrintheus.md`).

mod labyrintheus {
    mod abilities;
    mod attacks;
    mod catacomb;
    mod combat;
    mod computer;
    mod content;
    mod death;
    mod encounters;
    mod ending;
    mod equipment;
    mod examples;
    mod goals;
    mod information;
    mod items;
    mod options;
    mod personas;
    mod portal;
    mod potions;
    mod refusals;
    mod setup;
    mod specials_buff;
    mod specials_fought;
    mod traps;
    mod turns;
    mod windows;
}
