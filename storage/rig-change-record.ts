// A rigging change, with the angles before it and, once a session shows them, after it.
import * as z from 'zod/mini';
import { notebookKind } from './notebook-store.ts';

const centimetres = z.number().check(z.gte(-30), z.lte(30));

/** Medians of one session. */
const rowed = z.object({
  /** Fingerprint of the session. */
  session: z.string(),
  /** Start time, ISO 8601; null if unknown. */
  startedAt: z.nullable(z.string()),
  catchDeg: z.number(),
  finishDeg: z.number(),
  strokes: z.int().check(z.positive()),
  rateSpm: z.nullable(z.number()),
});

const rigChange = z.object({
  version: z.literal(1),
  id: z.string(),
  /** Milliseconds since the epoch. */
  writtenAt: z.number(),
  boat: z.nullable(z.string()),
  seat: z.int().check(z.positive()),
  rower: z.nullable(z.string()),
  rig: z.enum(['sweep', 'scull']),
  inboardM: z.number().check(z.positive()),
  move: z.object({ stretcherCm: centimetres, inboardCm: centimetres, spreadCm: centimetres }),
  before: rowed,
  after: z.nullable(rowed),
});

export type RigChangeRecord = Readonly<z.output<typeof rigChange>>;
export type RowedAngles = RigChangeRecord['before'];

export const RIG_CHANGES = notebookKind<RigChangeRecord>('rig-change', rigChange);
