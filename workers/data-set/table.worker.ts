// Entry of the thread that reads one table for DuckDB. Its libraries are in its one file, so it listens from its first
// tick.
import { expose, transfer } from 'comlink';
import { TableReader } from './arrow-batches.ts';
import type { ChosenFile } from './parts.ts';

const reader = new TableReader();

const served = {
  open: (files: readonly ChosenFile[], words: readonly string[] | null) => reader.open(files, words),
  damaged: () => reader.damaged(),
  next: async (): Promise<Uint8Array | null> => {
    const batch = await reader.next();
    return batch === null ? null : transfer(batch, [batch.buffer as ArrayBuffer]);
  },
};
export type TableThread = typeof served;

expose(served);
