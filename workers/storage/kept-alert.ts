// Questions that are asked of every new outing. The words of a question are kept with the version of their
// meaning: where it is another one, the alert waits until somebody looks at it.
import * as z from 'zod/mini';
import type { NotebookKind } from './notebook-store.ts';

/** How a word of a question is meant: raised where the same text would be answered otherwise. */
export const MEANING_VERSION = 1;

const alert = z.object({
  version: z.literal(1),
  id: z.string(),
  text: z.string(),
  /** In which a bare number beside a force is meant. */
  forceUnit: z.enum(['N', 'kgf', 'lbf']),
  meaning: z.int().check(z.positive()),
  /** Of the strokes asked about, from which on it is told, %. */
  leastPct: z.number().check(z.positive(), z.lte(100)),
  /** Milliseconds since the epoch: outings that were imported since are asked. */
  writtenAt: z.number(),
});

export type KeptAlert = Readonly<z.output<typeof alert>>;

export const ALERTS: NotebookKind<KeptAlert> = {
  name: 'alert',
  read: (kept) => {
    const read = alert.safeParse(kept);
    return read.success ? read.data : null;
  },
};
