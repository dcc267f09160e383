// Time, distance, pace, rate, strokes, heart rate and power of a selection, as far as the device told them.
import type { Analysis, HeartRate } from '#engine/analysis/analysis.ts';
import { heartRateOfStrokes } from '#engine/analysis/logged/logged-totals.ts';
import { totalsAgree } from '#engine/analysis/logged/summary-agreement.ts';
import type { TraceStatistics } from '#workers/api.ts';
import { fixed } from '#src/format/number.ts';
import { placeAtTime } from '#src/map/track/track-slice.ts';
import { isWholeOuting } from './selection.ts';
import { meanRowerPower, rowersOf, strokeRate, travelOf } from './summaries.ts';
import type { Selection } from '../view.ts';

export interface LoggedNumbers {
  readonly timeS: number | null;
  /** Whether rests are left out of the time. */
  readonly isWork: boolean;
  readonly elapsedS: number | null;
  readonly distanceM: number | null;
  readonly distanceNote: string | undefined;
  readonly speedMps: number | null;
  readonly rateSpm: number | null;
  readonly rateSd: number | null;
  readonly strokes: number | null;
  /** How many of them have a row of their own, and so stand in the means; null where all do. */
  readonly strokesInMeans: number | null;
  readonly heartRate: HeartRate | null;
  /** Of the whole outing, where a part of it cannot be told. */
  readonly heartRateIsWhole: boolean;
  readonly powerW: number | null;
}

type Means = ReadonlyMap<string, Pick<TraceStatistics, 'count' | 'mean' | 'maximum'>>;

/** Work is told apart from the whole where it is this much shorter, s. */
const LEAST_REST_S = 1;

const S_PER_MINUTE = 60;

const meanOf = (means: Means, quantity: string): number | null => {
  const told = means.get(quantity);
  return told === undefined || told.count === 0 ? null : told.mean;
};

/** Of the whole outing, m: the device's own where its rows agree. */
export function wholeDistance({
  summary,
  totals,
  sources,
}: Analysis): Pick<LoggedNumbers, 'distanceM' | 'distanceNote'> {
  const ours = summary.distanceM;
  const theirs = totals.device?.distanceM ?? null;
  if (theirs === null || !(theirs > 0)) return { distanceM: ours, distanceNote: undefined };
  if (ours === null) return { distanceM: theirs, distanceNote: 'as the device says' };
  const intervals = sources[0]?.totals?.intervals ?? 1;
  return totalsAgree('distanceM', ours, theirs, intervals)
    ? { distanceM: theirs, distanceNote: fixed(ours) === fixed(theirs) ? undefined : `${fixed(ours)} m in its rows` }
    : { distanceM: ours, distanceNote: `the device says ${fixed(theirs)} m` };
}

/** Along the track; null where it does not reach. */
function trackDistance({ track }: Analysis, { fromS, toS }: Selection): number | null {
  if (track === null) return null;
  const from = placeAtTime(track, fromS);
  const to = placeAtTime(track, toS);
  return from === null || to === null ? null : to.cumulativeM - from.cumulativeM;
}

function partDistance(analysis: Analysis, selection: Selection, means: Means): number | null {
  const rowed = analysis.strokes.count > 0 ? travelOf(analysis.strokes, selection.strokes).distanceM : null;
  const speed = meanOf(means, 'boat-speed');
  return (
    rowed ?? trackDistance(analysis, selection) ?? (speed === null ? null : speed * (selection.toS - selection.fromS))
  );
}

function heartRateOf({ totals }: Analysis, { fromS, toS }: Selection, isWhole: boolean, means: Means) {
  const beats = means.get('heart-rate');
  if (!isWhole && beats === undefined && totals.heartRates !== null) {
    const { timeS, bpm } = totals.heartRates;
    const isIn = (_: number, row: number): boolean => (timeS[row] ?? NaN) >= fromS && (timeS[row] ?? NaN) <= toS;
    return { heartRate: heartRateOfStrokes(bpm.filter(isIn)), heartRateIsWhole: false };
  }
  if (isWhole || beats === undefined) return { heartRate: totals.heartRate, heartRateIsWhole: !isWhole };
  if (beats.count === 0) return { heartRate: null, heartRateIsWhole: false };
  return { heartRate: { meanBpm: beats.mean, maximumBpm: beats.maximum }, heartRateIsWhole: false };
}

/** Of the whole outing the device's own time at work; of a part, its length. */
function timesOf({ summary, totals }: Analysis, { fromS, toS }: Selection, isWhole: boolean) {
  if (!isWhole) return { timeS: toS - fromS || null, isWork: false, elapsedS: null };
  const elapsedS = summary.durationS;
  const workS = totals.device?.workS ?? totals.workS;
  const isWork = workS !== null && elapsedS !== null && elapsedS - workS > LEAST_REST_S;
  return { timeS: workS ?? elapsedS, isWork, elapsedS };
}

/** Counted, else as many as the rate makes in the time. */
function strokesOf(
  { summary, strokes: table }: Analysis,
  selection: Selection,
  isWhole: boolean,
  byRate: number | null,
): number | null {
  if (isWhole) return summary.strokeCount || byRate;
  return table.count > 0 ? selection.strokes.length : byRate;
}

const ratio = (count: number | null, by: number | null): number | null =>
  count === null || by === null || by === 0 ? null : count / by;

const isKnownFewer = (counted: number, all: number | null): boolean => counted > 0 && all !== null && counted < all;

/** `means` are those of slow channels over the selection, by their quantity. */
export function loggedNumbers(analysis: Analysis, selection: Selection, means: Means): LoggedNumbers {
  const isWhole = isWholeOuting(analysis, selection);
  const times = timesOf(analysis, selection, isWhole);
  const distance = isWhole
    ? wholeDistance(analysis)
    : { distanceM: partDistance(analysis, selection, means), distanceNote: undefined };
  const counted = strokeRate(analysis.strokes, selection.counted.strokes);
  const rateSpm = counted.mean ?? (isWhole ? analysis.summary.rateSpm : meanOf(means, 'stroke-rate'));
  const byRate = rateSpm === null || times.timeS === null ? null : (rateSpm * times.timeS) / S_PER_MINUTE;
  const measuredW = meanRowerPower(analysis, rowersOf(analysis, selection), selection.counted.strokes).mean;
  const strokes = strokesOf(analysis, selection, isWhole, byRate);
  return {
    ...times,
    ...distance,
    // Over the strokes that count, as every chart has it; the whole of the time where no stroke is kept on its own.
    speedMps: travelOf(analysis.strokes, selection.counted.strokes).speedMps ?? ratio(distance.distanceM, times.timeS),
    rateSpm,
    rateSd: counted.sd,
    strokes,
    strokesInMeans: isKnownFewer(selection.counted.strokes.length, strokes) ? selection.counted.strokes.length : null,
    ...heartRateOf(analysis, selection, isWhole, means),
    powerW: measuredW ?? meanOf(means, 'power'),
  };
}
