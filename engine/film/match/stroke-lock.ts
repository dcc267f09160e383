// Which stroke it is. Crews are even, yet no two strokes are the same length: laid a stroke beside the truth, every catch is a few
// milliseconds off. So each cell of the picture is folded over the strokes of the outing as they would lie there, and what the fold
// explains of it tells, whatever the cell shows of a stroke: the more, the better the beginnings of the strokes fit.

import { product } from './series.ts';

/** Waves to a stroke that a cell is folded into. */
const WAVES = 6;
/** No stroke is longer, values: the crew rests there. */
const LONGEST_S = 5;
/** The oars have turned where they go back faster than this share of what is usual. */
const GOING_BACK = 0.3;
const MOST_EXPLAINED = 0.99;

export interface Strokes {
  /** Where in its stroke the crew is, 0 to 1 from catch to catch, for each value of the oars' velocity; NaN where it rests. */
  readonly phases: Float32Array;
  /** How long that stroke is, values; NaN where it rests. */
  readonly lengths: Float32Array;
}

export function strokesOf(velocity: Float32Array, rateHz: number): Strokes {
  const usual = Math.sqrt(velocity.reduce((sum, value) => sum + value * value, 0) / Math.max(1, velocity.length));
  const catches: number[] = [];
  let wentBack = false;
  for (let at = 1; at < velocity.length; at += 1) {
    const [before, now] = [velocity[at - 1] ?? 0, velocity[at] ?? 0];
    if (now < -GOING_BACK * usual) wentBack = true;
    if (!wentBack || before > 0 || now <= 0) continue;
    catches.push(at - now / (now - before));
    wentBack = false;
  }
  const phases = new Float32Array(velocity.length).fill(Number.NaN);
  const lengths = phases.slice();
  catches.forEach((from, stroke) => {
    const to = catches[stroke + 1];
    if (to === undefined || to - from > LONGEST_S * rateHz) return;
    for (let at = Math.ceil(from); at < to; at += 1) {
      phases[at] = (at - from) / (to - from);
      lengths[at] = to - from;
    }
  });
  return { phases, lengths };
}

/** Less than this share of a piece rowed tells too little. */
const LEAST_ROWED = 0.3;

/** Sines and cosines of the strokes, 0 where the crew rests, and how many values are rowed. */
function wavesOf(phases: Float32Array, count: number): { readonly waves: Float32Array; readonly rowed: number } {
  const waves = new Float32Array(2 * WAVES * count);
  let rowed = 0;
  for (let i = 0; i < count; i += 1) {
    const angle = 2 * Math.PI * (phases[i] ?? Number.NaN);
    if (Number.isNaN(angle)) continue;
    rowed += 1;
    for (let wave = 0; wave < WAVES; wave += 1) {
      waves[2 * wave * count + i] = Math.cos((wave + 1) * angle);
      waves[(2 * wave + 1) * count + i] = Math.sin((wave + 1) * angle);
    }
  }
  return { waves, rowed };
}

/**
 * How well the strokes from a place on explain the channels of a film: the mean over them of −log(1 − share explained), what a
 * likelihood grows by. What moves while the crew rests there stays unexplained; 0 where it hardly rows. Channels have unit length and
 * mean zero.
 */
export function strokeLock(channels: readonly Float32Array[], phases: Float32Array): number {
  const count = channels[0]?.length ?? 0;
  if (count === 0 || phases.length < count) return 0;
  const { waves, rowed } = wavesOf(phases, count);
  if (rowed < LEAST_ROWED * count) return 0;
  let total = 0;
  for (const channel of channels) {
    let explained = 0;
    for (let wave = 0; wave < 2 * WAVES; wave += 1) {
      const sum = product(channel, waves.subarray(wave * count, (wave + 1) * count));
      explained += (2 * sum * sum) / rowed;
    }
    total -= Math.log(1 - Math.min(MOST_EXPLAINED, explained));
  }
  return total / channels.length;
}
