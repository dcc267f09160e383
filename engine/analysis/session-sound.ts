// Sound of a session: catches with their sides, and the whole session as `analyze --sound` writes it.
import type { Engine } from '../runtime/engine.ts';
import { boatChannel } from '../recording/channels.ts';
import type { Samples, Side } from '../recording/recording.ts';
import type { Analysis } from './analysis.ts';
import { computeMean } from './statistics.ts';

/** Maximum length; longer files would exceed 53 MB. */
export const MAX_HEARD_S = 600;
const BESIDE = 0.8;

const panOf = (side: Side | 'both' | null): number => (side === 'port' ? -BESIDE : side === 'starboard' ? BESIDE : 0);

type Rowed = Pick<Analysis, 'strokes' | 'gates' | 'crew'>;

/** Catches from `fromS` to before `toS`; a sweep oar sounds on its rower's side. */
export function heardCatches({ strokes, gates, crew }: Rowed, fromS: number, toS: number): HeardCatch[] {
  const pans = gates.map(({ seat, side }) => panOf(side ?? crew.find((member) => member.seat === seat)?.side ?? null));
  const found: HeardCatch[] = [];
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    gates.forEach(({ seat }, gate) => {
      const atS = strokes.gate.catchS[stroke * strokes.gateCount + gate] ?? NaN;
      if (atS >= fromS && atS < toS) found.push({ atS, seat, pan: pans[gate] ?? 0 });
    });
  }
  return found;
}

/** Removes the mean, because a tilted sensor adds a share of gravity. */
export const levelled = (accelerationMps2: Float64Array): Float64Array => {
  const bias = computeMean(accelerationMps2.filter(Number.isFinite)) ?? 0;
  return accelerationMps2.map((value) => value - bias);
};

/** From the first stroke, at most ten minutes; null without acceleration or a catch. */
export function sessionSound(engine: Engine, samples: Samples | null, analysis: Rowed): Sound | null {
  const { boat, count } = analysis.strokes;
  const fromS = boat.startS[0] ?? NaN;
  const toS = Math.min(boat.endS[count - 1] ?? NaN, fromS + MAX_HEARD_S);
  if (!(toS > fromS)) return null;
  const catches = heardCatches(analysis, fromS, toS);
  const acceleration = samples === null ? null : boatChannel(samples, 'acceleration');
  if (samples === null || acceleration === null) {
    return catches.length === 0 ? null : boatSound({ timeS: [], accelerationMps2: [], catches, fromS, toS, speed: 1 });
  }
  const clock = engine.view(samples.timeS);
  const isHeard = (row: number): boolean => (clock[row] ?? NaN) >= fromS && (clock[row] ?? NaN) <= toS;
  const rows = Array.from({ length: samples.rowCount }, (_, row) => row).filter(isHeard);
  const values = engine.view(acceleration.column);
  return boatSound({
    timeS: Float64Array.from(rows, (row) => clock[row] ?? NaN),
    accelerationMps2: levelled(Float64Array.from(rows, (row) => values[row] ?? NaN)),
    catches,
    fromS,
    toS,
    speed: 1,
  });
}

// Sound of a boat: a tone that rises as it accelerates and falls as it slows, and a click at each catch.
export interface HeardStretch {
  /** Acceleration, m/s², and its times on the recording's clock, ascending. */
  readonly timeS: ArrayLike<number>;
  readonly accelerationMps2: ArrayLike<number>;
  readonly catches: readonly HeardCatch[];
  readonly fromS: number;
  readonly toS: number;
  /** Playback speed: 2 is twice as fast with the same pitch. */
  readonly speed: number;
}

interface HeardCatch {
  readonly atS: number;
  /** From bow. */
  readonly seat: number;
  /** −1 left, which is port, to 1. */
  readonly pan: number;
}

export interface Sound {
  readonly left: Float32Array<ArrayBuffer>;
  readonly right: Float32Array<ArrayBuffer>;
  readonly rateHz: number;
}

export const SOUND_HZ = 22_050;
/** Tone at constant speed, and the acceleration per octave. */
export const STEADY_HZ = 220;
export const OCTAVE_MPS2 = 6;
/** Maximum pitch shift; more is not heard better. */
const MAX_OCTAVES = 2;
const TONE = 0.22;
const CLICK = 0.5;
const CLICK_S = 0.012;
/** Decay time to a third. */
const CLICK_FADE_S = 0.003;
/** The stroke seat's click is the lowest; each seat towards bow is a whole tone higher. */
const LOWEST_CLICK_HZ = 900;
const WHOLE_TONE = 2 ** (1 / 6);
/** Fade in and out against clicks. */
const EDGE_S = 0.01;

/** Pitch of an acceleration, Hz; the steady tone if missing. */
export const accelerationToPitch = (accelerationMps2: number): number => {
  const octaves = Number.isFinite(accelerationMps2) ? accelerationMps2 / OCTAVE_MPS2 : 0;
  return STEADY_HZ * 2 ** Math.max(-MAX_OCTAVES, Math.min(MAX_OCTAVES, octaves));
};

function addTone(sound: Sound, { timeS, accelerationMps2, fromS, speed }: HeardStretch): void {
  const { left, right, rateHz } = sound;
  let row = 0;
  let phase = 0;
  for (let k = 0; k < left.length; k++) {
    const second = fromS + (k / rateHz) * speed;
    while (row + 1 < timeS.length && (timeS[row + 1] ?? Infinity) <= second) row += 1;
    const [t0, t1] = [timeS[row] ?? NaN, timeS[row + 1] ?? NaN];
    const [a0, a1] = [accelerationMps2[row] ?? NaN, accelerationMps2[row + 1] ?? NaN];
    const share = Math.max(0, Math.min(1, (second - t0) / (t1 - t0)));
    const acceleration = Number.isFinite(share) ? a0 + (a1 - a0) * share : a0;
    phase += (2 * Math.PI * accelerationToPitch(acceleration)) / rateHz;
    // Missing values are silent.
    const loudness = Number.isFinite(acceleration) ? TONE : 0;
    const edge = Math.min(1, k / (EDGE_S * rateHz), (left.length - k) / (EDGE_S * rateHz));
    const value = loudness * edge * Math.sin(phase);
    left[k] = value;
    right[k] = value;
  }
}

function addClicks({ left, right, rateHz }: Sound, { catches, fromS, toS, speed }: HeardStretch): void {
  const stroke = Math.max(0, ...catches.map(({ seat }) => seat));
  for (const { atS, seat, pan } of catches) {
    if (!(atS >= fromS && atS < toS)) continue;
    const first = Math.round(((atS - fromS) / speed) * rateHz);
    const hz = LOWEST_CLICK_HZ * WHOLE_TONE ** (stroke - seat);
    // Equal-power panning.
    const angle = ((pan + 1) * Math.PI) / 4;
    for (let k = 0; k < CLICK_S * rateHz && first + k < left.length; k++) {
      const second = k / rateHz;
      const value = CLICK * Math.exp(-second / CLICK_FADE_S) * Math.sin(2 * Math.PI * hz * second);
      left[first + k] = (left[first + k] ?? 0) + value * Math.cos(angle);
      right[first + k] = (right[first + k] ?? 0) + value * Math.sin(angle);
    }
  }
}

/** Stereo; loud sums are soft-limited instead of clipped. */
export function boatSound(stretch: HeardStretch, rateHz = SOUND_HZ): Sound {
  const length = Math.max(0, Math.floor(((stretch.toS - stretch.fromS) / stretch.speed) * rateHz));
  const sound: Sound = { left: new Float32Array(length), right: new Float32Array(length), rateHz };
  addTone(sound, stretch);
  addClicks(sound, stretch);
  for (const channel of [sound.left, sound.right]) channel.forEach((value, k) => (channel[k] = Math.tanh(value)));
  return sound;
}

const HEADER_BYTES = 44;
const BYTES = 2;
const LOUDEST = 32_767;

/** Writes a 16-bit stereo WAV file (Microsoft and IBM 1991). */
export function encodeWav({ left, right, rateHz }: Sound): Uint8Array<ArrayBuffer> {
  const bytes = 2 * BYTES * left.length;
  const file = new Uint8Array(HEADER_BYTES + bytes);
  const view = new DataView(file.buffer);
  const word = (at: number, letters: string): void => file.set(new TextEncoder().encode(letters), at);
  word(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * 2 * BYTES, true);
  view.setUint16(32, 2 * BYTES, true);
  view.setUint16(34, 8 * BYTES, true);
  word(36, 'data');
  view.setUint32(40, bytes, true);
  for (let k = 0; k < left.length; k++) {
    [left, right].forEach((channel, side) => {
      const value = Math.max(-1, Math.min(1, channel[k] ?? 0));
      view.setInt16(HEADER_BYTES + 2 * BYTES * k + BYTES * side, Math.round(value * LOUDEST), true);
    });
  }
  return file;
}
