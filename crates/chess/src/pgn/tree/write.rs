//! From a tree to text, in the standard's export format.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use super::{NodeId, Tree};
use crate::{Color, Position, SanPlus};

/// The most characters of a line, unless a single word is longer.
const COLUMNS: usize = 80;

impl fmt::Display for Tree {
    /// Writes the game: the seven tags that every game has, the others, the moves in lines of at
    /// most 80 characters, and the result.
    ///
    /// A comment with a brace in it is written behind a semicolon, on a line that may be longer.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_to(f)
    }
}

impl Tree {
    /// Writes the game as `Display` does, ended by a line end. Between two games there should be
    /// an empty line.
    ///
    /// # Errors
    ///
    /// Those of the output.
    pub fn write_to(&self, output: &mut impl fmt::Write) -> fmt::Result {
        self.write_tags(output)?;
        output.write_char('\n')?;
        let mut writer =
            Writer { output, column: 0, is_separated: true, opening: 0, needs_number: true };
        self.write_moves(&mut writer)?;
        writer.word(self.result().as_str())?;
        output.write_char('\n')
    }

    fn write_tags(&self, output: &mut impl fmt::Write) -> fmt::Result {
        for (name, value) in self.tags.roster() {
            write_tag(output, name, value)?;
        }
        write_tag(output, "Result", self.result().as_str())?;
        let start = self.start();
        if let Some(name) = start.variant().pgn_name() {
            write_tag(output, "Variant", name)?;
        }
        if *start != Position::start() {
            write_tag(output, "SetUp", "1")?;
            write_tag(output, "FEN", &start.to_string())?;
        }
        for (name, value) in self.tags.others() {
            write_tag(output, name, value)?;
        }
        Ok(())
    }

    /// Writes all lines, with a list of what is left to do in place of recursion.
    fn write_moves<W: fmt::Write>(&self, writer: &mut Writer<'_, W>) -> fmt::Result {
        self.write_notes(self.root(), writer)?;
        let mut tasks = Vec::from([Task::Continue(self.root())]);
        while let Some(task) = tasks.pop() {
            match task {
                Task::Continue(node) => {
                    let mut children = self.children(node);
                    if let Some(next) = children.next() {
                        self.write_move(next, writer)?;
                        tasks.push(Task::Continue(next));
                        tasks.extend(children.next().map(Task::Variations));
                    }
                }
                Task::Variations(first) => {
                    tasks.extend(self.node(first).next_sibling.map(Task::Variations));
                    writer.open();
                    for comment in self.comments_before(first) {
                        writer.comment(comment)?;
                    }
                    self.write_move(first, writer)?;
                    tasks.push(Task::Close);
                    tasks.push(Task::Continue(first));
                }
                Task::Close => writer.close()?,
            }
        }
        Ok(())
    }

    fn write_move<W: fmt::Write>(&self, node: NodeId, writer: &mut Writer<'_, W>) -> fmt::Result {
        if let (Some(parent), Some(mv)) = (self.parent(node), self.mv(node)) {
            let before = self.position(parent);
            let mut word = String::new();
            match before.turn() {
                Color::White => write!(word, "{}. ", before.fullmoves())?,
                Color::Black if writer.needs_number => write!(word, "{}... ", before.fullmoves())?,
                Color::Black => {}
            }
            write!(word, "{}", SanPlus::from_move(before, mv))?;
            writer.word(&word)?;
            writer.needs_number = false;
        }
        self.write_notes(node, writer)
    }

    fn write_notes<W: fmt::Write>(&self, node: NodeId, writer: &mut Writer<'_, W>) -> fmt::Result {
        for nag in self.nags(node) {
            writer.word(&nag.to_string())?;
        }
        for comment in self.comments(node) {
            writer.comment(comment)?;
        }
        Ok(())
    }
}

/// What is left to write.
enum Task {
    /// The line behind this move.
    Continue(NodeId),
    /// The variation that begins with this move, and those behind it.
    Variations(NodeId),
    /// The end of a variation.
    Close,
}

fn write_tag(output: &mut impl fmt::Write, name: &str, value: &str) -> fmt::Result {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(output, "[{name} \"{value}\"]")
}

/// Sets words in lines.
struct Writer<'a, W> {
    output: &'a mut W,
    /// Characters on the line.
    column: usize,
    /// Whether the next word needs no blank before it.
    is_separated: bool,
    /// Parentheses to be written with the next word.
    opening: usize,
    /// Whether Black's next move needs its number.
    needs_number: bool,
}

impl<W: fmt::Write> Writer<'_, W> {
    /// Writes a word behind a blank or on a new line.
    fn word(&mut self, word: &str) -> fmt::Result {
        let width = self.opening + word.chars().count();
        // A percent sign at the start of a line would hide it from readers.
        let may_break = !word.starts_with('%');
        if self.column > 0 && self.column + 1 + width > COLUMNS && may_break {
            self.break_line()?;
        } else if !self.is_separated {
            self.output.write_char(' ')?;
            self.column += 1;
        }
        self.is_separated = false;
        for _ in 0..core::mem::take(&mut self.opening) {
            self.output.write_char('(')?;
        }
        self.output.write_str(word)?;
        self.column += width;
        Ok(())
    }

    fn open(&mut self) {
        self.opening += 1;
        self.needs_number = true;
    }

    fn close(&mut self) -> fmt::Result {
        if self.column >= COLUMNS {
            self.break_line()?;
        }
        self.output.write_char(')')?;
        self.column += 1;
        self.needs_number = true;
        Ok(())
    }

    fn comment(&mut self, comment: &str) -> fmt::Result {
        self.needs_number = true;
        if comment.contains('}') {
            self.word(";")?;
            self.output.write_char(' ')?;
            self.output.write_str(comment)?;
            return self.break_line();
        }
        // A blank becomes a line end here and there, and is read as a blank again.
        let mut words = comment.split(' ');
        self.word(&format!("{{ {}", words.next().unwrap_or_default()))?;
        for word in words {
            self.word(word)?;
        }
        self.word("}")
    }

    fn break_line(&mut self) -> fmt::Result {
        self.output.write_char('\n')?;
        self.column = 0;
        self.is_separated = true;
        Ok(())
    }
}
