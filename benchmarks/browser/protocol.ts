// What the page and its worker say to each other.
import type { Columns } from '../../workers/bench/text-table.ts';
import type { TableLayout } from '../recordings/mixed-season.ts';

export interface BrowserRequest {
  readonly contender: string;
  readonly file: File;
  readonly layout: TableLayout;
}

export interface BrowserAnswer {
  /** From asking for a worker to its first word. */
  readonly workerMs: number;
  /** Fetching and compiling what the contender needs. */
  readonly startMs: number;
  readonly readMs: number;
  readonly hashes: string;
}

/** For the record: the hashes are a long list that only matters for comparing. */
export const pickTimes = ({ workerMs, startMs, readMs }: BrowserAnswer): Omit<BrowserAnswer, 'hashes'> => ({
  workerMs,
  startMs,
  readMs,
});

/** Given the whole file, headers and all. */
export interface BrowserContender {
  readonly start: () => Promise<(file: File, layout: TableLayout) => Promise<Columns>>;
}
