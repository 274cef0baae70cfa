//! Cretan Labyrinth by its specification: each test cites the rules that it would miss (`docs/rules/cretan.md`).

mod cretan {
    mod battle;
    mod board;
    mod cards;
    mod computer;
    mod conserved;
    mod dangers;
    mod ending;
    mod events;
    mod examples;
    mod goals;
    mod information;
    mod landing;
    mod moving;
    mod refusals;
    mod rulings;
    mod setup;
    mod turn;
    mod ways;
    mod words;
}
