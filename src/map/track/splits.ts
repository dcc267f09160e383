// Splits: the time and speed of every 500 m or 250 m along the smoothed track.
import type { Track } from '#engine/analysis/analysis.ts';
import { coveredRange, placeAtDistance, placeAtTime } from './track-slice.ts';

export interface Split {
  /** Metres from the start of the range. */
  readonly fromM: number;
  readonly toM: number;
  readonly fromS: number;
  readonly toS: number;
  readonly speedMps: number;
  /** False for the rest at the end that is shorter than a whole split. */
  readonly whole: boolean;
}

/**
 * Splits of `lengthM` from the start of [fromS, toS], times interpolated between the points of the track. A rest of
 * less than a fiftieth of a split is dropped; speed is distance by time, never a mean of paces.
 */
export function splitsOf(
  track: Track,
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
      whole,
    });
    fromS = toS;
  }
  return splits;
}
