// Oarlock gain entered by the user, with date and source.
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
