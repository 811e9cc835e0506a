//! The full-screen game.
