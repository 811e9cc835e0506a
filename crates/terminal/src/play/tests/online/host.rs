//! A server that is a table in this process.

use tabiya_chess::Color;
use tabiya_protocol::view::Circumstances;
use tabiya_protocol::{
    ClientMessage, Event, Presence, Pushed, Refusal, RequestKey, ServerRefusal, Sides, Snapshot,
    TableFacts, Welcome, You,
};
use tabiya_table::{Action, Millis, Seat, Settings, Table};

use crate::play::look::{Colors, Look};
use crate::play::state::{Effect, News, Online, Play, Sight};
use crate::play::tests::{keys, press, text, types};
use crate::play::{Turning, input::Intent};

/// A server's table, and the screen of somebody who sits there.
pub(super) struct Host {
    pub(super) table: Table,
    pub(super) play: Play,
    pub(super) at: u64,
    welcome: Welcome,
    /// What was done and not acknowledged.
    unanswered: Vec<RequestKey>,
}

impl Host {
    pub(super) fn new(control: &str, you: You) -> Self {
        Self::with_seats(control, you, [Some("Vera"), Some("Sonja")])
    }

    /// None for a free seat.
    pub(super) fn with_seats(control: &str, you: You, names: [Option<&str>; 2]) -> Self {
        let seat = |name: &str| Seat { name: name.parse().ok() };
        let mut settings =
            Settings { control: control.parse().expect("a control"), ..Settings::default() };
        settings.seats.white = names[0].map(seat);
        settings.seats.black = names[1].map(seat);
        let (table, _) = Table::open(settings, Millis(0));
        let there = Presence { online: true, claim_in_ms: None };
        let welcome = Welcome {
            protocol: 1,
            table: TableFacts {
                id: "Jm2xQ8".parse().expect("an id"),
                computers: Sides::default(),
                public: false,
                chat: true,
                brought: false,
            },
            you,
            snapshot: Snapshot::of(&table, Millis(0)),
            players: Sides { white: there, black: there },
            watchers: 0,
            chat: Vec::new(),
        };
        let look = Look { colors: Colors::True, ..Look::default() };
        let server = "http://127.0.0.1:8064".to_owned();
        let online = Online::new(welcome.clone(), server, "session".to_owned(), Millis(0));
        let play = Play::new(Settings::default(), look, Turning::ByHand, Millis(0))
            .with_online(online)
            .expect("it can be shown");
        Self { table, play, at: 0, welcome, unanswered: Vec::new() }
    }

    /// Types moves, each when the one before it is done.
    pub(super) fn types(&mut self, moves: &str) {
        for mv in moves.split(' ') {
            let effects = types(&mut self.play, mv, self.at);
            self.carry_out(effects);
        }
    }

    pub(super) fn keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            let effects = keys(&mut self.play, &letter.to_string(), self.at);
            self.carry_out(effects);
        }
    }

    pub(super) fn press(&mut self, intents: impl IntoIterator<Item = Intent>) {
        let effects = press(&mut self.play, intents, self.at);
        self.carry_out(effects);
    }

    /// The other one moves.
    pub(super) fn other(&mut self, uci: &str) {
        self.act(self.table.turn(), Action::play(uci.parse().expect("a move")));
    }

    /// Something is done at the table, and everybody hears of it.
    pub(super) fn act(&mut self, by: Color, action: Action) -> Vec<Effect> {
        let event = self.table.submit(&action.by(by), Millis(self.at)).expect("it is done");
        let event = Pushed::of(&self.table, &event).event;
        self.show(Sight::Event(Box::new(event)))
    }

    /// What the screen asks for is done, acknowledged and shown.
    pub(super) fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            let Effect::Send(message) = effect else { panic!("{effect:?}") };
            let request = message.request().cloned();
            match self.submit(&message) {
                Ok(event) => {
                    drop(self.show(Sight::Event(Box::new(event))));
                    let request = request.expect("a key");
                    drop(self.hear(News::Done { request }));
                }
                Err(reason) => drop(self.hear(News::refused(request, reason))),
            }
        }
    }

    /// It is done, but the connection breaks before anybody hears of it.
    pub(super) fn carry_out_silently(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            let Effect::Send(message) = effect else { panic!("{effect:?}") };
            self.submit(&message).expect("it is done");
            self.unanswered.extend(message.request().cloned());
        }
    }

    /// The connection is back. What was done is acknowledged late.
    pub(super) fn reconnect(&mut self) {
        self.show(Sight::Connected);
        for request in std::mem::take(&mut self.unanswered) {
            self.hear(News::Done { request });
        }
    }

    pub(super) fn refuse(&mut self, effects: Vec<Effect>, reason: &Refusal) {
        for effect in effects {
            let Effect::Send(message) = effect else { panic!("{effect:?}") };
            let request = message.request().cloned();
            self.hear(News::refused(request, reason.clone()));
        }
    }

    fn submit(&mut self, message: &ClientMessage) -> Result<Event, Refusal> {
        let circumstances = Circumstances {
            lag_ms: 0,
            delivery_ms: Some(0),
            absent_since: Millis(0),
            is_between_people: false,
            rematch: Some("second".parse().expect("an id")),
        };
        let action = message.action(&circumstances).expect("a matter of the table");
        let by = match self.welcome.you {
            You::White => Color::White,
            You::Black => Color::Black,
            You::Both => self.table.turn(),
            You::Watcher => return Err(ServerRefusal::NotSeated.into()),
        };
        let event = self.table.submit(&action.by(by), Millis(self.at))?;
        Ok(Pushed::of(&self.table, &event).event)
    }

    /// Shows how the table stands.
    pub(super) fn show(&mut self, what: Sight) -> Vec<Effect> {
        self.welcome.snapshot = Snapshot::of(&self.table, Millis(self.at));
        let welcome = Box::new(self.welcome.clone());
        self.hear(News::Seen { welcome, what })
    }

    pub(super) fn hear(&mut self, news: News) -> Vec<Effect> {
        self.play.hear_server(news, Millis(self.at))
    }

    /// A player is not there any more.
    pub(super) fn leave(&mut self, color: Color, claim_in_ms: u64) {
        let presence = Presence { online: false, claim_in_ms: Some(claim_in_ms) };
        match color {
            Color::White => self.welcome.players.white = presence,
            Color::Black => self.welcome.players.black = presence,
        }
        self.show(Sight::Presence);
    }

    /// This screen sits somewhere else now.
    pub(super) fn reseat(&mut self, you: You) {
        self.welcome.you = you;
        self.hear(News::Lost);
        self.reconnect();
    }

    pub(super) fn watched_by(&mut self, watchers: u32) {
        self.welcome.watchers = watchers;
        self.show(Sight::Presence);
    }

    /// The next game of the same players.
    pub(super) fn open_second(&mut self, you: You) {
        self.welcome.table.id = "second".parse().expect("an id");
        self.welcome.you = you;
        self.table = Table::open(self.table.rematch_settings(), Millis(self.at)).0;
        self.show(Sight::Connected);
    }

    /// A table at which somebody has this name.
    pub(super) fn name(&mut self, color: Color, name: &str) {
        let mut settings = self.table.settings().clone();
        settings.seats[color] = Some(Seat { name: name.parse().ok() });
        self.table = Table::open(settings, Millis(0)).0;
        self.show(Sight::Connected);
    }

    pub(super) fn notice(&self) -> &str {
        self.play.notice.as_deref().unwrap_or_default()
    }

    pub(super) fn moves(&self) -> String {
        self.play.sans().join(" ")
    }

    pub(super) fn text(&self) -> String {
        text(&self.play, self.at)
    }
}
