// Summary of a session.
import type { Engine } from '../runtime/engine.ts';
import type { Gate, StrokeTable, Summary } from './analysis.ts';
import type { Repair } from '../recording/repair.ts';
import { areComparable } from './logged/comparable-gates.ts';
import { crewEstimate } from './power/crew-estimate.ts';
import { forwardSpread, meansByGate, rowerPowers } from './strokes/gate-metrics.ts';
import { computeMean, orNull } from './statistics.ts';
import { isForward } from './strokes/stroke-kinds.ts';

/**
 * Strokes that move the boat forward: their number, the number with a duration (s), and sums over those with a
 * distance.
 */
function toTotals(strokes: StrokeTable) {
  const { startS, endS, distanceM } = strokes.boat;
  const totals = { strokeCount: 0, timed: 0, rowedS: 0, movedM: 0, movedS: 0 };
  for (let stroke = 0; stroke < strokes.count; stroke++) {
    if (!isForward(strokes, stroke)) continue;
    totals.strokeCount += 1;
    const lengthS = (endS[stroke] ?? NaN) - (startS[stroke] ?? NaN);
    if (Number.isNaN(lengthS)) continue;
    totals.timed += 1;
    totals.rowedS += lengthS;
    const metres = distanceM[stroke] ?? NaN;
    if (Number.isNaN(metres)) continue;
    totals.movedM += metres;
    totals.movedS += lengthS;
  }
  return totals;
}

/**
 * Duration and distance of the whole recording (s, m); rate (spm), speed (m/s) and power (W) over its strokes; power is
 * that of the oars, including strokes that only they felt. Backing is excluded. Null if not measured.
 */
export function summarise(
  engine: Engine,
  strokes: StrokeTable,
  gates: readonly Gate[],
  clock: { readonly startS: number | null; readonly endS: number | null },
  countedM: number | null,
  trackM: number | null,
  repairs: readonly Repair[],
  uncounted: StrokeTable | undefined,
): Summary {
  const { strokeCount, timed, rowedS, movedM, movedS } = toTotals(strokes);
  const means = meansByGate(engine, strokes, 'powerW');
  const gateMean = (gate: number): number | null =>
    uncounted === undefined
      ? computeMean(means.subarray(gate, gate + 1))
      : forwardSpread(strokes, gate, 'powerW', uncounted).mean;
  const ofSeats = rowerPowers(gates, gateMean);
  const isOneCrew = areComparable(gates);
  const powers = ofSeats.flatMap(({ powerW }) => (powerW === null || !isOneCrew ? [] : [powerW]));
  const wanted = new Set(repairs.flatMap(({ kind, seat }) => (kind === 'estimate' && seat !== null ? [seat] : [])));
  const estimatedSeats = [...wanted].flatMap((seat) => crewEstimate(strokes, gates, seat) ?? []);
  // A mean over only the measured strokes would cover a different part of the session than the others'.
  const inTotals = ofSeats.flatMap(
    ({ seat, powerW }) => estimatedSeats.find((estimate) => estimate.seat === seat)?.powerW ?? powerW ?? [],
  );
  return {
    durationS: clock.startS === null || clock.endS === null ? null : clock.endS - clock.startS,
    distanceM: countedM ?? trackM ?? (movedS > 0 ? movedM : null),
    strokeCount,
    rateSpm: orNull((60 * timed) / rowedS),
    speedMps: orNull(movedM / movedS),
    rowerPowerW: computeMean(powers),
    crewPowerW: inTotals.length > 0 && isOneCrew ? inTotals.reduce((sum, power) => sum + power, 0) : null,
    crewSeats: inTotals.length,
    estimatedSeats,
    velocityEfficiencyPct: computeMean(strokes.boat.velocityEfficiencyPct),
  };
}
