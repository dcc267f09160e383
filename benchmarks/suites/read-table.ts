// A contender reading a file in a process of its own, as several suites measure it.
import { measureInChild } from '../harness/child-process.ts';
import type { TableLayout } from '../recordings/mixed-season.ts';
import type { ReadAnswer, ReadRequest } from './read-table.child.ts';

/** Null measures the process that reads nothing. */
export const readTable = (contender: string | null, layout: TableLayout): Promise<ReadAnswer> =>
  measureInChild<ReadAnswer>('read-table.child', { contender, layout } satisfies ReadRequest);

/** An answer without the long list of hashes, for the record. */
export const withoutHashes = ({ startMs, readMs, cpuMs, peakBytes }: ReadAnswer): Omit<ReadAnswer, 'hashes'> => ({
  startMs,
  readMs,
  cpuMs,
  peakBytes,
});
