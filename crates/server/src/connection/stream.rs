//! A connection whose other end must take what is written to it, and on which no answer is bare.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::refusal;

/// A stream that fails when nothing of what waits to be written is taken for too long. Bare
/// refusals of HTTP's own parser are written as whole answers.
#[derive(Debug)]
pub(super) struct TimedWrite<S> {
    stream: S,
    most: Duration,
    /// While something waits to be written.
    deadline: Option<Pin<Box<Sleep>>>,
    /// What is left of an answer that is written in place of a bare one.
    answer: Option<Vec<u8>>,
}

impl<S> TimedWrite<S> {
    pub(super) const fn new(stream: S, most: Duration) -> Self {
        Self { stream, most, deadline: None, answer: None }
    }

    /// Writes the whole answer in place of a bare one. None if these bytes are no such thing.
    fn poll_answer(&mut self, cx: &mut Context<'_>, bytes: &[u8]) -> Option<Poll<io::Result<usize>>>
    where
        S: AsyncWrite + Unpin,
    {
        let mut rest = self.answer.take().or_else(|| refusal::in_place_of(bytes))?;
        while !rest.is_empty() {
            match Pin::new(&mut self.stream).poll_write(cx, &rest) {
                Poll::Ready(Ok(0)) => return Some(Poll::Ready(Ok(0))),
                Poll::Ready(Ok(count)) => drop(rest.drain(..count)),
                other => {
                    self.answer = Some(rest);
                    return Some(other);
                }
            }
        }
        Some(Poll::Ready(Ok(bytes.len())))
    }

    /// Looks at the time when something could not be written at once.
    fn judge<T>(
        &mut self,
        written: Poll<io::Result<T>>,
        cx: &mut Context<'_>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.deadline = None;
            return written;
        }
        let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep(self.most)));
        ready!(deadline.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "the client takes nothing")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for TimedWrite<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for TimedWrite<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let answered = self.poll_answer(cx, bytes);
        let written = answered.unwrap_or_else(|| Pin::new(&mut self.stream).poll_write(cx, bytes));
        self.judge(written, cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let answered = match pieces {
            [only] => self.poll_answer(cx, only),
            _ => None,
        };
        let written =
            answered.unwrap_or_else(|| Pin::new(&mut self.stream).poll_write_vectored(cx, pieces));
        self.judge(written, cx)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.judge(flushed, cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.judge(shut, cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::Instant;

    use super::*;

    const MOST: Duration = Duration::from_secs(15);

    #[tokio::test(start_paused = true)]
    async fn what_nobody_reads_is_given_up() {
        let (ours, _theirs) = duplex(64);
        let mut ours = TimedWrite::new(ours, MOST);
        let start = Instant::now();
        let error = ours.write_all(&[0; 1000]).await.expect_err("nobody reads");
        assert_eq!((error.kind(), start.elapsed()), (io::ErrorKind::TimedOut, MOST));
    }

    #[tokio::test(start_paused = true)]
    async fn a_slow_reader_who_goes_on_reading_is_served() {
        let (ours, mut theirs) = duplex(64);
        let mut ours = TimedWrite::new(ours, MOST);
        let writing = tokio::spawn(async move { ours.write_all(&[7; 1000]).await });
        let mut read = 0;
        while read < 1000 {
            sleep(MOST - Duration::from_secs(1)).await;
            let mut piece = [0; 64];
            read += theirs.read(&mut piece).await.expect("it is there");
        }
        writing.await.expect("no panic").expect("it is written");
    }
}
