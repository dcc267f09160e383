// Measurement method of the library.
import type { Measuring } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { VENDOR_POWER } from '#engine/analysis/power/power-models.ts';

/** One method for all stored sessions, so that they are comparable. */
export const LIBRARY_METHOD: Measuring = {
  ...VENDOR_POWER,
  definitions: 'powerline',
  timingReference: USUAL_REFERENCE,
};

export const isLibraryMethod = ({ definitions, powerModel, levers, timingReference }: Measuring): boolean =>
  definitions === LIBRARY_METHOD.definitions &&
  powerModel === LIBRARY_METHOD.powerModel &&
  levers === LIBRARY_METHOD.levers &&
  timingReference === LIBRARY_METHOD.timingReference;
