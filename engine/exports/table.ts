// Structure of every exported table, for any format.

interface ColumnNames {
  /** For programs: letters, digits and underscores, with the unit, unique in its table. */
  readonly id: string;
  /** For people: words, with the unit in brackets. */
  readonly heading: string;
}

export interface TextColumn extends ColumnNames {
  readonly kind: 'text';
  /** Cells of rows [from, to); null for missing values. */
  readonly cells: (from: number, to: number) => readonly (string | null)[];
}

export interface NumberColumn extends ColumnNames {
  /** Type in binary formats: 32-bit integers, or floats of 32 or 64 bits. */
  readonly kind: 'integer' | 'float' | 'double';
  /** Cells of rows [from, to), NaN for missing values; only valid until the next turn of the event loop. */
  readonly cells: (from: number, to: number) => ArrayLike<number>;
}

export type ExportColumn = TextColumn | NumberColumn;

export interface ExportTable {
  readonly rowCount: number;
  readonly columns: readonly ExportColumn[];
}

/** Span of the recording's own clock, seconds, both ends included. */
export interface ClockRange {
  readonly fromS: number;
  readonly toS: number;
}

/** "Catch angle (deg)"; a dimensionless value has no brackets. */
export const formatColumnHeading = (name: string, unit: string): string => (unit === '' ? name : `${name} (${unit})`);
