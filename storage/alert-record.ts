// Alerts: queries evaluated for every new session. A query is stored with its language version: for another version,
// the alert waits until the user reviews it.
import * as z from 'zod/mini';
import { LONGEST_TEXT } from '#engine/query/tokens.ts';
import type { NotebookKind } from './notebook-store.ts';

/** Version of the query language: raise it if the same text would get another result. */
export const MEANING_VERSION = 1;

/** A custom metric, as defined when the alert was saved. */
const quantity = z.object({ name: z.string(), formula: z.string().check(z.maxLength(LONGEST_TEXT)) });

const alert = z.object({
  version: z.literal(2),
  id: z.string(),
  text: z.string(),
  /** Custom metrics used in the text, each after its dependencies: later edits do not change the alert. */
  quantities: z.array(quantity),
  /** Unit of a bare number next to a force. */
  forceUnit: z.enum(['N', 'kgf', 'lbf']),
  meaning: z.int().check(z.positive()),
  /** Minimum share of the selected strokes that triggers the alert, %. */
  leastPct: z.number().check(z.positive(), z.lte(100)),
  /** Milliseconds since the epoch: applies to sessions imported later. */
  writtenAt: z.number(),
});

export type AlertRecord = Readonly<z.output<typeof alert>>;

/** The first version had no custom metrics. */
const upgraded = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === 1
    ? { ...kept, version: 2, quantities: [] }
    : kept;

export const ALERTS: NotebookKind<AlertRecord> = {
  name: 'alert',
  read: (kept) => {
    const read = alert.safeParse(upgraded(kept));
    return read.success ? read.data : null;
  },
};
