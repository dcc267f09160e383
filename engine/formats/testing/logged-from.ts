// A file's reading in tests; throws its failure.
import type { StrokeField, StrokeSet } from '../../recording/stroke-set.ts';
import type { Format } from '../format.ts';
import type { LoggedFile } from '../in-memory/logged-file.ts';
import { readLogged } from './check-import.ts';

export function loggedFrom(format: Format, content: string | Uint8Array): LoggedFile {
  const reading = readLogged(format, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  if (reading.ok) return reading.value;
  throw new Error('failure' in reading ? reading.failure.sentence : JSON.stringify(reading));
}

export function valuesOf(set: StrokeSet | undefined, field: StrokeField): Float64Array {
  const column = set?.columns.find((one) => one.field === field);
  if (column === undefined) throw new Error(`no ${field}`);
  return column.values;
}

/** Largest difference of two columns. */
export const apart = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  a.length === b.length ? Math.max(0, ...Array.from(a, (value, row) => Math.abs(value - (b[row] ?? NaN)))) : NaN;
