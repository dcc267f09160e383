// Selection of the desk and its URL format: range or piece, visible seats, seat in focus; and the subject of a view:
// the oar in focus, and the crew it is compared with.
import type { Analysis, StrokeKind, StrokeTable, Gate } from '#engine/analysis/analysis.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { findExtent } from '#src/figures/scale/scale.ts';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import type { Rates, Selection, SelectionChange } from '../view.ts';
import { isOneRower, seatName } from '#src/figures/choice/seat-look.ts';

/** URL parameters of a selection; absent means everything. */
export interface SelectionSearch {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly piece?: number | undefined;
  /** Rates: minimum, and upper bound (exclusive), spm. */
  readonly rates?: readonly [number, number] | undefined;
  /** Single strokes and runs of them, numbered from 1: "3-12". */
  readonly strokes?: string[] | undefined;
  readonly seats?: number[] | undefined;
  readonly seat?: number | undefined;
  readonly include?: StrokeKind[] | undefined;
}

export interface Range {
  readonly fromS: number;
  readonly toS: number;
}

/** The URL has millisecond precision: a stroke ending within 1 ms of the range's end is inside. */
const ROUNDING_S = 0.001;

/**
 * From the first sample to the last; without samples, from the first stroke to the last. Empty, 0 to 0, when strokes
 * have no times.
 */
export function wholeRange(analysis: Analysis): Range {
  const { clockStartS, clockEndS } = analysis;
  const rowed = clockStartS === null || clockEndS === null ? rowedRange(analysis.strokes) : null;
  const fromS = clockStartS ?? rowed?.[0] ?? Number.NaN;
  const toS = clockEndS ?? rowed?.[1] ?? Number.NaN;
  return fromS < toS ? { fromS, toS } : { fromS: 0, toS: 0 };
}

/** The logger may know when its first stroke ended but not when it began. */
const rowedRange = ({ boat: { startS, endS } }: StrokeTable): readonly [number, number] | null =>
  findExtent([...startS, ...endS]);

/** No piece and no time range selected. */
export function isWholeSession(analysis: Analysis, { fromS, toS, piece }: Range & Pick<Selection, 'piece'>): boolean {
  const whole = wholeRange(analysis);
  return piece === null && fromS <= whole.fromS && toS >= whole.toS;
}

/** Are there times to select a range by? */
export const hasClock = (analysis: Analysis): boolean => wholeRange(analysis).toS > 0;

/** Indexes of the strokes fully inside the range. */
export function strokesWithin(strokes: StrokeTable, { fromS, toS }: Range): Int32Array {
  const { startS, endS } = strokes.boat;
  return strokesFrom(0, strokes.count).filter(
    (stroke) =>
      (startS[stroke] ?? Number.NaN) >= fromS - ROUNDING_S && (endS[stroke] ?? Number.NaN) <= toS + ROUNDING_S,
  );
}

/** Start of the first full stroke inside to the end of the last; the range itself when there is none. */
export function snapToStrokes(strokes: StrokeTable, range: Range): Range {
  const inside = strokesWithin(strokes, range);
  const fromS = strokes.boat.startS[inside[0] ?? -1];
  const toS = strokes.boat.endS[inside.at(-1) ?? -1];
  return fromS === undefined || toS === undefined ? range : { fromS, toS };
}

/** Indexes from one stroke to before another. */
export const strokesFrom = (from: number, to: number): Int32Array =>
  Int32Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);

function resolvePlace(
  analysis: Analysis,
  search: SelectionSearch,
): Pick<Selection, 'fromS' | 'toS' | 'piece' | 'strokes'> {
  const { strokes, pieces } = analysis;
  const whole = wholeRange(analysis);
  const piece = search.piece === undefined ? undefined : pieces[search.piece];
  if (piece !== undefined) {
    const inside = strokesFrom(piece.fromStroke, Math.min(piece.toStroke, strokes.count));
    return { fromS: piece.startS, toS: piece.endS, piece: search.piece ?? null, strokes: inside };
  }
  const fromS = Math.max(whole.fromS, search.from ?? whole.fromS);
  const toS = Math.min(whole.toS, search.to ?? whole.toS);
  const isAll = fromS - whole.fromS <= ROUNDING_S && whole.toS - toS <= ROUNDING_S;
  if (isAll || !(fromS < toS)) return { ...whole, piece: null, strokes: strokesFrom(0, strokes.count) };
  return { fromS, toS, piece: null, strokes: strokesWithin(strokes, { fromS, toS }) };
}

function atRates({ boat }: StrokeTable, strokes: Int32Array, { fromSpm, toSpm }: Rates): Int32Array {
  return strokes.filter((stroke) => {
    const rate = boat.rateSpm[stroke] ?? Number.NaN;
    return rate >= fromSpm && rate < toSpm;
  });
}

/** Filtered to the URL's rates; unfiltered when no stroke matches. */
function narrowed(
  { strokes: table }: Analysis,
  place: ReturnType<typeof resolvePlace>,
  [fromSpm, toSpm]: readonly [number, number],
): Pick<Selection, 'strokes' | 'rates'> {
  const strokes = atRates(table, place.strokes, { fromSpm, toSpm });
  return strokes.length > 0 ? { strokes, rates: { fromSpm, toSpm } } : { strokes: place.strokes, rates: null };
}

/** Those of the strokes that the URL names; all when it names none of them. */
function pickedOf(strokes: Int32Array, runs: readonly string[]): Pick<Selection, 'strokes' | 'pickedFrom'> {
  const spans = runs.map((run) => run.split('-').map(Number));
  const picked = strokes.filter((stroke) =>
    spans.some(([from = NaN, to = from]) => stroke + 1 >= from && stroke + 1 <= to),
  );
  return picked.length > 0 ? { strokes: picked, pickedFrom: strokes } : { strokes, pickedFrom: null };
}

/** Indexes, ascending, as runs numbered from 1. */
function toRuns(strokes: readonly number[]): string[] {
  const runs: (readonly [from: number, to: number])[] = [];
  for (const stroke of strokes) {
    const [from, to] = runs.at(-1) ?? [NaN, NaN];
    if (stroke === to) runs.pop();
    runs.push([stroke === to ? from : stroke + 1, stroke + 1]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
}

/** Indexes of the strokes of the pieces, ascending; null where there are none, or no others. */
export function workPieces({ strokes, pieces }: Pick<Analysis, 'strokes' | 'pieces'>): number[] | null {
  const inPieces = new Set(pieces.flatMap(({ fromStroke, toStroke }) => [...strokesFrom(fromStroke, toStroke)]));
  const found = [...strokesFrom(0, strokes.count)].filter((stroke) => inPieces.has(stroke));
  return found.length === 0 || found.length === strokes.count ? null : found;
}

/** Chosen or opened with: the strokes of all pieces, and no others. */
export const isWorkPieces = (analysis: Analysis, { strokes, pickedFrom }: Selection): boolean =>
  pickedFrom?.length === analysis.strokes.count &&
  toRuns([...strokes]).join() === toRuns(workPieces(analysis) ?? []).join();

/** The address that a rower opens on where nothing is chosen: one mean of warm-up and pieces describes neither. */
export function onWorkPieces(analysis: Analysis, search: SelectionSearch): SelectionSearch {
  const work = workPieces(analysis);
  return work === null || !isWhole(search) || search.rates !== undefined || search.strokes !== undefined
    ? search
    : { ...search, strokes: toRuns(work) };
}

/** Some strokes of the range only: at some rates, or picked one by one. */
export const isNarrowed = ({ rates, pickedFrom }: Pick<Selection, 'rates' | 'pickedFrom'>): boolean =>
  rates !== null || pickedFrom !== null;

/** Invalid URL parameters fall back to the whole session. */
export function resolveSelection(analysis: Analysis, search: SelectionSearch): Selection {
  const within = resolvePlace(analysis, search);
  const atThem = {
    ...within,
    ...(search.rates === undefined ? { rates: null } : narrowed(analysis, within, search.rates)),
  };
  const place = { ...atThem, ...pickedOf(atThem.strokes, search.strokes ?? []) };
  const wanted = analysis.gates.flatMap((gate, index) => (search.seats?.includes(gate.seat) === true ? [index] : []));
  const gates = wanted.length > 0 ? wanted : analysis.gates.map((_, index) => index);
  const counted = selectedStrokes(analysis.strokes, place.strokes, search.include);
  const shown = gates.map((gate) => analysis.gates[gate]?.seat ?? 0);
  const chosen = search.seat !== undefined && shown.includes(search.seat) ? search.seat : null;
  const focusSeat = chosen ?? Math.max(0, ...shown);
  return { ...place, counted, gates, focusSeat, focusIsChosen: chosen !== null };
}

const isWhole = (search: SelectionSearch): boolean =>
  search.from === undefined && search.to === undefined && search.piece === undefined;

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Rates belong to their range or piece, picked strokes to these and the rates; another one starts unfiltered. */
function filtersAfter({ range, piece, rates, strokes }: SelectionChange): SelectionSearch {
  const runs = strokes === undefined || strokes === null ? undefined : toRuns(strokes);
  if (rates !== undefined) return { rates: [rates.fromSpm, rates.toSpm], strokes: runs };
  if (range !== undefined || piece !== undefined) return { rates: undefined, strokes: runs };
  return strokes === undefined ? {} : { strokes: runs };
}

/** URL after a change. Choosing a range clears the piece, and the other way around. */
export function changedSearch<Search extends SelectionSearch>(
  search: Search,
  change: SelectionChange,
  analysis: Analysis,
): Search {
  const next: Search = { ...search };
  const place = (difference: SelectionSearch): void => void Object.assign(next, difference);
  if (change.range === null) place({ from: undefined, to: undefined, piece: undefined });
  if (change.range) {
    place({ from: toMilliseconds(change.range.fromS), to: toMilliseconds(change.range.toS), piece: undefined });
  }
  if (change.piece !== undefined) place({ piece: change.piece ?? undefined, from: undefined, to: undefined });
  place(filtersAfter(change));
  if (change.seats !== undefined) {
    const chosen = change.seats?.toSorted((a, b) => a - b) ?? [];
    const all = chosen.length === 0 || distinctSeats(analysis.gates).every((seat) => chosen.includes(seat));
    place({ seats: all ? undefined : chosen });
  }
  if (change.focusSeat !== undefined) place({ seat: change.focusSeat });
  if (change.include !== undefined) place({ include: change.include.length > 0 ? [...change.include] : undefined });
  return next;
}

/** Selection reduced to the strokes used for means. */
export const countingSelection = (selection: Selection): Selection => ({
  ...selection,
  strokes: selection.counted.strokes,
});

export interface Subject {
  readonly seat: number;
  /** Indexes into `Analysis.gates`: one in a sweep boat, port and starboard for a sculler. */
  readonly gates: readonly number[];
  readonly name: string;
}

export function toSubject(analysis: Analysis, { focusSeat }: Selection): Subject | null {
  const gates = analysis.gates.flatMap((gate, index) => (gate.seat === focusSeat ? [index] : []));
  if (gates.length === 0) return null;
  const person = analysis.crew.find((member) => member.seat === focusSeat)?.name ?? null;
  if (isOneRower(analysis)) return { seat: focusSeat, gates, name: person ?? 'The rower' };
  const seat = seatName(focusSeat, analysis.boat.seatCount);
  return { seat: focusSeat, gates, name: person === null ? `Seat ${seat}` : `${person}, seat ${seat}` };
}

/**
 * Other oars to compare with: the same side for scullers in a crew, all others in a sweep boat, each other in a single.
 * None measured differently.
 */
export function comparedGates(gates: readonly Gate[], own: number): number[] {
  const { seat, side, alike }: Gate = gates[own] ?? { seat: 0, side: null };
  const alone = gates.every((gate) => gate.seat === seat);
  const isCompared = (gate: Gate): boolean => gate.alike === alike && (alone || gate.side === side);
  return gates.flatMap((gate, index) => (index !== own && isCompared(gate) ? [index] : []));
}

/** `seats` stroke first; the seat `steps` toward bow, null beyond the boat's end. From a hidden seat, the first. */
export function movedBySeats(seats: readonly number[], focusSeat: number, steps: 1 | -1): number | null {
  const at = seats.indexOf(focusSeat);
  return seats[at < 0 ? 0 : at + steps] ?? null;
}
