//! Every frame of a connection is counted, also those that make no message of their own.

use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

use crate::rate::{Bucket, Rate};

/// The frames of one connection: more than its messages may be, so that who writes too many of
/// those is told first.
const FRAMES: Rate = Rate { burst: 160.0, per_second: 20.0 };
/// The most bytes that stand before what a client's frame carries.
const HEAD_MAX: usize = 14;

/// What is read at once of what nobody wants to hear.
const SCRATCH: usize = 1024;

/// A stream of frames. When there were too many, it says so by its [`Flood`], and what comes after
/// is dropped unread.
#[derive(Debug)]
pub(crate) struct CountedFrames<S> {
    stream: S,
    bucket: Bucket,
    part: Part,
    flood: Flood,
}

/// Whether too many frames have come.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flood(Arc<AtomicBool>);

impl Flood {
    /// Waits until too many frames have come. The task that reads them is woken then.
    pub(super) async fn wait(&self) {
        let is_over = || self.0.load(Ordering::Relaxed);
        poll_fn(|_| if is_over() { Poll::Ready(()) } else { Poll::Pending }).await;
    }
}

/// In the middle of which part of a frame the bytes so far have ended.
#[derive(Debug)]
enum Part {
    Head { bytes: [u8; HEAD_MAX], count: usize },
    Payload { left: u64 },
}

impl Part {
    const START: Self = Self::Head { bytes: [0; HEAD_MAX], count: 0 };

    /// Reads on, and says how many frames have begun with these bytes.
    fn read(&mut self, mut bytes: &[u8]) -> u32 {
        let mut begun = 0;
        while let Some((&first, rest)) = bytes.split_first() {
            match self {
                Self::Head { bytes: head, count } => {
                    begun += u32::from(*count == 0);
                    head[*count] = first;
                    *count += 1;
                    bytes = rest;
                    if let Some(left) = payload(&head[..*count]) {
                        *self = Self::Payload { left };
                    }
                }
                Self::Payload { left } => {
                    let taken = bytes.len().min(usize::try_from(*left).unwrap_or(usize::MAX));
                    *left -= u64::try_from(taken).unwrap_or(u64::MAX);
                    bytes = &bytes[taken..];
                }
            }
            if let Self::Payload { left: 0 } = self {
                *self = Self::START;
            }
        }
        begun
    }
}

/// How many bytes come after a head, by RFC 6455; none if the head is not complete.
fn payload(head: &[u8]) -> Option<u64> {
    let second = *head.get(1)?;
    let mask = if second & 0x80 == 0 { 0 } else { 4 };
    let extended = match second & 0x7f {
        126 => 2,
        127 => 8,
        _ => 0,
    };
    if head.len() < 2 + extended + mask {
        return None;
    }
    let length = head[2..2 + extended].iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
    Some(if extended == 0 { u64::from(second & 0x7f) } else { length })
}

impl<S> CountedFrames<S> {
    pub(crate) fn new(stream: S) -> Self {
        let (bucket, flood) = (Bucket::full(FRAMES, Instant::now()), Flood::default());
        Self { stream, bucket, part: Part::START, flood }
    }

    pub(crate) fn flood(&self) -> Flood {
        self.flood.clone()
    }

    /// Counts the frames that begin with these bytes. Says whether there were too many.
    fn is_flooded_by(&mut self, bytes: &[u8]) -> bool {
        let begun = self.part.read(bytes);
        (0..begun).any(|_| self.bucket.take(FRAMES, Instant::now()).is_err())
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for CountedFrames<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        while self.flood.0.load(Ordering::Relaxed) {
            let mut scratch = [0; SCRATCH];
            let mut dropped = ReadBuf::new(&mut scratch);
            ready!(Pin::new(&mut self.stream).poll_read(cx, &mut dropped))?;
            if dropped.filled().is_empty() {
                return Poll::Ready(Ok(()));
            }
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buffer))?;
        if self.is_flooded_by(&buffer.filled()[before..]) {
            self.flood.0.store(true, Ordering::Relaxed);
            buffer.set_filled(before);
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for CountedFrames<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use tokio_tungstenite::tungstenite::protocol::frame::Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    use super::*;

    /// Frames of every kind and length, masked or not.
    fn frames() -> Vec<Vec<u8>> {
        let mut frames = Vec::new();
        for length in [0, 1, 125, 126, 127, 4096, 65_535, 65_536] {
            for mask in [None, Some([1, 2, 3, 4])] {
                let payload = vec![b'x'; length];
                let mut frame = match length {
                    0 => Frame::message(payload, OpCode::Data(Data::Continue), false),
                    1..126 => Frame::ping(payload),
                    _ => Frame::message(payload, OpCode::Data(Data::Text), true),
                };
                frame.header_mut().mask = mask;
                let mut bytes = Vec::new();
                frame.format(&mut bytes).expect("a vector takes everything");
                frames.push(bytes);
            }
        }
        frames
    }

    #[test]
    fn frames_are_counted_however_the_bytes_come() {
        let frames = frames();
        let bytes = frames.concat();
        for piece in [1, 2, 3, 7, 100, 1024, bytes.len()] {
            let mut part = Part::START;
            let count: u32 = bytes.chunks(piece).map(|bytes| part.read(bytes)).sum();
            assert_eq!(usize::try_from(count), Ok(frames.len()), "in pieces of {piece}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn empty_frames_without_end_are_refused() {
        let empty = [0x00, 0x80, 1, 2, 3, 4];
        let mut counted = CountedFrames::new(tokio::io::empty());
        assert!(!counted.is_flooded_by(&empty.repeat(160)));
        tokio::time::advance(std::time::Duration::from_secs(1)).await;
        assert!(!counted.is_flooded_by(&empty.repeat(20)));
        assert!(counted.is_flooded_by(&empty), "that is one too many");
    }
}
