// Words that every page uses the same way: lists, boats, kinds of strokes, erg tests, and why numbers of a table are
// missing.
import type { Boat, Craft } from '#engine/recording/recording.ts';
import type { StrokeKind } from '#engine/analysis/analysis.ts';
import type { SelectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { counted, fixed } from '#src/format/number.ts';
import { clock } from './clock.ts';

/** "5", "5 and 7", "3, 5 and 7". */
export function listText(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
}

const SCULLING: Readonly<Record<number, string>> = { 1: 'single', 2: 'double', 4: 'quad', 8: 'octuple' };
const RIG_WORDS = { sweep: 'sweep', scull: 'sculling' } as const;
const UNKNOWN_CREW = 'crew size not known';
const SWEEP: Readonly<Record<number, string>> = { 2: 'pair', 4: 'four', 8: 'eight' };

/** "eight, sweep", "coxless four, sweep", "double, sculling". */
export function boatWords({ seatCount, rig, coxed }: Boat): string {
  if (seatCount === null) return rig === null ? UNKNOWN_CREW : `${RIG_WORDS[rig]}, ${UNKNOWN_CREW}`;
  const seats = seatCount === 1 ? '1 seat' : `${seatCount} seats`;
  if (rig === 'scull') return `${SCULLING[seatCount] ?? seats}, sculling`;
  if (rig === 'sweep') {
    const name = SWEEP[seatCount] ?? seats;
    const coxing = coxed === null || seatCount > 4 ? '' : coxed ? 'coxed ' : 'coxless ';
    return `${coxing}${name}, sweep`;
  }
  return seats;
}

/** The boat in words, or "ergometer". */
export const craftWords = ({ craft, boat }: { readonly craft: Craft; readonly boat: Boat }): string =>
  craft === 'erg' ? 'ergometer' : boatWords(boat);

/** The boat's name, or the file name without its extension. */
export const sessionName = (boat: Boat, fileName: string): string =>
  boat.name ??
  (fileName.replace(/(?:\.(?:txt|csv|tsv|fit|tcx|gpx|xlsx|json|gz|zip))+$/i, '').replaceAll('_', ' ') || fileName);

/** Kinds of strokes that a view's means are made of or leave out. */
export const KIND_WORDS: Readonly<Record<StrokeKind, string>> = {
  work: 'at work',
  paddle: 'paddling',
  start: 'starts',
  drill: 'of a drill',
  'pause-drill': 'of a pause drill',
  'back-down': 'backing down',
  turn: 'turning',
  'partial-crew': 'part crew rowing',
  'air-stroke': 'air strokes',
};

/** "34 strokes". */
export const strokeWords = ({ strokes }: SelectedStrokes): string => counted(strokes.length, 'stroke');

/** "34 strokes, without 10 of a start and 2 turning", where nothing else says what is left out. */
export function strokesInFull(chosen: SelectedStrokes): string {
  const without = listText(chosen.leftOut.map(({ kind, count }) => `${count} ${KIND_WORDS[kind]}`));
  return without === '' ? strokeWords(chosen) : `${strokeWords(chosen)}, without ${without}`;
}

/** "10 left out"; empty where nothing is. */
export function leftOutCount({ leftOut }: SelectedStrokes): string {
  const without = leftOut.reduce((sum, { count }) => sum + count, 0);
  return without === 0 ? '' : `${without} left out`;
}

/** A number of a table that is not there. */
export interface AbsentCell {
  /** Row label in the table. */
  readonly row: string;
  /** Name of the metric: "power". */
  readonly name: string;
  /** Why, without a period: "No force in these strokes". */
  readonly reason: string;
}

/** Longer lists name this many and count the rest. */
const MAX_NAMES = 6;

const namesText = (names: readonly string[]): string =>
  names.length <= MAX_NAMES
    ? listText(names)
    : listText([...names.slice(0, MAX_NAMES - 1), `${names.length - MAX_NAMES + 1} more`]);

/** Rows that are seats: "Seat 3", "Seats 3 Sofie Brandt and 1", "All seats" where each of several is one of them. */
export function seatsText(labels: readonly string[], of: number): string {
  // A single rower has no seat number.
  if (!labels.some((label) => /^\d/u.test(label))) return listText(labels);
  if (labels.length > 1 && labels.length === of) return 'All seats';
  return labels.length === 1 ? `Seat ${listText(labels)}` : `Seats ${listText(labels)}`;
}

/**
 * Why numbers are not there, in lines that need no pointer to hover, one for each reason: "– 2 and 3: No force in these
 * strokes (power and peak)." None where every number is there.
 */
export function absentLines(
  cells: readonly AbsentCell[],
  rowsText: (rows: readonly string[]) => string = namesText,
): readonly string[] {
  const byRow = new Map<string, AbsentCell & { readonly names: string[] }>();
  for (const cell of cells) {
    const key = JSON.stringify([cell.row, cell.reason]);
    const own = byRow.get(key) ?? { ...cell, names: [] };
    if (!own.names.includes(cell.name)) own.names.push(cell.name);
    byRow.set(key, own);
  }
  const lines = new Map<
    string,
    { readonly reason: string; readonly names: readonly string[]; readonly rows: string[] }
  >();
  for (const { row, reason, names } of byRow.values()) {
    const key = JSON.stringify([reason, names]);
    const line = lines.get(key) ?? { reason, names, rows: [] };
    line.rows.push(row);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ reason, names, rows }) => `– ${rowsText(rows)}: ${reason} (${namesText(names)}).`);
}

const BY_TIME = new Set(['60s', '30min', '60min']);
const PIECES: Readonly<Record<string, string>> = {
  '500m': '500 m',
  '60s': '60 s',
  '30min': '30 min',
  '60min': '60 min',
  step: 'Step test',
  other: 'Piece',
};

export const ergName = (piece: string): string => PIECES[piece] ?? piece;

interface Result {
  readonly piece: string;
  readonly distance_m: number;
  readonly duration_s: number;
}

/** "6:59.8" for a distance, "8,214 m" for a time. */
export const ergResult = ({ piece, distance_m: meters, duration_s: seconds }: Result): string =>
  BY_TIME.has(piece) ? `${fixed(meters)} m` : clock(seconds, 1);

export const SOURCE_WORDS = {
  verified: 'Verified',
  coach_confirmed: 'Coach-confirmed',
  self_reported: 'Self-reported',
} as const;
