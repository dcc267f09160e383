// What a coach wants of a rower or the crew after a finding, and until when.
import * as z from 'zod/mini';
import { FOCUS_METRICS } from '#engine/analysis/focus.ts';
import { notebookKind } from './notebook-store.ts';

const rate = z.int().check(z.positive(), z.lte(60));

const focus = z.object({
  version: z.literal(1),
  id: z.string(),
  /** Milliseconds since the epoch. */
  writtenAt: z.number(),
  /** Fingerprint of the session it was found in. */
  session: z.string(),
  /** Where the rower sat in it; null for the crew. */
  seat: z.nullable(z.int().check(z.positive())),
  metric: z.enum(FOCUS_METRICS),
  fromSpm: rate,
  toSpm: rate,
  /** Signed, in the metric's unit. */
  asked: z.number().check(z.refine((amount) => amount !== 0)),
  /** Last day, "2025-05-17". */
  until: z.iso.date(),
});

export type FocusRecord = Readonly<z.output<typeof focus>>;

export const FOCUSES = notebookKind<FocusRecord>('focus', focus);
