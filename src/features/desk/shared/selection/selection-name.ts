// How a coach names a selection and divides it: first and last meters and quarters of a piece, bands of rate.
import type { Analysis, StrokeTable } from '#engine/analysis/analysis.ts';
import { clockRange } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { pieceName } from '../pieces/piece-labels.ts';
import type { Rates, Selection } from '../view.ts';
import { isWholeSession, isWorkPieces, wholeRange, type Range } from './selection.ts';

export const WHOLE_SESSION = 'Whole session';
export const WORK_PIECES = 'Work pieces';

/** "Rate 34", "Last 500 m of Rate 34", "1:10.2–2:04.0", "Work pieces", "Picked strokes"; includes filters. */
export function selectionName(analysis: Analysis, selection: Selection): string {
  const { rates, pickedFrom } = selection;
  if (isWorkPieces(analysis, selection)) return WORK_PIECES;
  const name = isWholeSession(analysis, selection) ? WHOLE_SESSION : placeName(analysis, selection);
  const atRates = rates === null ? name : `${name}, ${bandName(rates)} spm`;
  if (pickedFrom === null) return atRates;
  return atRates === WHOLE_SESSION ? 'Picked strokes' : `${atRates}, picked`;
}

function placeName(analysis: Analysis, selection: Selection): string {
  const base = partsBase(analysis, selection);
  const piece = base.piece === null ? undefined : analysis.pieces[base.piece];
  const whole = piece === undefined || base.piece === null ? null : pieceName(piece, base.piece);
  if (whole !== null && selection.piece !== null) return whole;
  const { lengths, quarters } = splitPieceParts(analysis, base);
  const part = [...lengths, ...quarters].find((each) => isSameRange(each.range, selection));
  if (part === undefined) return clockName(analysis, selection);
  return whole === null ? part.name : `${part.name} of ${whole}`;
}

export function clockName(analysis: Analysis, { fromS, toS }: Range): string {
  const origin = wholeRange(analysis).fromS;
  return clockRange(fromS - origin, toS - origin);
}

/** Part of a piece in whole strokes: first or last 250, 500 or 1000 m, or a quarter. */
export interface Part {
  readonly name: string;
  /** Start of its first stroke to end of its last, seconds on the recording's own clock. */
  readonly range: Range;
}

/** What is divided: a piece, otherwise the whole session. */
export interface PartsOf {
  /** Index into `Analysis.pieces`; null for the whole session. */
  readonly piece: number | null;
  /** First stroke, and one past the last. */
  readonly fromStroke: number;
  readonly toStroke: number;
}

const LENGTHS_M = [250, 500, 1000] as const;
const QUARTERS = 4;
/** The URL has millisecond precision. */
const ROUNDING_S = 0.001;

const within = (range: Range, { startS, endS }: { readonly startS: number; readonly endS: number }): boolean =>
  range.fromS >= startS - ROUNDING_S && range.toS <= endS + ROUNDING_S;

/** Selected piece, or the piece that contains the selected part; otherwise the whole session. */
export function partsBase({ pieces, strokes, ...session }: Analysis, selection: Selection): PartsOf {
  const whole = wholeRange({ pieces, strokes, ...session });
  const isPart = selection.fromS > whole.fromS || selection.toS < whole.toS;
  const index = selection.piece ?? (isPart ? pieces.findIndex((piece) => within(selection, piece)) : -1);
  const piece = pieces[index];
  return piece === undefined
    ? { piece: null, fromStroke: 0, toStroke: strokes.count }
    : { piece: index, fromStroke: piece.fromStroke, toStroke: Math.min(piece.toStroke, strokes.count) };
}

/** Meters from the first stroke to the end of each, starting with 0; null when a stroke has no distance. */
function metresAfter({ boat }: StrokeTable, { fromStroke, toStroke }: PartsOf): number[] | null {
  const after = [0];
  for (let stroke = fromStroke; stroke < toStroke; stroke += 1) {
    after.push((after.at(-1) ?? 0) + (boat.distanceM[stroke] ?? Number.NaN));
  }
  return after.every(Number.isFinite) ? after : null;
}

/** Index of the nearest among ascending numbers. */
function nearest(rising: readonly number[], wanted: number): number {
  const above = rising.findIndex((value) => value >= wanted);
  if (above < 0) return rising.length - 1;
  const below = Math.max(0, above - 1);
  return wanted - (rising[below] ?? wanted) < (rising[above] ?? wanted) - wanted ? below : above;
}

/**
 * Available parts, each ended at the stroke nearest to its length, if the strokes are longer than it. Empty when the
 * strokes have no distance or times.
 */
export function splitPieceParts(
  { strokes }: Analysis,
  of: PartsOf,
): { readonly lengths: Part[]; readonly quarters: Part[] } {
  const after = metresAfter(strokes, of);
  const allM = after?.at(-1) ?? 0;
  if (after === null || !(allM > 0)) return { lengths: [], quarters: [] };
  const part = (name: string, from: number, to: number): Part[] => {
    const fromS = strokes.boat.startS[of.fromStroke + from] ?? Number.NaN;
    const toS = strokes.boat.endS[of.fromStroke + to - 1] ?? Number.NaN;
    return fromS < toS ? [{ name, range: { fromS, toS } }] : [];
  };
  const count = after.length - 1;
  const offered = LENGTHS_M.filter((metres) => metres < allM);
  return {
    lengths: [
      ...offered.flatMap((metres) => part(`First ${fixed(metres)} m`, 0, nearest(after, metres))),
      ...offered.flatMap((metres) => part(`Last ${fixed(metres)} m`, nearest(after, allM - metres), count)),
    ],
    quarters: Array.from({ length: QUARTERS }, (_, at) => at).flatMap((at) =>
      part(`Quarter ${at + 1}`, nearest(after, (allM * at) / QUARTERS), nearest(after, (allM * (at + 1)) / QUARTERS)),
    ),
  };
}

/** Is it this part's range, at the URL's precision? */
export const isSameRange = (one: Range, other: Range): boolean =>
  Math.abs(one.fromS - other.fromS) <= ROUNDING_S && Math.abs(one.toS - other.toS) <= ROUNDING_S;

export interface RateBand extends Rates {
  readonly strokes: Int32Array;
}

const WIDTHS_SPM = [2, 4, 8];
const MAX_BANDS = 7;
/** Minimum strokes for a comparable curve. */
export const MIN_STROKES = 5;

function cutRateBands({ boat }: StrokeTable, strokes: Int32Array, widthSpm: number): RateBand[] {
  const bands = new Map<number, number[]>();
  for (const stroke of strokes) {
    const rate = boat.rateSpm[stroke] ?? Number.NaN;
    if (!Number.isFinite(rate)) continue;
    const from = Math.floor(rate / widthSpm) * widthSpm;
    const band = bands.get(from);
    if (band === undefined) bands.set(from, [stroke]);
    else band.push(stroke);
  }
  return [...bands]
    .filter(([, inside]) => inside.length >= MIN_STROKES)
    .toSorted(([a], [b]) => a - b)
    .map(([fromSpm, inside]) => ({ fromSpm, toSpm: fromSpm + widthSpm, strokes: Int32Array.from(inside) }));
}

/** Strokes grouped by rate: bands of 2 spm, wider if there were too many; only those of at least five strokes. */
export function rateBands(table: StrokeTable, strokes: Int32Array): RateBand[] {
  const [finest = [], ...wider] = WIDTHS_SPM.map((width) => cutRateBands(table, strokes, width));
  return [finest, ...wider].find((bands) => bands.length <= MAX_BANDS) ?? wider.at(-1) ?? finest;
}

export const bandName = ({ fromSpm, toSpm }: Rates): string => `${fromSpm}–${toSpm}`;
