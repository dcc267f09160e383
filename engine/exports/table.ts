// What every written table is made of, whatever it is written as.

interface ColumnNames {
  /** For programs: letters, digits and underscores, with the unit, unique in its table. */
  readonly id: string;
  /** For people: words, with the unit in brackets. */
  readonly heading: string;
}

export interface TextColumn extends ColumnNames {
  readonly kind: 'text';
  /** The cells of rows [from, to); null where there is none. */
  readonly cells: (from: number, to: number) => readonly (string | null)[];
}

export interface NumberColumn extends ColumnNames {
  /** What a binary format stores: 32-bit integers, or floats of 32 or 64 bits. */
  readonly kind: 'integer' | 'float' | 'double';
  /** The cells of rows [from, to), NaN where there is none; only valid until the next turn of the event loop. */
  readonly cells: (from: number, to: number) => ArrayLike<number>;
}

export type ExportColumn = TextColumn | NumberColumn;

export interface ExportTable {
  readonly rowCount: number;
  readonly columns: readonly ExportColumn[];
}

/** A stretch of the recording's own clock, seconds, both ends included. */
export interface ClockRange {
  readonly fromS: number;
  readonly toS: number;
}

/** "Catch angle (deg)"; a pure number has no brackets. */
export const headingOf = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);
