import type { Sound } from "./sound";

/** One knock: a body that rings briefly, and the noise of wood on felt. */
type Knock = {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
  readonly loudness: number;
  /** How bright the noise is, in hertz. */
  readonly brightness: number;
};

const KNOCKS: Readonly<Record<Sound, readonly Knock[]>> = {
  move: [{ at: 0, pitch: 210, length: 0.1, loudness: 0.8, brightness: 1500 }],
  capture: [
    { at: 0, pitch: 240, length: 0.06, loudness: 0.7, brightness: 2600 },
    { at: 0.045, pitch: 165, length: 0.1, loudness: 0.9, brightness: 1600 },
  ],
  check: [
    { at: 0, pitch: 200, length: 0.08, loudness: 0.8, brightness: 1900 },
    { at: 0.09, pitch: 390, length: 0.12, loudness: 0.55, brightness: 2200 },
  ],
  end: [
    { at: 0, pitch: 330, length: 0.16, loudness: 0.6, brightness: 1500 },
    { at: 0.15, pitch: 262, length: 0.18, loudness: 0.6, brightness: 1300 },
    { at: 0.32, pitch: 196, length: 0.35, loudness: 0.7, brightness: 1100 },
  ],
  low_time: [
    { at: 0, pitch: 520, length: 0.07, loudness: 0.45, brightness: 2200 },
    { at: 0.13, pitch: 520, length: 0.07, loudness: 0.45, brightness: 2200 },
  ],
};

/** The partials of a wooden block: its lowest tone, and two inharmonic ones that decay sooner. */
const MODES = [
  { ratio: 1, loudness: 1, length: 1 },
  { ratio: 2.76, loudness: 0.32, length: 0.5 },
  { ratio: 5.4, loudness: 0.1, length: 0.25 },
] as const;

/** The attack time in seconds; without one, a sound begins with a click. */
const ATTACK_S = 0.0015;

let context: AudioContext | undefined;

/** Plays a sound with a loudness from 0 to 1. */
export function strike(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  // Browsers play nothing before the first interaction with the page.
  if (context.state === "suspended") void context.resume();
  const output = context.createGain();
  output.gain.value = volume * 0.5;
  output.connect(context.destination);
  for (const knock of KNOCKS[sound]) play(context, output, knock);
}

function play(context: AudioContext, output: AudioNode, knock: Knock): void {
  const start = context.currentTime + knock.at;
  for (const { ratio, loudness, length } of MODES) {
    const body = context.createOscillator();
    const pitch = knock.pitch * ratio;
    body.frequency.setValueAtTime(pitch * 1.15, start);
    body.frequency.exponentialRampToValueAtTime(pitch, start + 0.015);
    const stop = start + knock.length * length;
    body.connect(fade(context, output, start, stop, knock.loudness * loudness));
    body.start(start);
    body.stop(stop);
  }

  const noise = context.createBufferSource();
  noise.buffer = hiss(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = knock.brightness;
  noise.connect(filter);
  filter.connect(fade(context, output, start, start + 0.03, knock.loudness * 0.5));
  noise.start(start);
  noise.stop(start + 0.05);
}

/** An envelope with a short attack and an exponential decay. */
function fade(
  context: AudioContext,
  output: AudioNode,
  start: number,
  end: number,
  loudness: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + ATTACK_S);
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
