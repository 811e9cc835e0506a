//! Every way to ask about legal moves gives the same answer.

use proptest::prelude::{prop_assert, prop_assert_eq, proptest};
use tabiya_chess::{CastlingSide, Move, MoveKind, MoveSet, Position, Refusal, Role, Setup, Square};

use crate::cases;
use crate::strategy::{any_move, position};

/// Every move that squares and a kind can make.
fn all_moves() -> impl Iterator<Item = Move> {
    let squares = || Square::ALL.into_iter();
    squares().flat_map(move |from| squares().map(move |to| (from, to))).flat_map(|(from, to)| {
        let plain = [Move::normal(from, to), Move::castle(from, to), Move::en_passant(from, to)];
        let promotions = Role::PROMOTIONS.map(|role| Move::promotion(from, to, role));
        plain.into_iter().chain(promotions)
    })
}

/// The squares a person may name for a move, and the promotion: castling may also be the king's
/// leap to where it lands.
fn is_named(position: &Position, mv: Move, to: Square) -> bool {
    let lands = CastlingSide::of(mv.from(), mv.to()).king_to(position.turn());
    let leaps = mv.is_castle() && to == lands && mv.from().distance(to) > 1;
    mv.to() == to || leaps
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn is_legal_means_being_in_the_list(position in position()) {
        let moves = position.legal_moves();
        for mv in all_moves() {
            let is_listed = moves.contains(&mv);
            prop_assert_eq!(position.is_legal(mv), is_listed, "{:?} in {}", mv, position);
        }
    }

    #[test]
    fn tactical_and_quiet_moves_are_all_moves(position in position()) {
        let moves_of = |set| {
            let mut moves = Vec::new();
            position.for_each_move(set, |mv| moves.push(mv));
            moves
        };
        let board = position.board();
        let is_tactical = |mv: Move| {
            let takes = board.color_at(mv.to()) == Some(!position.turn());
            takes || mv.promoted().is_some() || mv == Move::en_passant(mv.from(), mv.to())
        };
        let (mut tactical, quiet) = (moves_of(MoveSet::Tactical), moves_of(MoveSet::Quiet));
        prop_assert!(tactical.iter().all(|&mv| is_tactical(mv)), "{}", position);
        prop_assert!(!quiet.iter().any(|&mv| is_tactical(mv)), "{}", position);
        tactical.extend(quiet);
        tactical.sort_unstable();
        let mut all = position.legal_moves().to_vec();
        all.sort_unstable();
        prop_assert_eq!(tactical, all, "{}", position);
    }

    #[test]
    fn passing_gives_the_turn_and_nothing_else(position in position()) {
        let Some(passed) = position.pass_turn() else {
            prop_assert!(position.is_check());
            return Ok(());
        };
        let mut setup = Setup::from(&position);
        setup.turn = !setup.turn;
        setup.ep = None;
        let expected = setup.position(position.variant()).unwrap();
        prop_assert!(passed.is_same(&expected), "{}", position);
        prop_assert_eq!(passed.is_check(), expected.is_check());
    }

    #[test]
    fn find_move_finds_exactly_the_legal_moves(position in position()) {
        let moves = position.legal_moves();
        for from in Square::ALL {
            for to in Square::ALL {
                for role in Role::ALL.map(Some).into_iter().chain([None]) {
                    let expected = moves.iter().copied().find(|mv| {
                        mv.from() == from && mv.promoted() == role && is_named(&position, *mv, to)
                    });
                    let found = position.find_move(from, to, role);
                    prop_assert_eq!(
                        found.ok(), expected, "{}{} {:?} in {}", from, to, role, position
                    );
                    if let Err(refusal) = found {
                        prop_assert!(!refusal.to_string().is_empty());
                    }
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn counting_listing_and_asking_agree(position in position()) {
        let moves = position.legal_moves();
        prop_assert_eq!(position.legal_count(), moves.len());
        prop_assert_eq!(position.has_legal_move(), !moves.is_empty());
        for from in Square::ALL {
            let expected: Vec<Move> = moves.iter().copied().filter(|mv| mv.from() == from).collect();
            prop_assert_eq!(&*position.moves_from(from), &*expected);
        }
        for (index, mv) in moves.iter().enumerate() {
            prop_assert!(!moves[..index].contains(mv), "{:?} twice in {}", mv, position);
        }
    }

    #[test]
    fn play_refuses_exactly_the_illegal_moves(position in position(), mv in any_move()) {
        let played: Result<Position, Refusal> = position.play(mv);
        prop_assert_eq!(played.is_ok(), position.legal_moves().contains(&mv));
    }
}

proptest! {
    #![proptest_config(cases(4096))]

    /// A position has its key among its values, so that this compares the key kept up move by
    /// move with the key made from scratch.
    #[test]
    fn play_leads_to_positions_that_stand_on_their_own(position in position()) {
        for &mv in &position.legal_moves() {
            let next = position.play(mv).unwrap();
            let again = Setup::from(&next).position(next.variant());
            prop_assert_eq!(again, Ok(next), "{:?} in {}", mv, position);
            let read = Position::from_fen(&next.to_string(), next.variant());
            prop_assert_eq!(read.map(|read| read.key()), Ok(next.key()));
        }
    }

    #[test]
    fn the_key_of_a_plain_move_is_known_before_it_is_played(position in position()) {
        for &mv in &position.legal_moves() {
            let next = position.play(mv).unwrap();
            let has_same_rights = next.castling() == position.castling() && next.ep().is_none();
            if mv.kind() == MoveKind::Normal && has_same_rights {
                prop_assert_eq!(position.likely_key_after(mv), next.key(), "{:?} in {}", mv, position);
            }
        }
    }
}
