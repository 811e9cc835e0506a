//! What the tests of PGN share.

use std::io::Read;

use tabiya_chess::San;
use tabiya_chess::pgn::{
    Comment, Fault, GameReport, GameResult, Nag, Next, PgnError, Reader, Recovery, Source, Tag,
    Token, Tree, Visitor,
};

/// A source that gives a few bytes at a time.
pub(crate) struct Dribble<'a>(pub(crate) &'a [u8], pub(crate) usize);

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let len = self.1.min(buffer.len()).min(self.0.len());
        buffer[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

/// Writes down everything it is told.
#[derive(Default)]
pub(crate) struct Log(pub(crate) Vec<String>);

impl Visitor for Log {
    type Output = ();

    fn begin_game(&mut self) -> Result<(), Fault> {
        self.0.push("game".into());
        Ok(())
    }

    fn tag(&mut self, tag: Tag<'_>) -> Result<(), Fault> {
        self.0.push(format!("{}={}", tag.name(), tag.value()));
        Ok(())
    }

    fn begin_moves(&mut self) -> Result<Next, Fault> {
        self.0.push("moves".into());
        Ok(Next::Read)
    }

    fn san(&mut self, san: San, token: Token<'_>) -> Result<(), Fault> {
        self.0.push(format!("{}:{san}@{}", token.ply(), token.offset()));
        Ok(())
    }

    fn nag(&mut self, nag: Nag) -> Result<(), Fault> {
        self.0.push(nag.to_string());
        Ok(())
    }

    fn comment(&mut self, comment: Comment<'_>) -> Result<(), Fault> {
        let begun = if comment.is_first() { None } else { self.0.pop() };
        let mut line = begun.unwrap_or_else(|| "#".into());
        line.push_str(&comment.text().decode());
        if comment.is_last() {
            line.push('#');
        }
        self.0.push(line);
        Ok(())
    }

    fn begin_variation(&mut self) -> Result<Next, Fault> {
        self.0.push("(".into());
        Ok(Next::Read)
    }

    fn end_variation(&mut self) -> Result<(), Fault> {
        self.0.push(")".into());
        Ok(())
    }

    fn recover(&mut self, error: &PgnError) -> Recovery {
        self.0.push(error.to_string());
        Recovery::EndVariation
    }

    fn result(&mut self, result: GameResult) -> Result<(), Fault> {
        self.0.push(result.to_string());
        Ok(())
    }

    fn end_game(&mut self) {
        self.0.push("end".into());
    }
}

pub(crate) fn log_of<S: Source>(mut reader: Reader<S>) -> Vec<String> {
    let mut log = Log::default();
    loop {
        match reader.read_game(&mut log) {
            Ok(Some(())) => {}
            Ok(None) => return log.0,
            Err(error) => log.0.push(format!("{} {}", error.ply, error)),
        }
    }
}

/// Everything told about a text, which must not depend on how the bytes arrive.
pub(crate) fn log(text: &[u8]) -> Vec<String> {
    let whole = log_of(Reader::new(text));
    for step in [1, 2, 3, 7, 64, 4096, 100_000] {
        assert_eq!(log_of(Reader::from_read(Dribble(text, step))), whole, "in steps of {step}");
    }
    whole
}

/// The moves as they are told, without places.
pub(crate) fn moves(text: &[u8]) -> Vec<String> {
    let log = log(text);
    log.iter().filter_map(|line| Some(line.split_once('@')?.0.to_owned())).collect()
}

pub(crate) fn reports(text: &[u8]) -> Vec<GameReport> {
    let mut reader = Reader::new(text);
    let whole: Vec<_> = std::iter::from_fn(|| reader.check_game()).collect();
    let mut reader = Reader::from_read(Dribble(text, 1000));
    let parts: Vec<_> = std::iter::from_fn(|| reader.check_game()).collect();
    assert_eq!(whole, parts);
    whole
}

pub(crate) fn report(text: &[u8]) -> GameReport {
    let mut reports = reports(text);
    assert_eq!(reports.len(), 1, "{reports:?}");
    reports.remove(0)
}

/// The one error of a text as kind, line, column and ply.
pub(crate) fn error(text: &[u8]) -> (&'static str, u64, u64, u32) {
    let error = report(text).error.expect("an error");
    (error.fault.kind(), error.place.line, error.place.column, error.ply)
}

pub(crate) fn tree_of(text: &[u8]) -> Tree {
    Reader::new(text).read_tree().expect("a good game").expect("a game")
}

/// Reads, writes, and reads again; gives what was written.
pub(crate) fn check_round_trip(text: &[u8]) -> String {
    let first = tree_of(text);
    let written = first.to_string();
    let second = tree_of(written.as_bytes());
    assert_eq!(first, second, "{written}");
    assert_eq!(second.to_string(), written);
    written
}
