// Distance along a session: how far the boat is at any moment, splits of what is selected, and its distance, time and
// pace.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { rowedPieces } from '#engine/analysis/pieces/rowed-pieces.ts';
import { fixed } from '#src/format/number.ts';
import { computeSplits, type Split, type SplitsFrom } from '#src/map/track/splits.ts';
import { coveredDistance } from '#src/map/track/track-lines.ts';
import type { Selection } from '../view.ts';
import { type Range, isNarrowed, isWholeSession } from './selection.ts';
import {
  namedTravel,
  pieceTravel,
  stretchTravel,
  wholeTravel,
  workTravel,
  type NamedTravel,
} from '#engine/analysis/pieces/named-travel.ts';
import { paceText } from '#src/format/clock.ts';
import { computeTravel } from './summaries.ts';

/** Ascending times, with the measure at each, which never falls. */
export interface Measure {
  readonly timeS: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}

/** Interpolates `to` at `at` along `from`; beyond the ends, the end values. */
export function interpolated(from: ArrayLike<number>, to: ArrayLike<number>, at: number): number {
  const last = from.length - 1;
  if (last < 0) return Number.NaN;
  if (at <= (from[0] ?? 0)) return to[0] ?? Number.NaN;
  if (at >= (from[last] ?? 0)) return to[last] ?? Number.NaN;
  const low = lastUpTo(from, at);
  const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [from[low], from[low + 1], to[low], to[low + 1]];
  return x1 > x0 ? y0 + ((at - x0) / (x1 - x0)) * (y1 - y0) : y1;
}

/** Last point not beyond `at`, which is between the first and the last. */
function lastUpTo(from: ArrayLike<number>, at: number): number {
  let low = 0;
  let high = from.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((from[middle] ?? 0) <= at) low = middle;
    else high = middle;
  }
  return low;
}

/** Meters along the GPS track, otherwise summed over strokes; null without either. */
export function distanceAlong({ track, strokes }: Analysis): Measure | null {
  if (track !== null && track.timeS.length > 1) return { timeS: track.timeS, value: track.cumulativeM };
  const timeS: number[] = [];
  const value: number[] = [];
  let rowedM = 0;
  for (let stroke = 0; stroke < strokes.count; stroke += 1) {
    const startS = strokes.boat.startS[stroke] ?? Number.NaN;
    const distanceM = strokes.boat.distanceM[stroke] ?? Number.NaN;
    if (!Number.isFinite(startS) || !Number.isFinite(distanceM)) continue;
    timeS.push(startS, strokes.boat.endS[stroke] ?? startS);
    value.push(rowedM, rowedM + distanceM);
    rowedM += distanceM;
  }
  return rowedM > 0 ? { timeS, value } : null;
}

export interface NamedSplit extends Split {
  /** Piece whose meters are counted; null when the selection is one stretch. */
  readonly of: string | null;
}

interface NamedRange extends Range {
  readonly of: string | null;
}

function listStretches(analysis: Analysis, selection: Selection): NamedRange[] {
  const { fromS, toS } = selection;
  if (selectedTravel(analysis, selection).of !== 'work') return [{ of: null, fromS, toS }];
  return rowedPieces(analysis).map(({ name, ...range }) => ({ of: name, ...range }));
}

/**
 * Track splits by time; in a whole session each piece by itself, so that no split spans a rest. Empty without a track.
 */
export function splitSelection(
  analysis: Analysis,
  selection: Selection,
  lengthM: number,
  countedFrom: SplitsFrom = 'start',
): NamedSplit[] {
  const { track } = analysis;
  if (track === null) return [];
  return listStretches(analysis, selection).flatMap(({ of, ...range }) =>
    computeSplits(track, range, lengthM, countedFrom).map((split) => ({ ...split, of })),
  );
}

/** Default for the longest stretch of the selection, m. */
export function splitDistance(analysis: Analysis, selection: Selection): number {
  const { track } = analysis;
  if (track === null) return 0;
  return Math.max(0, ...listStretches(analysis, selection).map(({ fromS, toS }) => coveredDistance(track, fromS, toS)));
}

/** "0–500", in a session with rests "Piece 2, 0–500". */
export const splitName = ({ of, fromM, toM }: Pick<NamedSplit, 'of' | 'fromM' | 'toM'>): string => {
  const metres = `${fixed(fromM)}–${fixed(toM)}`;
  return of === null ? metres : `${of}, ${metres}`;
};

/**
 * Of a whole session its work; of everything else distance over time of just that.
 * @param meanSpeedMps of a device that logged speed by the second, where neither strokes nor a track reach.
 */
export function selectedTravel(
  analysis: Analysis,
  selection: Selection,
  meanSpeedMps: number | null = null,
): NamedTravel {
  if (isNarrowed(selection)) {
    const { distanceM, speedMps } = computeTravel(analysis.strokes, selection.strokes);
    return namedTravel('strokes', distanceM, speedMps === null || distanceM === null ? null : distanceM / speedMps);
  }
  const piece = selection.piece === null ? undefined : analysis.pieces[selection.piece];
  if (piece !== undefined) return pieceTravel(piece);
  return isWholeSession(analysis, selection) ? workTravel(analysis) : stretchTravel(analysis, selection, meanSpeedMps);
}

/** "work only; whole recording 2:07.1": which of a session's two paces this is; undefined when there is one. */
export function travelNote(analysis: Analysis, travel: Pick<NamedTravel, 'of'>): string | undefined {
  if (travel.of === 'strokes') return 'these strokes only';
  if (travel.of !== 'work') return undefined;
  return `work only; whole recording ${paceText(wholeTravel(analysis).speedMps)}`;
}
