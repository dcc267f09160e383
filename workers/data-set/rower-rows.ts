// The table of rowers in typed arrays, texts by number, filled part by part.
import type { DecodedArray } from 'hyparquet';
import { ROWER_FIELDS } from '#engine/exports/data-set-schema.ts';

export type RowerField = (typeof ROWER_FIELDS)[number];

const TEXTS = ['session', 'day', 'craft', 'boatClass', 'rower', 'device', 'force'] as const;
type TextName = (typeof TEXTS)[number];
const NUMBERS = ['seat', 'oarlockGainSdPct', 'rateBandSpm', 'strokes', 'rateSpm'] as const;
const FIELD_COUNTS = ROWER_FIELDS.map((field) => `${field}Strokes` as const);
type NumberName = (typeof NUMBERS)[number] | RowerField | (typeof FIELD_COUNTS)[number];
const NUMBER_NAMES: readonly NumberName[] = [...NUMBERS, ...ROWER_FIELDS, ...FIELD_COUNTS];

export const ROWER_COLUMNS: readonly string[] = [...TEXTS, ...NUMBER_NAMES];

/** One text per row. */
export interface TextCells {
  /** Index into `words`, −1 for none. */
  readonly codes: Int32Array;
  readonly words: readonly string[];
}

/** One row per session, seat and rate band; a missing number is NaN. */
export interface RowerRows {
  readonly count: number;
  readonly texts: Readonly<Record<TextName, TextCells>>;
  readonly numbers: Readonly<Record<NumberName, Float64Array>>;
}

const recordOf = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;

class Texts {
  readonly #codes: Int32Array;
  readonly #numbers = new Map<string, number>();

  constructor(rows: number) {
    this.#codes = new Int32Array(rows).fill(-1);
  }

  fill(from: number, cells: ArrayLike<unknown>): void {
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at];
      if (typeof cell !== 'string') continue;
      const known = this.#numbers.get(cell);
      const code = known ?? this.#numbers.size;
      if (known === undefined) this.#numbers.set(cell, code);
      this.#codes[from + at] = code;
    }
  }

  take = (count: number): TextCells => ({ codes: this.#codes.slice(0, count), words: [...this.#numbers.keys()] });
}

function fillNumbers(into: Float64Array, from: number, cells: ArrayLike<unknown>): void {
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    into[from + at] = typeof cell === 'number' ? cell : NaN;
  }
}

/** Room for a known number of rows. A part that fails halfway is overwritten by the next. */
export class RowerRowsInProgress {
  #count = 0;
  readonly #texts: Record<TextName, Texts>;
  readonly #numbers: Record<NumberName, Float64Array<ArrayBuffer>>;

  constructor(rows: number) {
    this.#texts = recordOf(TEXTS, () => new Texts(rows));
    this.#numbers = recordOf(NUMBER_NAMES, () => new Float64Array(rows));
  }

  /** Places cells at a row after those kept; null for a column that the part lacks. */
  put(column: string, offset: number, rows: number, cells: DecodedArray | null): void {
    const from = this.#count + offset;
    const text = TEXTS.find((name) => name === column);
    const number = NUMBER_NAMES.find((name) => name === column);
    if (text !== undefined) this.#texts[text].fill(from, cells ?? []);
    if (number !== undefined) fillNumbers(this.#numbers[number], from, cells ?? new Float64Array(rows).fill(NaN));
  }

  /** Keeps the rows placed so far. */
  keep(rows: number): void {
    this.#count += rows;
  }

  take(): RowerRows {
    const count = this.#count;
    return {
      count,
      texts: recordOf(TEXTS, (name) => this.#texts[name].take(count)),
      numbers: recordOf(NUMBER_NAMES, (name) => this.#numbers[name].subarray(0, count)),
    };
  }
}
