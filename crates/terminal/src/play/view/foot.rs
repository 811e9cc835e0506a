//! The lines below: what is going on, what is typed, which keys there are.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};
use tabiya_table::Millis;

use crate::play::layout::Layout;
use crate::play::look::Pieces;
use crate::play::state::Play;
use crate::play::words;

/// Keys that are always shown, as far as there is room, the most wanted first. They can be
/// clicked.
pub(crate) fn keys(play: &Play) -> &'static [(char, &'static str)] {
    let is_over = play.table.end().is_some();
    match &play.online {
        None if is_over => &OVER_KEYS,
        None => &KEYS,
        Some(online) if online.is_watching() => {
            if is_over {
                &WATCHER_OVER_KEYS
            } else {
                &WATCHER_KEYS
            }
        }
        Some(_) if is_over => &ONLINE_OVER_KEYS,
        Some(_) => &ONLINE_KEYS,
    }
}

const KEYS: [(char, &str); 11] = [
    ('?', "? help"),
    ('m', "m menu"),
    ('u', "u undo"),
    ('=', "= draw"),
    ('q', "q quit"),
    ('!', "! hint"),
    ('v', "v flip"),
    ('r', "r resign"),
    ('n', "n new"),
    ('\t', "Tab list"),
    ('s', "s save"),
];

const ONLINE_KEYS: [(char, &str); 10] = [
    ('?', "? help"),
    ('m', "m menu"),
    ('u', "u undo"),
    ('=', "= draw"),
    ('q', "q leave"),
    ('>', "> browser"),
    ('r', "r resign"),
    ('n', "n rematch"),
    ('v', "v flip"),
    ('s', "s save"),
];

const WATCHER_KEYS: [(char, &str); 6] = [
    ('?', "? help"),
    ('m', "m menu"),
    ('q', "q leave"),
    ('v', "v flip"),
    ('\t', "Tab list"),
    ('s', "s save"),
];

const OVER_KEYS: [(char, &str); 8] = [
    ('?', "? help"),
    ('m', "m menu"),
    ('r', "r review"),
    ('n', "n new"),
    ('q', "q quit"),
    ('v', "v flip"),
    ('\t', "Tab list"),
    ('s', "s save"),
];

const ONLINE_OVER_KEYS: [(char, &str); 8] = [
    ('?', "? help"),
    ('m', "m menu"),
    ('r', "r review"),
    ('n', "n rematch"),
    ('q', "q leave"),
    ('v', "v flip"),
    ('\t', "Tab list"),
    ('s', "s save"),
];

const WATCHER_OVER_KEYS: [(char, &str); 7] = [
    ('?', "? help"),
    ('m', "m menu"),
    ('r', "r review"),
    ('q', "q leave"),
    ('v', "v flip"),
    ('\t', "Tab list"),
    ('s', "s save"),
];

pub(super) fn draw(frame: &mut Frame<'_>, play: &Play, layout: &Layout, now: Millis) {
    let style = if play.notice.is_some()
        || play.table.end().is_some()
        || play.table.position().is_check()
    {
        play.look.accent()
    } else {
        ratatui::style::Style::new()
    };
    let status = Paragraph::new(status(play, now)).style(style).wrap(Wrap { trim: true });
    frame.render_widget(status, layout.status);
    frame.render_widget(input(play), layout.input);
    draw_keys(frame, play, layout.keys);
}

fn status(play: &Play, now: Millis) -> String {
    if let Some(words) = play.connection_words() {
        return words;
    }
    if let Some(notice) = &play.notice {
        return notice.clone();
    }
    if let Some(words) = play.review_words() {
        return words;
    }
    let table = &play.table;
    if let Some(ply) = play.shown {
        let last = table.game().plies();
        return format!("Looking at half move {ply} of {last}. End: back to the game.");
    }
    if let Some(words) = play.online_words(now) {
        return words;
    }
    let standing = match play.computer_words() {
        Some(words) if table.end().is_none() && !table.position().is_check() => words,
        _ => words::standing(table),
    };
    let claims = table.claims();
    if table.end().is_some() {
        format!("{standing} r: review, n: another game, s: save.")
    } else if claims.threefold || claims.fifty {
        format!("{standing} A draw can be claimed with =.")
    } else {
        standing
    }
}

fn input(play: &Play) -> Line<'static> {
    let caret = if play.look.pieces == Pieces::Ascii { "_" } else { "▏" };
    let mut spans = vec![
        Span::styled("Move: ", play.look.quiet()),
        Span::styled(play.typed.clone(), play.look.accent()),
        Span::styled(caret, play.look.accent()),
    ];
    let suggestions = play.suggestions();
    if !play.typed.is_empty() {
        spans.push(Span::styled(format!("  {}", suggestions.join(" ")), play.look.quiet()));
    }
    Line::from(spans)
}

fn draw_keys(frame: &mut Frame<'_>, play: &Play, area: Rect) {
    let mut spans = Vec::new();
    let mut width = 0;
    for &(_, label) in keys(play) {
        width += label.len();
        if width > usize::from(area.width) {
            break;
        }
        let (key, word) = label.split_once(' ').unwrap_or((label, ""));
        spans.push(Span::styled(key, play.look.accent()));
        spans.push(Span::styled(format!(" {word}  "), play.look.quiet()));
        width += 2;
    }
    frame.render_widget(Line::from(spans), area);
}
