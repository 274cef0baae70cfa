//! Labyrinthos by its specification: each test cites the rules that it would miss (`docs/rules/labyrinthos.md`).

mod labyrinthos {
    mod attacks;
    mod cards_cerberus;
    mod cards_medusa;
    mod cards_reaction;
    mod cards_turn;
    mod cards_turn_beasts;
    mod cerberus;
    mod computer;
    mod ending;
    mod entering;
    mod examples;
    mod geometry;
    mod goals;
    mod heroes;
    mod information;
    mod keys;
    mod marks;
    mod monster;
    mod options;
    mod refusals;
    mod rulings;
    mod setup;
    mod slots;
    mod turns;
    mod walls;
    mod windows;
    mod words;
    mod wounds;
}
