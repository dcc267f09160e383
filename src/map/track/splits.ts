// Splits: the time, pace, rate and power of every 500 m or 250 m along the smoothed track.
import type { StrokeTable, Track } from '#engine/analysis/analysis.ts';
import { coveredRange, placeAtDistance, placeAtTime } from './track-slice.ts';

export interface Split {
  /** Metres from the start of the range. */
  readonly fromM: number;
  readonly toM: number;
  readonly fromS: number;
  readonly toS: number;
  readonly speedMps: number;
  /** Null where no stroke overlaps the split, or none of them has the value. */
  readonly rateSpm: number | null;
  readonly powerW: number | null;
  /** False for the rest at the end that is shorter than a whole split. */
  readonly whole: boolean;
}

/** Mean of per-stroke values weighted by the time each stroke spends inside [fromS, toS]. */
export function overStrokes(table: StrokeTable, values: ArrayLike<number>, fromS: number, toS: number): number | null {
  let weighted = 0;
  let covered = 0;
  for (let stroke = 0; stroke < table.count; stroke += 1) {
    const value = values[stroke] ?? Number.NaN;
    const start = Math.max(fromS, table.boat.startS[stroke] ?? Number.NaN);
    const end = Math.min(toS, table.boat.endS[stroke] ?? Number.NaN);
    if (!(end > start) || !Number.isFinite(value)) continue;
    weighted += value * (end - start);
    covered += end - start;
  }
  return covered > 0 ? weighted / covered : null;
}

/**
 * Splits of `lengthM` from the start of [fromS, toS], times interpolated between the points of the track. A rest of
 * less than a fiftieth of a split is dropped; speed is distance by time, never a mean of paces.
 */
export function splitsOf(
  track: Track,
  table: StrokeTable,
  crewPowerW: ArrayLike<number>,
  range: { readonly fromS: number; readonly toS: number },
  lengthM: number,
): Split[] {
  const covered = coveredRange(track, range.fromS, range.toS);
  if (covered === null || !(lengthM > 0)) return [];
  const start = placeAtTime(track, covered[0]);
  const end = placeAtTime(track, covered[1]);
  if (start === null || end === null) return [];
  const totalM = end.cumulativeM - start.cumulativeM;

  const splits: Split[] = [];
  let fromS = start.timeS;
  for (let fromM = 0; fromM < totalM - lengthM / 50; fromM += lengthM) {
    const whole = fromM + lengthM <= totalM;
    const toM = whole ? fromM + lengthM : totalM;
    const toS = whole ? (placeAtDistance(track, start.cumulativeM + toM)?.timeS ?? end.timeS) : end.timeS;
    if (!(toS > fromS)) break;
    splits.push({
      fromM,
      toM,
      fromS,
      toS,
      speedMps: (toM - fromM) / (toS - fromS),
      rateSpm: overStrokes(table, table.boat.rateSpm, fromS, toS),
      powerW: overStrokes(table, crewPowerW, fromS, toS),
      whole,
    });
    fromS = toS;
  }
  return splits;
}
