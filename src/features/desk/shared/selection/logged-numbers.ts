// Time, distance, pace, rate, strokes, heart rate and power of a selection, as far as the device recorded them.
import { useMemo } from 'react';
import type { Analysis, HeartRate } from '#engine/analysis/analysis.ts';
import { computeStrokeHeartRate, strokesByRate } from '#engine/analysis/logged/logged-totals.ts';
import type { TraceStatistics } from '#workers/api.ts';
import { fixed } from '#src/format/number.ts';
import { wholeTravel, type NamedTravel } from '#engine/analysis/pieces/named-travel.ts';
import { isLogged } from '#engine/analysis/abilities.ts';
import { useEngine } from '#src/engine-client/use-latest.ts';
import { isWholeSession } from './selection.ts';
import { selectedTravel } from './track-splits.ts';
import { meanRowerPower, listSelectedRowers, strokeRate } from './summaries.ts';
import type { Selection, ViewProps } from '../view.ts';

export interface LoggedNumbers {
  readonly timeS: number | null;
  /** What distance, time and speed refer to. */
  readonly of: NamedTravel['of'];
  readonly elapsedS: number | null;
  readonly distanceM: number | null;
  readonly distanceNote: string | undefined;
  /** Distance over time. */
  readonly speedMps: number | null;
  readonly rateSpm: number | null;
  readonly rateSd: number | null;
  readonly strokes: number | null;
  /** How many have a row of their own and count in the means; null when all do. */
  readonly strokesInMeans: number | null;
  readonly heartRate: HeartRate | null;
  /** From the whole session, when the part is unknown. */
  readonly heartRateIsWhole: boolean;
  readonly powerW: number | null;
}

type Means = ReadonlyMap<string, Pick<TraceStatistics, 'count' | 'mean' | 'maximum'>>;

const computeMean = (means: Means, quantity: string): number | null => {
  const told = means.get(quantity);
  return told === undefined || told.count === 0 ? null : told.mean;
};

/** Distance of the whole session, m: the sum of its rows, and the device's own total. */
export function wholeDistance({ summary, totals }: Analysis): Pick<LoggedNumbers, 'distanceM' | 'distanceNote'> {
  const ours = summary.distanceM;
  const theirs = totals.device?.distanceM ?? null;
  const from = totals.chosen?.distanceFrom ?? null;
  if (theirs === null || !(theirs > 0)) {
    return { distanceM: ours, distanceNote: from === 'speed' ? 'from speed over time' : undefined };
  }
  if (ours === null && totals.chosen !== undefined) return { distanceM: null, distanceNote: undefined };
  if (ours === null) return { distanceM: theirs, distanceNote: 'as the device says' };
  return {
    distanceM: ours,
    distanceNote: fixed(ours) === fixed(theirs) ? undefined : `the device says ${fixed(theirs)} m`,
  };
}

function selectHeartRate({ totals }: Analysis, { fromS, toS }: Selection, isWhole: boolean, means: Means) {
  const beats = means.get('heart-rate');
  if (!isWhole && beats === undefined && totals.heartRates !== null) {
    const { timeS, bpm } = totals.heartRates;
    const isIn = (_: number, row: number): boolean => (timeS[row] ?? NaN) >= fromS && (timeS[row] ?? NaN) <= toS;
    return { heartRate: computeStrokeHeartRate(bpm.filter(isIn)), heartRateIsWhole: false };
  }
  if (isWhole || beats === undefined) return { heartRate: totals.heartRate, heartRateIsWhole: !isWhole };
  if (beats.count === 0) return { heartRate: null, heartRateIsWhole: false };
  return { heartRate: { meanBpm: beats.mean, maximumBpm: beats.maximum }, heartRateIsWhole: false };
}

/** For a session, its work, with the whole distance and time. */
function travelNumbers(analysis: Analysis, selection: Selection, isWhole: boolean, means: Means) {
  const travel = selectedTravel(analysis, selection, computeMean(means, 'boat-speed'));
  const { of, speedMps } = travel;
  const own = { of, speedMps, timeS: travel.timeS, elapsedS: isWhole ? wholeTravel(analysis).timeS : null };
  if (!isWhole) return { ...own, distanceM: travel.distanceM, distanceNote: undefined };
  const { distanceM, distanceNote } = wholeDistance(analysis);
  if (of !== 'work') return { ...own, distanceM: travel.distanceM ?? distanceM, distanceNote };
  // A device that counts intervals itself may have rows that add up to a little less.
  const isLonger = distanceM !== null && travel.distanceM !== null && distanceM > travel.distanceM;
  const notes = [
    ...(isLonger ? [`${fixed(distanceM)} m whole recording`] : []),
    ...(distanceNote === undefined ? [] : [distanceNote]),
  ];
  return { ...own, distanceM: travel.distanceM, distanceNote: notes.join('; ') || undefined };
}

/** Counted, otherwise estimated from rate and time. */
function countStrokes(
  { summary, strokes: table }: Analysis,
  selection: Selection,
  isWhole: boolean,
  byRate: number | null,
): number | null {
  if (isWhole) return summary.strokeCount || byRate;
  return table.count > 0 ? selection.strokes.length : byRate;
}

const isKnownFewer = (counted: number, all: number | null): boolean => counted > 0 && all !== null && counted < all;

/** `means`: slow channels over the selection, by metric. */
export function loggedNumbers(analysis: Analysis, selection: Selection, means: Means): LoggedNumbers {
  const isWhole = isWholeSession(analysis, selection);
  const travel = travelNumbers(analysis, selection, isWhole, means);
  const counted = strokeRate(analysis.strokes, selection.counted.strokes);
  const rateSpm = counted.mean ?? (isWhole ? analysis.summary.rateSpm : computeMean(means, 'stroke-rate'));
  const measuredW = meanRowerPower(analysis, listSelectedRowers(analysis, selection), selection.counted.strokes).mean;
  const strokes = countStrokes(analysis, selection, isWhole, strokesByRate(rateSpm, travel.timeS));
  return {
    ...travel,
    rateSpm,
    rateSd: counted.sd,
    strokes,
    strokesInMeans: isKnownFewer(selection.counted.strokes.length, strokes) ? selection.counted.strokes.length : null,
    ...selectHeartRate(analysis, selection, isWhole, means),
    powerW: measuredW ?? computeMean(means, 'power'),
  };
}

type Logged = Pick<ViewProps, 'engine' | 'session' | 'analysis' | 'selection'>;

const MEANT = ['stroke-rate', 'heart-rate', 'boat-speed', 'power'] as const;

const NO_MEANS: ReadonlyMap<string, TraceStatistics> = new Map();

/** Indexes of the slow channels of counting devices; none for sample loggers. */
const meantChannels = ({ channels, sources }: ViewProps['analysis']): number[] =>
  isLogged({ sources })
    ? MEANT.map((quantity) => channels.findIndex((one) => one.quantity === quantity)).filter((index) => index >= 0)
    : [];

/** Slow-channel means over the selection by metric; empty when there are none, null while loading. */
export function useLoggedMeans({
  engine,
  session,
  analysis,
  selection,
}: Logged): ReadonlyMap<string, TraceStatistics> | null {
  const { fromS, toS } = selection;
  const channels = useMemo(() => meantChannels(analysis), [analysis]);
  const { data, error } = useEngine(
    { engine, session, analysis },
    'traceStatistics',
    channels.length === 0 ? null : { channels, fromS, toS },
  );
  const means = useMemo(
    () => (data === null ? null : new Map(data.map((one) => [analysis.channels[one.channel]?.quantity ?? '', one]))),
    [analysis.channels, data],
  );
  // Unreadable channels are treated as absent, so that nothing waits for them, above all the printed sheet.
  return channels.length === 0 || error !== null ? NO_MEANS : means;
}

/** Numbers of a selection from a counting device, with means of its per-second log. */
export function useLoggedNumbers(of: Logged): LoggedNumbers {
  return loggedNumbers(of.analysis, of.selection, useLoggedMeans(of) ?? NO_MEANS);
}
