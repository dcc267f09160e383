// Versions of everything that can be recomputed from the raw bytes. Raise a version when the meaning of a file or an
// analysis changes: stored data of another version is deleted and recomputed, never misread.

/** Layout of a column file, and of its recording: `engine/recording/stored-recording.ts`. */
export const COLUMNS_VERSION = 1;

/** Layout of the min/max pyramids: `engine/kernels/reductions/pyramid.ts`. */
export const PYRAMID_VERSION = 1;

/**
 * Shape and values of an analysis, everything below `engine/analysis/analyze.ts`, and of the library's facts:
 * `session-facts.ts`.
 */
export const ANALYSIS_VERSION = 1;
