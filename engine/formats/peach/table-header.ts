// The two header rows of a Peach table: names repeated per seat, then seats or 'Boat'. Columns are identified by name,
// position and side, never by their index.
import type { Side } from '../../recording/recording.ts';
import { cellNumber } from '../text/cells.ts';
import { channelName, isHullChannel, isKnownChannel } from './instruments.ts';

export type TableKind = 'periodic' | 'fixes' | 'strokes' | 'other';

export interface TableColumn {
  readonly field: number;
  /** The vendor's name without a side prefix. */
  readonly name: string;
  /** '1' … or 'Boat', or any other text. */
  readonly position: string;
  readonly seat: number | null;
  readonly side: Side | null;
}

export interface TableNames {
  readonly kind: TableKind;
  readonly timeField: number;
  readonly fieldCount: number;
  /** Labels of all fields, '' for unlabeled ones. */
  readonly labels: readonly string[];
}

export interface TableHeader {
  readonly kind: TableKind;
  readonly timeField: number;
  readonly fieldCount: number;
  readonly columns: readonly TableColumn[];
  /** Names of duplicate columns; the first of each is used. */
  readonly repeated: readonly string[];
  /** The second header row is missing: seats are numbered in the order of the columns. */
  readonly seatsCounted: boolean;
}

const SIDES: Readonly<Record<string, Side>> = { P: 'port', S: 'starboard' };

const withoutSide = (label: string): { name: string; side: Side | null } => {
  const match = /^([PS])\s+(\S.*)$/.exec(label);
  return { name: match?.[2] ?? label, side: SIDES[match?.[1] ?? ''] ?? null };
};

const STROKE_VALUE =
  /^(?:(?:rower)?swivelpower|minangle|maxangle|catchslip|finishslip|drivestartt|strokenumber|avgboatspeed)$/;

function detectTableKind(names: readonly string[]): TableKind {
  const squeezed = names.map((name) => name.replaceAll(/\s+/g, '').toLowerCase());
  if (squeezed.some((name) => STROKE_VALUE.test(name))) return 'strokes';
  if (squeezed.some((name) => name === 'lat' || name.startsWith('gpsx'))) return 'fixes';
  return names.some(isKnownChannel) ? 'periodic' : 'other';
}

/** The first header row, or null for another line: it has `Time` and at least one more label. */
export function tableNames(cells: readonly string[]): TableNames | null {
  const timeField = cells.findIndex((cell) => cell.toLowerCase() === 'time');
  if (timeField < 0) return null;
  const others = cells.filter((cell, field) => cell !== '' && field !== timeField);
  // Mostly numeric labels belong to a row whose time was overwritten.
  if (others.filter((cell) => Number.isNaN(cellNumber(cell))).length <= others.length / 2) return null;
  const kind = detectTableKind(others.map((label) => withoutSide(label).name));
  return { kind, timeField, fieldCount: cells.length, labels: cells };
}

const parseSeat = (position: string): number | null => {
  const match = /^(?:seat\s*)?(\d{1,2})(?:[.,]0*)?$/i.exec(position);
  const seat = Number(match?.[1] ?? NaN);
  return seat >= 1 ? seat : null;
};

/** Splits off the side before the name, and normalizes the names of traces. */
function splitName(label: string, kind: TableKind) {
  const { name, side } = withoutSide(label);
  return { name: kind === 'periodic' ? channelName(name) : name, side };
}

/** Seat or boat of a column; a number is its seat, and hull columns always belong to the boat. */
function parsePlace(written: string, isHull: boolean): Pick<TableColumn, 'position' | 'seat'> {
  const seat = isHull ? null : parseSeat(written);
  if (seat !== null) return { position: String(seat), seat };
  return { position: isHull || written === '' ? 'Boat' : written, seat };
}

/** Combines both header rows; `positions` is null if the second is missing. */
export function tableHeader(names: TableNames, positions: readonly string[] | null): TableHeader {
  const columns: TableColumn[] = [];
  const repeated: string[] = [];
  const known = new Set<string>();
  const counted = new Map<string, number>();
  /** Without a row of positions, columns with one label belong to seats 1, 2, 3 …. */
  const countedSeat = (label: string): string => {
    const seat = (counted.get(label) ?? 0) + 1;
    counted.set(label, seat);
    return String(seat);
  };
  for (const [field, label] of names.labels.entries()) {
    if (label === '' || field === names.timeField) continue;
    const { name, side } = splitName(label, names.kind);
    const isHull = names.kind === 'periodic' && isHullChannel(name);
    const written = positions === null && !isHull ? countedSeat(label) : (positions?.[field] ?? '');
    const place = parsePlace(written, isHull);
    const key = `${name}|${place.position}|${side ?? ''}`;
    if (known.has(key)) {
      repeated.push(place.position === 'Boat' ? label : `${label} ${place.position}`);
      continue;
    }
    known.add(key);
    columns.push({ field, name, side, ...place });
  }
  const { kind, timeField, fieldCount } = names;
  return { kind, timeField, fieldCount, columns, repeated, seatsCounted: positions === null };
}
