//! A dialog over the board.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::symbols::border;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph};

use crate::play::dialog::{Dialog, Frame as Box, Question, legend};
use crate::play::layout::Layout;
use crate::play::look::Pieces;
use crate::play::state::Play;

const ASCII_BORDER: border::Set<'_> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

pub(super) fn draw(frame: &mut Frame<'_>, play: &Play, dialog: &Dialog, layout: &Layout) {
    let shape = Box::of(play, dialog, layout);
    let is_ascii = play.look.pieces == Pieces::Ascii;
    let mut block = Block::bordered()
        .border_style(play.look.accent())
        .title(format!(" {} ", dialog.question.title()));
    if is_ascii {
        block = block.border_set(ASCII_BORDER);
    }
    if dialog.question == Question::Help {
        block = block.title_bottom(format!(" {} ", legend(play.look)));
    }
    let inside = block.inner(shape.area);
    frame.render_widget(Clear, shape.area);
    frame.render_widget(block, shape.area);
    let caret = match (dialog.question.is_typed(), is_ascii) {
        (true, true) => "_",
        (true, false) => "▏",
        (false, _) => "",
    };
    let last = shape.text.len().saturating_sub(1);
    let text: Vec<Line<'_>> = shape
        .seen_text()
        .map(|index| {
            let caret = if index == last { caret } else { "" };
            format!(" {}{caret}", shape.text[index]).into()
        })
        .collect();
    frame.render_widget(Paragraph::new(text), inside);
    for (index, y) in shape.seen_choices().zip(shape.first_row()..inside.bottom()) {
        let choice = &shape.choices[index];
        let is_chosen = index == dialog.chosen;
        let pointer = if is_chosen { '>' } else { ' ' };
        let mut style = play.look.quiet();
        if is_chosen {
            style = play.look.accent().add_modifier(Modifier::REVERSED);
        }
        let label = format!(" {pointer} {}  {}", choice.key, choice.label);
        let label = format!("{label:<width$}", width = usize::from(inside.width));
        let line = Rect { y, height: 1, ..inside };
        frame.render_widget(Line::styled(label, style), line);
    }
    draw_more(frame, play, &shape);
}

/// Marks on the border that there is more above or below.
fn draw_more(frame: &mut Frame<'_>, play: &Play, shape: &Box) {
    let (above, below) = shape.hidden();
    let [up, down] = match play.look.pieces {
        Pieces::Ascii => ['^', 'v'],
        Pieces::Unicode => ['▲', '▼'],
    };
    let (x, area) = (shape.area.right() - 1, shape.area);
    for (is_there, mark, y) in [(above, up, area.y + 1), (below, down, area.bottom() - 2)] {
        if is_there {
            frame.buffer_mut()[(x, y)].set_char(mark).set_style(play.look.accent());
        }
    }
}
