// Pieces of a session without gates on one scale, sampled at even positions, and the findings in those that are
// selected.
import { useMemo } from 'react';
import {
  courseIn,
  NOTHING_SAMPLED,
  type Sampled,
  type SlowNumbers,
  type Span,
  type NamedPiece,
  slowNumbersFromStrokes,
} from '#engine/analysis/pieces/rowed-pieces.ts';
import { median } from '#engine/analysis/statistics.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { clock } from '#src/format/clock.ts';
import { findStandouts, type Standouts } from '#engine/analysis/debrief/standouts.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { UNNAMED, withWrittenLacks, withWrittenSentences } from '#src/messages/finding-messages.ts';
import { type IntervalRow, intervalRows } from './intervals-panel.tsx';
import { isWholeSession, wholeRange } from '../../shared/selection/selection.ts';
import type { ViewProps } from '../../shared/view.ts';
import { useCourseSamples, withTrackSpeed } from '../course/course-speed.tsx';

/** Line below the pace: heart rate when a strap measured it, otherwise stroke rate. */
type Second = 'heart-rate' | 'stroke-rate';

export const SECOND_WORDS: Readonly<Record<Second, string>> = {
  'heart-rate': 'heart rate',
  'stroke-rate': 'stroke rate',
};

export interface ScaledPiece extends IntervalRow {
  /** At even positions in the piece; NaN when not measured. */
  readonly speed: Float64Array;
  readonly second: Float64Array;
  /** Median speed of each quarter by time, m/s; null when not measured. */
  readonly quarters: readonly (number | null)[];
}

export interface ScaledPieces {
  readonly pieces: readonly ScaledPiece[];
  readonly second: Second | null;
  /** Common range; null when none has a value. */
  readonly speedRange: readonly [number, number] | null;
  readonly secondRange: readonly [number, number] | null;
  readonly longestS: number;
}

/** Short pieces get fewer positions, so that each has a value and the line does not break. */
const MAX_PLACES = 40;
const MIN_PLACES = 4;
const VALUES_A_PLACE = 2;
/** Share of slowest strokes ignored for the scale, such as those of a standing start. */
const LEFT_OUT = 0.05;
/** Below this share of the usual speed it is a stop, also ignored for the scale. */
const MIN_OF_USUAL = 0.6;
const AIR = 0.06;
/** More pieces than this are unreadable. */
export const MAX_PIECES = 12;

function placesFor({ timeS }: Sampled, { fromS, toS }: IntervalRow): number {
  let count = 0;
  for (let k = 0; k < timeS.length; k++) {
    const at = timeS[k] ?? NaN;
    if (at >= fromS && at < toS) count += 1;
  }
  return Math.max(MIN_PLACES, Math.floor(count / VALUES_A_PLACE));
}

/** Medians, so that a start doesn't change the first quarter. */
const quarterMedians = (speed: Float64Array): (number | null)[] =>
  [0, 1, 2, 3].map((quarter) => {
    const [from, to] = [quarter, quarter + 1].map((edge) => Math.round((edge * speed.length) / 4));
    const there = speed.subarray(from, to).filter(Number.isFinite);
    return there.length === 0 ? null : median(there);
  });

/** With a margin; ignores the slowest 5% and stops, which are below the frame. */
function chooseSpeedRange(speeds: readonly number[]): readonly [number, number] | null {
  const sorted = speeds.filter(Number.isFinite).toSorted((a, b) => a - b);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const rowed = sorted.slice(Math.floor(LEFT_OUT * sorted.length)).filter((one) => one >= MIN_OF_USUAL * usual);
  const extent = findExtent(rowed);
  if (extent === null) return null;
  const air = AIR * (extent[1] - extent[0]);
  return [extent[0] - air, extent[1] + air];
}

/** Null with fewer than two comparable pieces, or nothing measured. Splits of one row are not pieces. */
export function scaledPieces(rows: readonly IntervalRow[], samples: SlowNumbers): ScaledPieces | null {
  const own = rows.filter(({ isSplit, fromS, toS }) => !isSplit && toS > fromS);
  return own.length < 2 ? null : scaledCourses(own, samples, MAX_PLACES);
}

/** `mostPlaces`: resolution for the available width. Null when nothing was measured. */
export function scaledCourses(
  rows: readonly IntervalRow[],
  samples: SlowNumbers,
  mostPlaces: number,
): ScaledPieces | null {
  const second: Second | null =
    samples.heartRateBpm !== null ? 'heart-rate' : samples.rateSpm !== null ? 'stroke-rate' : null;
  const below = (second === 'heart-rate' ? samples.heartRateBpm : samples.rateSpm) ?? NOTHING_SAMPLED;
  const pieces = rows.slice(0, MAX_PIECES).map((row) => {
    const places = Math.min(mostPlaces, placesFor(samples.speedMps ?? below, row));
    const speed = courseIn(samples.speedMps ?? NOTHING_SAMPLED, row, places);
    return { ...row, speed, second: courseIn(below, row, places), quarters: quarterMedians(speed) };
  });
  const speedRange = chooseSpeedRange(pieces.flatMap(({ speed }) => [...speed]));
  const secondRange = findExtent(pieces.flatMap((piece) => [...piece.second]));
  if (speedRange === null && secondRange === null) return null;
  return {
    pieces,
    second: secondRange === null ? null : second,
    speedRange,
    secondRange,
    longestS: Math.max(...pieces.map(({ fromS, toS }) => toS - fromS)),
  };
}

/** Key of the lines, and what is missing. */
export const formatScaleKey = ({ speedRange, second, longestS }: ScaledPieces): string =>
  [
    speedRange === null
      ? 'No speed was measured.'
      : 'Pace /500 m, faster is higher, pale bars the middle of each quarter.',
    second === null ? 'Neither heart rate nor stroke rate was measured.' : `Below: ${SECOND_WORDS[second]}.`,
    `${clock(longestS)} across.`,
  ].join(' ');

/** The URL rounds. */
const ROUNDING_S = 0.5;

type Selected = Pick<ViewProps, 'analysis' | 'selection'>;

/** Pieces inside the selection. */
export function piecesWithin({ analysis, selection: { fromS, toS } }: Selected): IntervalRow[] {
  return intervalRows(analysis).filter(
    (row) => !row.isSplit && row.fromS >= fromS - ROUNDING_S && row.toS <= toS + ROUNDING_S,
  );
}

/** Pieces inside the selection; without any, the manual selection. None for a whole session rowed without rests. */
export function selectedPieces({ analysis, selection }: Selected): NamedPiece[] {
  const { fromS, toS } = selection;
  const inside = piecesWithin({ analysis, selection });
  if (inside.length > 0 || isWholeSession(analysis, selection)) return inside;
  return [{ name: 'The selection', fromS, toS }];
}

/** `numbers`: from `useSlowNumbers`, null while loading, as is `waiting`. Null when gates show more. */
export function useStandouts(
  { analysis, selection }: Selected,
  numbers: SlowNumbers | null,
): Standouts<WrittenSentence> | null | 'waiting' {
  const hasGates = analysis.gates.length > 0;
  return useMemo(() => {
    if (hasGates) return null;
    if (numbers === null) return 'waiting';
    const standouts = findStandouts(selectedPieces({ analysis, selection }), numbers, analysis.craft);
    return { ...withWrittenLacks(standouts, UNNAMED), found: withWrittenSentences(standouts.found, UNNAMED) };
  }, [hasGates, numbers, analysis, selection]);
}

/** Is the last quarter of this exact piece among the findings? A selected part has different quarters. */
export const endStandsOut = (standouts: Standouts<WrittenSentence> | null | 'waiting', { fromS, toS }: Span): boolean =>
  standouts !== null &&
  standouts !== 'waiting' &&
  standouts.found.some(({ kind, place, piece }) => {
    const of = standouts.pieces[piece];
    if (kind !== 'last-quarter' || place === null || of === undefined) return false;
    return Math.abs(of.fromS - fromS) <= ROUNDING_S && Math.abs(of.toS - toS) <= ROUNDING_S;
  });

/** From strokes when stored, otherwise per second. */
const QUANTITIES = ['boat-speed', 'stroke-rate', 'heart-rate'] as const;
const NOTHING = [] as const;

/** Null while loading. */
export function useSlowNumbers({
  engine,
  session,
  analysis,
}: Pick<ViewProps, 'engine' | 'session' | 'analysis'>): SlowNumbers | null {
  const range = useMemo(() => wholeRange(analysis), [analysis]);
  const isByStroke = analysis.strokes.count > 0;
  const sampled = useCourseSamples(engine, session, analysis, range, isByStroke ? NOTHING : QUANTITIES);
  return useMemo(() => {
    if (isByStroke) return slowNumbersFromStrokes(analysis);
    if (sampled === null) return null;
    const all = withTrackSpeed(sampled, analysis.track, range, QUANTITIES);
    const of = (wanted: (typeof QUANTITIES)[number]) => all.find(({ quantity }) => quantity === wanted) ?? null;
    return { speedMps: of('boat-speed'), rateSpm: of('stroke-rate'), heartRateBpm: of('heart-rate') };
  }, [isByStroke, analysis, sampled, range]);
}
