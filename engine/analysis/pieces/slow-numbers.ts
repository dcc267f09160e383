// Slow values of every device, with or without gates: speed, rate and heart rate over a session.
import type { Engine } from '../../runtime/engine.ts';
import type { Quantity } from '../../recording/quantity.ts';
import type { Samples } from '../../recording/recording.ts';
import type { Analysis } from '../analysis.ts';
import type { Sampled } from './rowed-pieces.ts';

/** Whole session; null if not measured. */
export interface SlowNumbers {
  readonly speedMps: Sampled | null;
  readonly rateSpm: Sampled | null;
  readonly heartRateBpm: Sampled | null;
}

/** From the strokes of a device with stroke rows; NaN is preserved. */
export function slowNumbersFromStrokes({ strokes, totals }: Pick<Analysis, 'strokes' | 'totals'>): SlowNumbers {
  const { startS, speedMps, rateSpm } = strokes.boat;
  const heart = totals.heartRates;
  const sampled = (values: Float64Array): Sampled | null =>
    values.some(Number.isFinite) ? { timeS: startS, values } : null;
  return {
    speedMps: sampled(speedMps),
    rateSpm: sampled(rateSpm),
    heartRateBpm: heart === null ? null : { timeS: heart.timeS, values: heart.bpm },
  };
}

/** From a device with per-second samples; a position-only file has the speed of its smoothed track. */
export function slowNumbersFromSamples(
  engine: Engine,
  samples: Samples,
  { track }: Pick<Analysis, 'track'>,
): SlowNumbers {
  const timeS = engine.f64(samples.timeS.address, samples.rowCount).slice();
  const sampled = (quantity: Quantity): Sampled | null => {
    const channel = samples.channels.find((one) => one.quantity === quantity);
    return channel === undefined ? null : { timeS, values: engine.view(channel.column).slice() };
  };
  return {
    speedMps: sampled('boat-speed') ?? (track === null ? null : { timeS: track.timeS, values: track.speedMps }),
    rateSpm: sampled('stroke-rate'),
    heartRateBpm: sampled('heart-rate'),
  };
}
