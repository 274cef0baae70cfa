//! Legends of Labyrinth by its specification: each test cites the rules that it would miss (`docs/rules/legends.md`).

mod legends {
    mod actions;
    mod cards_heroes;
    mod cards_influence;
    mod choices;
    mod components;
    mod computer;
    mod ending;
    mod examples;
    mod goals;
    mod heroes;
    mod information;
    mod leaving;
    mod offers;
    mod printed;
    mod refusals;
    mod retinues;
    mod setup;
    mod targets;
    mod turns;
    mod windows;
    mod words;
}
