// Group of sessions in the list with its own heading.
import type { LibraryRecord } from '#storage/library-record.ts';

export interface RowGroup {
  /** "2025-W20", or "undated". */
  readonly key: string;
  /** "Week 20", "Measured by an RP3 on an ergometer". */
  readonly name: string;
  /** "12–18 May 2025" for a week; null otherwise. */
  readonly days: string | null;
  readonly records: readonly LibraryRecord[];
}
