// The one method by which the outings of the library are measured.
import type { Measuring } from '#engine/analysis/analysis.ts';
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { VENDOR_POWER } from '#engine/analysis/power/power-models.ts';

/** What is kept is measured by one method, so that the outings of the library may stand side by side. */
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
