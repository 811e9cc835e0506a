//! What is done at the table.

use tabiya_chess::pgn::Tree;
use tabiya_chess::{ByColor, Claim, Color, SanPlus, Uci};
use tabiya_table::{Action, Command, EventKind, Millis, Refusal, Settings, Table};

use super::{Effect, Focus, Play, Review};
use crate::play::dialog::Question;
use crate::play::words::name;
use crate::sentence::sentence;

/// How much time the player to move can give the opponent.
const GRANT_MS: u64 = 15_000;

impl Play {
    /// Plays a move for the side to move.
    pub(crate) fn play_move(
        &mut self,
        uci: Uci,
        claim: Option<Claim>,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) {
        self.selected = None;
        self.drag = None;
        if self.online.is_some() {
            return self.send_move(uci, claim, now, effects);
        }
        let action = match claim {
            Some(claim) => Action::play_and_claim(uci, claim),
            None => Action::play(uci),
        };
        let is_played = self.act(action, self.table.turn(), now, effects);
        if is_played && claim.is_some() && self.table.end().is_none() {
            self.notice = Some("The claim was wrong. The move stands.".to_owned());
        }
    }

    /// Does something at the table. A refusal is shown; whether it was done is told.
    pub(super) fn act(
        &mut self,
        action: Action,
        by: Color,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) -> bool {
        match self.submit(&action.by(by), now, effects) {
            Ok(()) => true,
            Err(refusal) => {
                self.notice = Some(sentence(&refusal));
                false
            }
        }
    }

    /// Lets the table judge the flag.
    pub(super) fn judge(&mut self, now: Millis, effects: &mut Vec<Effect>) {
        if self.table.judge_at(0).is_some_and(|at| at <= now) {
            // It can only refuse because there is nothing to judge.
            let _nothing = self.submit(&Command::Judge { lag_ms: 0 }, now, effects);
        }
    }

    fn submit(
        &mut self,
        command: &Command,
        now: Millis,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Refusal> {
        let mover = self.table.turn();
        let event = self.table.submit(command, now)?;
        match &event.kind {
            EventKind::Moved(_) => self.turn_board(),
            EventKind::TakebackDone { .. } => {
                self.shown = None;
                self.selected = None;
                self.turn_board();
            }
            _ => {}
        }
        let is_theirs =
            matches!(event.kind, EventKind::Moved(_)) && self.computers.person() == Some(!mover);
        if is_theirs || event.kind.end().is_some() {
            self.ring(effects);
        }
        if event.kind.end().is_some() {
            self.selected = None;
            self.drag = None;
            self.dialog = None;
            self.typed.clear();
            effects.push(Effect::Finish(self.pgn()));
        } else if self.is_worth_keeping() {
            effects.push(Effect::Keep(self.pgn()));
        }
        Ok(())
    }

    pub(super) fn agree_draw(&mut self, now: Millis, effects: &mut Vec<Effect>) {
        if let Some(person) = self.computers.person() {
            return self.offer_draw(person, now, effects);
        }
        // On one screen the confirmation is the offer and its acceptance.
        let by = self.table.turn();
        let is_offered =
            self.table.draw_offer().is_some() || self.act(Action::OfferDraw, by, now, effects);
        if is_offered && self.table.end().is_none() {
            let answers = self.table.draw_offer().map_or(!by, |offerer| !offerer);
            self.act(Action::AcceptDraw, answers, now, effects);
        }
    }

    pub(super) fn take_back(&mut self, now: Millis, effects: &mut Vec<Effect>) {
        // Who plays a computer takes back their own move and the answer to it, if there is one.
        let by = self.computers.person().unwrap_or(!self.table.turn());
        if self.act(Action::AskTakeback, by, now, effects) && self.table.end().is_none() {
            let taken = self.last_move_words(by);
            if self.act(Action::AcceptTakeback, !by, now, effects) {
                self.notice = Some(format!("{taken} was taken back."));
            }
        }
    }

    pub(super) fn grant_time(&mut self, now: Millis, effects: &mut Vec<Effect>) {
        let by = self.actor();
        if self.act(Action::GrantTime { ms: GRANT_MS }, by, now, effects) {
            self.notice = Some(format!("{} has 15 seconds more.", !by));
        }
    }

    pub(super) fn ask_while_playing(&mut self, question: Question) {
        match self.table.end() {
            Some(end) => self.notice = Some(sentence(&Refusal::GameOver { end })),
            None if self.computers.are_alone() => {
                self.notice = Some("Two computers are playing. n: another game.".to_owned());
            }
            None if question == Question::Takeback && self.table.game().plies() == 0 => {
                self.notice = Some("There is no move to take back.".to_owned());
            }
            None => self.ask(question),
        }
    }

    /// Opens a new game with the same agreement.
    pub(super) fn open_table(&mut self, now: Millis) {
        let (table, _) = Table::open(self.settings.clone(), now);
        self.table = table;
        self.source = None;
        self.begin();
    }

    /// The same people, colors changed. Different times are the people's, not the colors'.
    pub(super) fn rematch(&mut self, now: Millis) {
        let Settings { seats, control, .. } = &mut self.settings;
        std::mem::swap(&mut seats.white, &mut seats.black);
        if let tabiya_table::Control::Timed(sides) = control {
            std::mem::swap(&mut sides.white, &mut sides.black);
        }
        self.open_table(now);
        self.notice = Some(match self.computers.person() {
            Some(color) => format!("Rematch. You play {color}."),
            None => format!("Rematch. White is {}.", name(&self.table, Color::White)),
        });
    }

    /// Puts everything on the screen back for a game that has just come to the table.
    pub(super) fn begin(&mut self) {
        // A server's computers think there.
        let is_ours = self.online.is_none();
        let seats =
            if is_ours { self.computers.crew.seated(&self.table) } else { ByColor::default() };
        self.computers.begin(seats);
        self.side = self.player().unwrap_or(self.side);
        self.turn_board();
        self.selected = None;
        self.drag = None;
        self.typed.clear();
        self.shown = None;
        self.dialog = None;
        self.notice = None;
        self.review = Review::None;
        self.focus = Focus::Board;
    }

    /// Whether there is something that a person would miss.
    pub(super) fn is_worth_keeping(&self) -> bool {
        self.table.end().is_none() && self.table.game().plies() > 0
    }

    /// The game as PGN.
    pub(crate) fn pgn(&self) -> String {
        self.tree().map(|tree| tree.to_string()).unwrap_or_default()
    }

    /// The game with everything that a file said of it.
    pub(super) fn tree(&self) -> Option<Tree> {
        let tree = match &self.source {
            Some(source) => self.table.to_pgn_with(source),
            None => self.table.to_pgn(&self.header),
        };
        // Only a tag that is too long is refused: ours are short, and a file's were read before.
        let mut tree = tree.ok()?;
        tabiya_opening::write_tags(&mut tree);
        Some(tree)
    }

    /// A name for the file that a game is saved in.
    pub(super) fn file_name(&self) -> String {
        let date = self.header.date.replace('.', "-");
        if date.is_empty() { "game.pgn".to_owned() } else { format!("game-{date}.pgn") }
    }

    /// The moves as they are written in the list.
    pub(crate) fn sans(&self) -> Vec<String> {
        let history = self.table.game().history();
        history.iter().map(|(position, mv)| SanPlus::from_move(position, *mv).to_string()).collect()
    }
}
