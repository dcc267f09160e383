// Questions that are asked of every new outing. The words of a question are kept with the version of their
// meaning: where it is another one, the alert waits until someone looks at it.
import * as z from 'zod/mini';
import { LONGEST_TEXT } from '#engine/query/tokens.ts';
import type { NotebookKind } from './notebook-store.ts';

/** How a word of a question is meant: raised where the same text would be answered otherwise. */
export const MEANING_VERSION = 1;

/** A metric that the coach made of others, as it was when the alert was saved. */
const quantity = z.object({ name: z.string(), formula: z.string().check(z.maxLength(LONGEST_TEXT)) });

const alert = z.object({
  version: z.literal(2),
  id: z.string(),
  text: z.string(),
  /**
   * Those that the text names, each behind those it is made of: what is written again since does not change what is
   * asked.
   */
  quantities: z.array(quantity),
  /** In which a bare number beside a force is meant. */
  forceUnit: z.enum(['N', 'kgf', 'lbf']),
  meaning: z.int().check(z.positive()),
  /** Of the strokes asked about, from which on it is told, %. */
  leastPct: z.number().check(z.positive(), z.lte(100)),
  /** Milliseconds since the epoch: outings that were imported since are asked. */
  writtenAt: z.number(),
});

export type KeptAlert = Readonly<z.output<typeof alert>>;

/** Of the first version, which knew no metrics of one's own. */
const upgraded = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === 1
    ? { ...kept, version: 2, quantities: [] }
    : kept;

export const ALERTS: NotebookKind<KeptAlert> = {
  name: 'alert',
  read: (kept) => {
    const read = alert.safeParse(upgraded(kept));
    return read.success ? read.data : null;
  },
};
