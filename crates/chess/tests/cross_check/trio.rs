//! One position in three libraries, and everything that can be compared about it.

use shakmaty::uci::UciMove;
use shakmaty::zobrist::Zobrist64;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _, PositionError};
use tabiya_chess::{Color, Move, Outcome, Position, Role, SanPlus, Setup, Uci, Variant};

/// The same position for us and for both peers.
#[derive(Clone, Debug)]
pub(crate) struct Trio {
    pub(crate) ours: Position,
    pub(crate) shakmaty: Chess,
    /// None if cozy-chess does not take the position that all this started from.
    pub(crate) cozy: Option<cozy_chess::Board>,
    /// Says how to come here again.
    pub(crate) origin: String,
}

/// A legal move as each library has it.
struct Pair {
    /// Castling as king takes rook.
    uci: String,
    ours: Move,
    theirs: shakmaty::Move,
}

impl Trio {
    /// Gives a position to the peers through its FEN.
    pub(crate) fn new(ours: Position, origin: String) -> Self {
        Self::from_setup(&Setup::from(&ours), ours, origin)
    }

    /// Gives the peers a setup, of which we have made a position.
    ///
    /// shakmaty thinks about how a check or an army came about and we do not, and it objects to
    /// rights that we drop: so these of its objections are overruled.
    pub(crate) fn from_setup(setup: &Setup, ours: Position, origin: String) -> Self {
        let shakmaty = setup
            .to_string()
            .parse::<shakmaty::fen::Fen>()
            .unwrap_or_else(|error| panic!("{origin}: shakmaty reads no {setup}: {error}"))
            .into_position::<Chess>(mode(&ours))
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check)
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .unwrap_or_else(|error| panic!("{origin}: shakmaty takes no {setup}: {error}"));
        let cozy = cozy_chess::Board::from_fen(&ours.shredder_fen().to_string(), true).ok();
        Self { ours, shakmaty, cozy, origin }
    }

    /// A trio from a FEN that all three must take.
    pub(crate) fn read(fen: &str, variant: Variant) -> Self {
        let ours = Position::from_fen(fen, variant).unwrap_or_else(|e| panic!("{fen}: {e}"));
        let trio = Self::new(ours, format!("FEN {fen}"));
        assert!(trio.cozy.is_some(), "cozy-chess takes no {fen}");
        trio
    }

    /// Plays a legal move in all three.
    pub(crate) fn play(&mut self, mv: Move) {
        let uci = uci_960(&self.ours, mv);
        let theirs = uci
            .parse::<UciMove>()
            .ok()
            .and_then(|uci| uci.to_move(&self.shakmaty).ok())
            .unwrap_or_else(|| panic!("{}: shakmaty does not play {uci}", self.context()));
        self.shakmaty.play_unchecked(theirs);
        if let Some(cozy) = &mut self.cozy {
            cozy.try_play(uci.parse().unwrap())
                .unwrap_or_else(|_| panic!("cozy-chess does not play {uci} after {}", self.origin));
        }
        self.ours = self.ours.play(mv).unwrap_or_else(|refusal| panic!("{uci}: {refusal}"));
    }

    /// Compares everything.
    pub(crate) fn compare(&self) {
        self.compare_fen();
        self.compare_checks();
        self.compare_material();
        let moves = self.compare_moves();
        self.compare_outcome(moves.is_empty());
        for pair in &moves {
            self.compare_notation(pair);
        }
    }

    /// Compares what castling and double steps lead to, as far as the FEN and the checks go:
    /// these moves change more than two squares and the rights of one piece.
    pub(crate) fn compare_next(&self) {
        let is_special = |mv: &&Move| {
            let is_pawn = self.ours.board().role_at(mv.from()) == Some(Role::Pawn);
            mv.is_castle() || is_pawn && mv.from().distance(mv.to()) == 2
        };
        for &mv in self.ours.legal_moves().iter().filter(is_special) {
            let mut next = self.clone();
            next.play(mv);
            next.compare_fen();
            next.compare_checks();
        }
    }

    /// shakmaty's key, for the comparison of equality.
    pub(crate) fn their_key(&self) -> u64 {
        self.shakmaty.zobrist_hash::<Zobrist64>(EnPassantMode::Legal).0
    }

    fn context(&self) -> String {
        format!("{}\n at {}", self.origin, self.ours)
    }

    fn compare_fen(&self) {
        let fen = self.ours.to_string();
        let theirs = shakmaty::fen::Fen::from_position(&self.shakmaty, EnPassantMode::Legal);
        assert_eq!(fen, theirs.to_string(), "FEN, {}", self.context());
        let variant = self.ours.variant();
        assert_eq!(Position::from_fen(&fen, variant).as_ref(), Ok(&self.ours), "reading {fen}");
    }

    fn compare_checks(&self) {
        let checkers = self.ours.checkers().0;
        assert_eq!(checkers, u64::from(self.shakmaty.checkers()), "checkers, {}", self.context());
        assert_eq!(self.ours.is_check(), self.shakmaty.is_check(), "check, {}", self.context());
        if let Some(cozy) = &self.cozy {
            assert_eq!(checkers, cozy.checkers().0, "checkers, {}", self.context());
            let turn = self.ours.turn();
            let pinned = self.ours.pinned(turn).0;
            let theirs = (cozy.pinned() & cozy.colors(cozy.side_to_move())).0;
            assert_eq!(pinned, theirs, "pinned pieces, {}", self.context());
        }
    }

    fn compare_material(&self) {
        for (ours, theirs) in Color::ALL.into_iter().zip(shakmaty::Color::ALL) {
            assert_eq!(
                self.ours.board().can_mate(ours),
                !self.shakmaty.has_insufficient_material(theirs),
                "whether {ours} can mate, {}",
                self.context()
            );
        }
    }

    fn compare_moves(&self) -> Vec<Pair> {
        let mut ours: Vec<_> =
            self.ours.legal_moves().iter().map(|&mv| (uci_960(&self.ours, mv), mv)).collect();
        ours.sort_unstable();
        let mut theirs: Vec<_> = self
            .shakmaty
            .legal_moves()
            .into_iter()
            .map(|mv| (UciMove::from_chess960(mv).to_string(), mv))
            .collect();
        theirs.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        let names = |moves: &mut dyn Iterator<Item = &String>| moves.cloned().collect::<Vec<_>>();
        let our_names = names(&mut ours.iter().map(|(name, _)| name));
        let their_names = names(&mut theirs.iter().map(|(name, _)| name));
        assert_eq!(our_names, their_names, "moves, {}", self.context());
        if let Some(cozy) = &self.cozy {
            assert_eq!(our_names, cozy_moves(cozy), "moves, {}", self.context());
        }
        ours.into_iter()
            .zip(theirs)
            .map(|((uci, ours), (_, theirs))| Pair { uci, ours, theirs })
            .collect()
    }

    fn compare_outcome(&self, is_over: bool) {
        let expected = match (is_over, self.shakmaty.is_check()) {
            (true, true) => Some(Outcome::Checkmate { winner: !self.ours.turn() }),
            (true, false) => Some(Outcome::Stalemate),
            (false, _) if self.shakmaty.is_insufficient_material() => Some(Outcome::DeadPosition),
            (false, _) => None,
        };
        // The others count material only.
        let is_counted =
            |outcome: &Outcome| *outcome != Outcome::DeadPosition || self.ours.board().is_dead();
        let outcome = self.ours.outcome().filter(is_counted);
        assert_eq!(outcome, expected, "outcome, {}", self.context());
        assert_eq!(
            outcome.map_or("*", Outcome::result),
            self.shakmaty.outcome().as_str(),
            "result, {}",
            self.context()
        );
    }

    fn compare_notation(&self, pair: &Pair) {
        let position = &self.ours;
        let san = SanPlus::from_move(position, pair.ours).to_string();
        let theirs = shakmaty::san::SanPlus::from_move(self.shakmaty.clone(), pair.theirs);
        assert_eq!(san, theirs.to_string(), "SAN of {}, {}", pair.uci, self.context());
        assert_eq!(position.read_san(&san), Ok(pair.ours), "{san}, {}", self.context());
        assert_eq!(position.read_san_lenient(&san), Ok(pair.ours), "{san}, {}", self.context());

        let standard = Uci::from_move(pair.ours, position.turn(), Variant::Standard).to_string();
        let theirs = UciMove::from_standard(pair.theirs).to_string();
        assert_eq!(standard, theirs, "UCI of {san}, {}", self.context());
        let read = |text: &str| text.parse::<Uci>().ok().and_then(|uci| uci.to_move(position).ok());
        assert_eq!(read(&pair.uci), Some(pair.ours), "{}, {}", pair.uci, self.context());
        // In Chess960 the king's way to g1 may be an ordinary step as well.
        if position.variant() == Variant::Standard {
            assert_eq!(read(&standard), Some(pair.ours), "{standard}, {}", self.context());
        }
    }
}

fn mode(position: &Position) -> CastlingMode {
    match position.variant() {
        Variant::Standard => CastlingMode::Standard,
        Variant::Chess960 => CastlingMode::Chess960,
    }
}

fn uci_960(position: &Position, mv: Move) -> String {
    Uci::from_move(mv, position.turn(), Variant::Chess960).to_string()
}

fn cozy_moves(board: &cozy_chess::Board) -> Vec<String> {
    let mut moves = Vec::new();
    board.generate_moves(|set| {
        moves.extend(set.into_iter().map(|mv| mv.to_string()));
        false
    });
    moves.sort_unstable();
    moves
}
