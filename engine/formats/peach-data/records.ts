// Records of a `.peach-data` file: one second of samples, ten GPS points or ten strokes each. They are consecutive
// without an index, and are found by their first words.
import { recordBytes } from './channels.ts';

export interface PeachRecords {
  /** Sensors of a record of samples; 0 if there are none. */
  readonly columns: number;
  /** Positions of their first words. */
  readonly samples: readonly number[];
  readonly fixes: readonly number[];
  readonly strokes: readonly number[];
  /** The file ends inside a record. */
  readonly isCut: boolean;
}

const FIXES = 0x8013;
const STROKES = 0x800a;
/** Rows of a record of GPS points or strokes. */
export const ROWS = 10;
/** Words before its rows. */
export const ROWS_BEGIN = 3;
export const FIX_WORDS = 16;
/** Words before the samples of a record, which are stored column by column. */
export const SAMPLES_BEGIN = 14;
const MAX_SENSORS = 160;
/** Duration of a record of samples, milliseconds. */
const SECOND = 1000;

export const wordAt = (words: Uint16Array, at: number): number => words[at] ?? 0;
export const longAt = (words: Uint16Array, at: number): number => wordAt(words, at) + wordAt(words, at + 1) * 65_536;

const SENSORS_OF = new Map(
  Array.from({ length: MAX_SENSORS }, (_, index) => [recordBytes(index + 1), index + 1] as const),
);

/** Sensors of a record of samples that begins here; 0 if none does. */
function sensorsAt(words: Uint16Array, at: number): number {
  if (wordAt(words, at + 1) !== 0 || longAt(words, at + 10) !== SECOND) return 0;
  return SENSORS_OF.get(wordAt(words, at)) ?? 0;
}

/** The most frequent number, because sample words may look like the start of a record. */
function usualSensors(words: Uint16Array): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < words.length; at++) {
    const sensors = sensorsAt(words, at);
    if (sensors === 0) continue;
    counts.set(sensors, (counts.get(sensors) ?? 0) + 1);
    at += recordBytes(sensors) / 2 - 1;
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

/** Words in a row of strokes: the boat's, and those of each sweep or sculling seat. */
export const STROKE_WORDS = { boat: 12, sweep: 7, scull: 12 } as const;

/** Words per row in a record of strokes that begins here; 0 if impossible. */
export function strokeColumns(words: Uint16Array, at: number): number {
  const columns = wordAt(words, at + 2) / 2;
  const ofSeats = columns - STROKE_WORDS.boat;
  const fits = [STROKE_WORDS.sweep, STROKE_WORDS.scull].some((each) => ofSeats > 0 && ofSeats % each === 0);
  return fits && ofSeats <= 8 * STROKE_WORDS.scull ? columns : 0;
}

export function recordsIn(words: Uint16Array): PeachRecords {
  const columns = usualSensors(words);
  const [samples, fixes, strokes]: [number[], number[], number[]] = [[], [], []];
  let isCut = false;
  const take = (list: number[], at: number, length: number): number => {
    if (at + length > words.length) isCut = true;
    else list.push(at);
    return length;
  };
  for (let at = 0; at < words.length;) {
    const first = wordAt(words, at);
    if (columns > 0 && sensorsAt(words, at) === columns) at += take(samples, at, recordBytes(columns) / 2);
    else if (wordAt(words, at + 1) !== ROWS) at++;
    else if (first === FIXES) at += take(fixes, at, ROWS_BEGIN + ROWS * FIX_WORDS);
    else if (first === STROKES && strokeColumns(words, at) > 0)
      at += take(strokes, at, ROWS_BEGIN + ROWS * strokeColumns(words, at));
    else at++;
  }
  return { columns, samples, fixes, strokes, isCut };
}
