// PowerLine's crew list, the `.peach-data-index` for a logger's file: rower and side by seat. Only these records of the
// store are known, so each is found by its first bytes, in any position.
import type { Side } from '../../recording/recording.ts';

/** Rower of a seat; 9 is the coxswain's. */
export interface ListedRower {
  readonly seat: number;
  /** Null if unnamed. */
  readonly name: string | null;
  readonly side: Side | null;
}

/** 05 00 00 00 E0, the seat, 00. */
const SEAT = [5, 0, 0, 0, 0xe0];
export const COX_SEAT = 9;
/** Older lists have nothing here, newer ones the number of a person, a byte longer. */
const [NOBODY_BYTES, PERSON_BYTES] = [15, 16];
const PORT = 1;

/** 07 00 00 00 80, a number, nothing, and the field that says whether a text follows. */
const FIELD = [7, 0, 0, 0, 0x80];
const FIELD_GAP = 15;
const FIELDS = new Map<string, 'first' | 'last'>([
  ['96544694052646afa944023b066d721b', 'last'],
  ['1bf3342ef3004ffa85bfd1439c4dd3ca', 'first'],
]);

/** A text begins with 80, its length, 80. */
const TEXT = 0x80;
const MAX_LETTERS = 0x30;
/** Maximum distance of a name from the start of its record. */
const NAME_WITHIN = 64;

/** Positions of all occurrences of these bytes. */
function findAllBytes(bytes: Uint8Array, run: readonly number[]): number[] {
  const places: number[] = [];
  const [first = 0] = run;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (run.every((byte, index) => bytes[at + index] === byte)) places.push(at);
  }
  return places;
}

/** The text that begins here; null if incomplete. */
function textAt(bytes: Uint8Array, at: number, length: number): string | null {
  if (length < 1 || length > MAX_LETTERS || at + length > bytes.length) return null;
  const letters = bytes.subarray(at, at + length);
  if (letters.some((letter) => letter < 0x20 || letter === 0x7f)) return null;
  const text = new TextDecoder('windows-1252').decode(letters).trim();
  return text === '' ? null : text;
}

/** The first complete text between two positions. */
function textBetween(bytes: Uint8Array, from: number, to: number): string | null {
  for (let at = from; at + 3 < to; at++) {
    if (bytes[at] !== TEXT || bytes[at + 2] !== TEXT) continue;
    const text = textAt(bytes, at + 3, bytes[at + 1] ?? 0);
    if (text !== null) return text;
  }
  return null;
}

const isSeat = (seat: number | undefined): seat is number => seat !== undefined && seat >= 1 && seat <= COX_SEAT;

function rowersIn(bytes: Uint8Array): ListedRower[] {
  const places = findAllBytes(bytes, SEAT);
  return places.flatMap((at, record): ListedRower[] => {
    const seat = bytes[at + SEAT.length];
    if (!isSeat(seat) || bytes[at + SEAT.length + 1] !== 0) return [];
    const begins = at + SEAT.length + 2;
    const isOld = bytes.subarray(begins, begins + NOBODY_BYTES).every((byte) => byte === 0);
    const sideAt = begins + (isOld ? NOBODY_BYTES : PERSON_BYTES);
    const written = bytes[sideAt];
    if (written === undefined) return [];
    const next = places[record + 1] ?? bytes.length;
    const name = textBetween(bytes, sideAt + 1, Math.min(next, sideAt + NAME_WITHIN));
    return [{ seat, name, side: seat === COX_SEAT ? null : written === PORT ? 'port' : 'starboard' }];
  });
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A person's number as stored by Windows, with its first three parts byte-swapped. */
function windowsOrder(hex: string): string {
  const turned = (from: number, to: number): string => (hex.slice(from, to).match(/../gu) ?? []).toReversed().join('');
  return turned(0, 8) + turned(8, 12) + turned(12, 16) + hex.slice(16);
}

/** First and last names by seat, which newer lists have in addition to the short ones. */
function wholeNames(bytes: Uint8Array): Map<number, string> {
  const parts = new Map<number, { first?: string; last?: string }>();
  for (const at of findAllBytes(bytes, FIELD)) {
    const guidAt = at + FIELD.length + 1 + FIELD_GAP;
    const field = FIELDS.get(windowsOrder(toHex(bytes.subarray(guidAt, guidAt + 16))));
    const seat = bytes[guidAt + 16];
    if (field === undefined || !isSeat(seat) || bytes[guidAt + 19] !== TEXT) continue;
    const from = guidAt + 20;
    const end = bytes.indexOf(0, from);
    const text = textAt(bytes, from, (end < 0 ? bytes.length : end) - from);
    if (text !== null) parts.set(seat, { ...parts.get(seat), [field]: text });
  }
  return new Map(
    [...parts].flatMap(([seat, { first, last }]) => {
      const name = [first, last].filter((part) => part !== undefined).join(' ');
      return name === '' ? [] : [[seat, name] as const];
    }),
  );
}

/** Crew in the order of the seats; empty if the bytes are not such a list, or unreadable. */
export function listedCrew(bytes: Uint8Array): readonly ListedRower[] {
  const whole = wholeNames(bytes);
  const seats = new Map<number, ListedRower>();
  for (const rower of rowersIn(bytes)) {
    // A later record wins, unless it is empty and an earlier one has a name.
    if (rower.name === null && (seats.get(rower.seat)?.name ?? null) !== null) continue;
    seats.set(rower.seat, rower);
  }
  return [...seats.values()]
    .map((rower) => ({ ...rower, name: whole.get(rower.seat) ?? rower.name }))
    .toSorted((a, b) => a.seat - b.seat);
}
