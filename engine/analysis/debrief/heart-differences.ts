// Heart rate in the last of several similar pieces compared with the first, where pace does not explain it.
import { MIN_BEATS, paceGap, speedScatter, underWay, type PaceGap } from '../pieces/pace-gap.ts';
import { BEAT_S, beatsIn, courseIn, type Sampled } from '../pieces/piece-course.ts';
import type { NamedPiece } from '../pieces/rowed-pieces.ts';
import { meanStandardError, halfInterval, pooledScatter } from '../pieces/scatter.ts';
import type { SlowNumbers } from '../pieces/slow-numbers.ts';
import { computeMean } from '../statistics.ts';
import type { PieceDifference } from './piece-differences.ts';
import { heartSentence } from './piece-messages.ts';

/** Share of the shortest piece before which the heart has not caught up with the work. */
const HEART_FROM = 0.25;
/** Resolution of a strap, which counts whole beats. */
const MIN_HALF_BPM = 1;

/** Heart rate in each piece minus the first piece, at the same time from the start. */
function heartsApart(pieces: readonly NamedPiece[], heartRateBpm: Sampled): Float64Array[] {
  const lengthS = Math.min(...pieces.map(({ fromS, toS }) => toS - fromS));
  const courses = pieces.map(({ fromS }) => {
    const span = { fromS: fromS + HEART_FROM * lengthS, toS: fromS + lengthS };
    return courseIn(heartRateBpm, span, Math.max(1, Math.round((span.toS - span.fromS) / BEAT_S)));
  });
  return courses
    .slice(1)
    .map((course) => course.map((bpm, at) => bpm - (courses[0]?.[at] ?? NaN)).filter(Number.isFinite));
}

interface HeartGap {
  readonly value: number;
  readonly either: number;
}

/** The last of the pieces against the first; null if unknown. */
function heartGap(pieces: readonly NamedPiece[], heartRateBpm: Sampled): HeartGap | null {
  const apart = heartsApart(pieces, heartRateBpm);
  const scatter = pooledScatter(apart);
  const ofLast = apart.at(-1) ?? new Float64Array();
  if (scatter === null || ofLast.length < MIN_BEATS) return null;
  const half = halfInterval(meanStandardError(scatter, ofLast.length), scatter, 1);
  return { value: computeMean(ofLast) ?? NaN, either: Math.max(MIN_HALF_BPM, half) };
}

/** A faster piece explains a faster heart rate. */
function isExplained({ value }: HeartGap, { differenceS, eitherS }: PaceGap): boolean {
  const isSure = Math.abs(differenceS) > eitherS;
  return isSure && differenceS < 0 === value > 0;
}

export function heartDifferences(
  pieces: readonly NamedPiece[],
  alike: readonly number[],
  { speedMps, heartRateBpm }: SlowNumbers,
): PieceDifference[] {
  const rowed = alike.flatMap((at) => pieces[at] ?? []);
  const [first, last] = [rowed[0], rowed.at(-1)];
  if (heartRateBpm === null || speedMps === null || first === undefined || last === undefined || first === last)
    return [];
  const scatter = speedScatter(speedMps, pieces);
  const [before, after] = [beatsIn(speedMps, underWay(first)), beatsIn(speedMps, underWay(last))];
  const pace = scatter === null ? null : paceGap(before, after, scatter, 1);
  const heart = heartGap(rowed, heartRateBpm);
  if (pace === null || heart === null || isExplained(heart, pace)) return [];
  const { value, either } = heart;
  return [
    {
      kind: 'heart-rate',
      piece: alike.at(-1) ?? -1,
      against: alike[0] ?? -1,
      value,
      either,
      unit: 'bpm',
      sentence: heartSentence(last.name, first.name, heart, { value: pace.differenceS, either: pace.eitherS }),
    },
  ];
}
