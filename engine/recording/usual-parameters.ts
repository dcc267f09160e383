// Default thresholds and oars for files without them: PowerLine's own.
import type { Parameters, Rig } from './recording.ts';

const USUAL = {
  sweep: { driveStartKgf: 30, recoveryKgf: 15, oarInboardM: 1.15, oarLengthM: 3.76 },
  scull: { driveStartKgf: 20, recoveryKgf: 10, oarInboardM: 0.88, oarLengthM: 2.88 },
} as const;

const USUAL_RATING_STROKES = 2;

/** Forces in kgf, lengths in meters; sweep values for unknown rigging. */
export const usualParameters = (rig: Rig | null): Parameters => ({
  ...USUAL[rig ?? 'sweep'],
  ratingStrokes: USUAL_RATING_STROKES,
  fromFile: false,
});
