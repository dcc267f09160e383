// The one method by which the outings of the library are measured.
import type { Method } from '#engine/analysis/analysis.ts';
import { VENDOR_POWER } from '#engine/analysis/power/power-models.ts';

/** What is kept is measured by one method, so that the outings of the library may stand side by side. */
export const LIBRARY_METHOD: Method = { ...VENDOR_POWER, definitions: 'powerline' };

export const isLibraryMethod = ({ definitions, powerModel, levers }: Method): boolean =>
  definitions === LIBRARY_METHOD.definitions &&
  powerModel === LIBRARY_METHOD.powerModel &&
  levers === LIBRARY_METHOD.levers;
