import type { Sound } from "./sound";

/** One knock: a body that rings briefly, and the noise of wood on wood. */
type Knock = {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loudness: number;
  /** How bright the noise is, in hertz. */
  readonly brightness: number;
};

const KNOCKS: Readonly<Record<Sound, readonly Knock[]>> = {
  move: [{ at: 0, pitch: 190, length: 0.09, loudness: 0.8, brightness: 1800 }],
  capture: [
    { at: 0, pitch: 240, length: 0.06, loudness: 0.7, brightness: 2600 },
    { at: 0.045, pitch: 165, length: 0.1, loudness: 0.9, brightness: 1600 },
  ],
  check: [
    { at: 0, pitch: 200, length: 0.08, loudness: 0.8, brightness: 1900 },
    { at: 0.09, pitch: 420, length: 0.12, loudness: 0.5, brightness: 3000 },
  ],
  end: [
    { at: 0, pitch: 330, length: 0.16, loudness: 0.6, brightness: 1500 },
    { at: 0.15, pitch: 262, length: 0.18, loudness: 0.6, brightness: 1300 },
    { at: 0.32, pitch: 196, length: 0.35, loudness: 0.7, brightness: 1100 },
  ],
  low_time: [
    { at: 0, pitch: 660, length: 0.06, loudness: 0.4, brightness: 3200 },
    { at: 0.12, pitch: 660, length: 0.06, loudness: 0.4, brightness: 3200 },
  ],
};

let context: AudioContext | undefined;

/** Plays a sound with a loudness from 0 to 1. */
export function strike(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  // A browser lets nothing sound before the person has touched the page.
  if (context.state === "suspended") void context.resume();
  const output = context.createGain();
  output.gain.value = volume * 0.5;
  output.connect(context.destination);
  for (const knock of KNOCKS[sound]) play(context, output, knock);
}

function play(context: AudioContext, output: AudioNode, knock: Knock): void {
  const start = context.currentTime + knock.at;
  const end = start + knock.length;
  const body = context.createOscillator();
  body.type = "triangle";
  body.frequency.setValueAtTime(knock.pitch * 1.4, start);
  body.frequency.exponentialRampToValueAtTime(knock.pitch, start + 0.02);
  body.connect(fade(context, output, start, end, knock.loudness));
  body.start(start);
  body.stop(end);

  const noise = context.createBufferSource();
  noise.buffer = hiss(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = knock.brightness;
  noise.connect(filter);
  filter.connect(fade(context, output, start, start + 0.03, knock.loudness * 0.8));
  noise.start(start);
  noise.stop(start + 0.05);
}

/** A loudness that begins at once and dies away. */
function fade(
  context: AudioContext,
  output: AudioNode,
  start: number,
  end: number,
  loudness: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness, start);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(output);
  return gain;
}

let noiseBuffer: AudioBuffer | undefined;

function hiss(context: AudioContext): AudioBuffer {
  if (noiseBuffer !== undefined) return noiseBuffer;
  noiseBuffer = context.createBuffer(1, context.sampleRate * 0.05, context.sampleRate);
  const samples = noiseBuffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noiseBuffer;
}
