// The session in a handful of numbers.
import type { Gate, StrokeTable, Summary, Track } from './analysis.ts';
import { rowerPowers } from './strokes/gate-metrics.ts';
import { meanOf, orNull } from './statistics.ts';
import { isForward } from './strokes/stroke-kinds.ts';

/** Sum of `values` over strokes in which both it and `beside` exist. */
function sums(strokes: StrokeTable, values: Float64Array, beside: Float64Array): { sum: number; besideSum: number } {
  let sum = 0;
  let besideSum = 0;
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    const value = values[stroke] ?? NaN;
    const other = beside[stroke] ?? NaN;
    if (!isForward(strokes, stroke) || Number.isNaN(value + other)) continue;
    sum += value;
    besideSum += other;
  }
  return { sum, besideSum };
}

/**
 * Duration and distance of the whole recording (s, m); rate (strokes a minute), speed (m/s) and power (W) over its
 * strokes. Backing down is no stroke here. A number without a measurement behind it is null.
 */
export function summarise(
  strokes: StrokeTable,
  gates: readonly Gate[],
  clock: { readonly startS: number | null; readonly endS: number | null },
  countedM: number | null,
  track: Track | null,
): Summary {
  const { startS, endS, distanceM, velocityEfficiencyPct } = strokes.boat;
  const durationS = endS.map((end, stroke) => end - (startS[stroke] ?? NaN));
  const strokeCount = durationS.filter((_, stroke) => isForward(strokes, stroke)).length;
  const rowed = sums(
    strokes,
    durationS.map((d) => (Number.isNaN(d) ? NaN : 1)),
    durationS,
  );
  const moved = sums(strokes, distanceM, durationS);
  const powers = rowerPowers(strokes, gates).flatMap(({ powerW }) => (powerW === null ? [] : [powerW]));
  return {
    durationS: clock.startS === null || clock.endS === null ? null : clock.endS - clock.startS,
    distanceM: countedM ?? track?.distanceM ?? (moved.besideSum > 0 ? moved.sum : null),
    strokeCount,
    rateSpm: orNull((60 * rowed.sum) / rowed.besideSum),
    speedMps: orNull(moved.sum / moved.besideSum),
    rowerPowerW: meanOf(powers),
    crewPowerW: powers.length > 0 ? powers.reduce((sum, power) => sum + power, 0) : null,
    velocityEfficiencyPct: meanOf(velocityEfficiencyPct),
  };
}
