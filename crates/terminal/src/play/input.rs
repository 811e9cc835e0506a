//! From what the terminal reports to what the person wants.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position as Cell;

/// What the person does, whatever the terminal calls it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Intent {
    Char(char),
    Enter,
    Escape,
    Backspace,
    Tab,
    Up,
    Down,
    Left,
    Right,
    Home,
    End,
    PageUp,
    PageDown,
    Paste(String),
    Press(Cell),
    Release(Cell),
    WheelUp,
    WheelDown,
    Resize {
        width: u16,
        height: u16,
    },
    /// Ctrl-C: leaves, even while a question is open.
    Interrupt,
    /// Ctrl-Z: back to the shell for a while.
    Suspend,
    /// Ctrl-U: deletes all that was typed.
    Erase,
    /// Ctrl-L: redraws the screen, after another program has written over it.
    Redraw,
}

/// What an event means; none if it means nothing here.
pub(crate) fn intent(event: Event) -> Option<Intent> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => key_intent(key),
        Event::Mouse(mouse) => mouse_intent(mouse),
        Event::Paste(text) => Some(Intent::Paste(text)),
        Event::Resize(width, height) => Some(Intent::Resize { width, height }),
        Event::Key(_) | Event::FocusGained | Event::FocusLost => None,
    }
}

fn key_intent(key: KeyEvent) -> Option<Intent> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Intent::Interrupt),
            KeyCode::Char('z') => Some(Intent::Suspend),
            KeyCode::Char('l') => Some(Intent::Redraw),
            KeyCode::Char('u') => Some(Intent::Erase),
            _ => None,
        };
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Char(letter) => Intent::Char(letter),
        KeyCode::Enter => Intent::Enter,
        KeyCode::Esc => Intent::Escape,
        KeyCode::Backspace | KeyCode::Delete => Intent::Backspace,
        KeyCode::Tab | KeyCode::BackTab => Intent::Tab,
        KeyCode::Up => Intent::Up,
        KeyCode::Down => Intent::Down,
        KeyCode::Left => Intent::Left,
        KeyCode::Right => Intent::Right,
        KeyCode::Home => Intent::Home,
        KeyCode::End => Intent::End,
        KeyCode::PageUp => Intent::PageUp,
        KeyCode::PageDown => Intent::PageDown,
        KeyCode::F(1) => Intent::Char('?'),
        _ => return None,
    })
}

fn mouse_intent(mouse: MouseEvent) -> Option<Intent> {
    let cell = Cell::new(mouse.column, mouse.row);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(Intent::Press(cell)),
        MouseEventKind::Up(MouseButton::Left) => Some(Intent::Release(cell)),
        MouseEventKind::Down(MouseButton::Right) => Some(Intent::Escape),
        MouseEventKind::ScrollUp => Some(Intent::WheelUp),
        MouseEventKind::ScrollDown => Some(Intent::WheelDown),
        _ => None,
    }
}
