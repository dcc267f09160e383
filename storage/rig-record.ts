// What was entered of a rig: oarlock gain with date and source, and a change of rigging with the angles before it and,
// once a session shows them, after it.
import * as z from 'zod/mini';
import type { ManualCalibration } from '#engine/analysis/instrument/oarlock-library.ts';
import { notebookKind } from './notebook-store.ts';

export const MAX_SOURCE_LENGTH = 120;

const calibration = z.object({
  version: z.literal(1),
  id: z.string(),
  oarlock: z.string(),
  mean: z.number().check(z.gt(-0.9), z.lt(9)),
  sd: z.number().check(z.positive(), z.lt(1)),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u)),
  source: z.string().check(z.minLength(1), z.maxLength(MAX_SOURCE_LENGTH)),
});

export type CalibrationRecord = Readonly<z.output<typeof calibration>>;

export const CALIBRATIONS = notebookKind<CalibrationRecord>('oarlock-calibration', calibration);

/** Input of the model: the latest of each oarlock. */
export function toManualCalibrations(kept: readonly CalibrationRecord[]): ManualCalibration[] {
  const latest = new Map(
    kept.toSorted((one, other) => one.date.localeCompare(other.date)).map((one) => [one.oarlock, one]),
  );
  return [...latest.values()].map(({ oarlock, mean, sd, date, source }) => ({ oarlock, mean, sd, date, source }));
}

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
