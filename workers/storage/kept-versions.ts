// Versions of everything that can be made again from the raw bytes. Whoever changes what a file or an analysis means
// raises its number: what was kept under another one is deleted and made again, never misread.

/** Layout of a file of columns, and the recording beside it: `engine/recording/stored-recording.ts`. */
export const COLUMNS_VERSION = 5;

/** Layout of the min/max pyramids: `engine/assembly/reductions/pyramid.ts`. */
export const PYRAMID_VERSION = 1;

/**
 * Shape and numbers of an analysis, everything below `engine/analysis/analyse.ts`, and of the facts that the library
 * keeps of it: `outing-facts.ts`.
 */
export const ANALYSIS_VERSION = 15;
