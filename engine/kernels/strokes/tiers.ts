// Warm-up functions for the compilers, not for callers. A browser first runs every function as quick, slow code and
// replaces it with fast code at a later call. The build inlines a function with a single caller; an exported one stays
// separate, is called once per drive or stroke instead of once per file, and is fast after the first few.
export { endRow, longestRest, startRow } from './boundaries';
export { memberMedian, nextGroup } from './crew';
export { measureLoad } from './load';
export { measureDrive } from './measure';
export { medianPair } from './medians';
export { compareForces } from './similarity';
export { timeStroke } from './timing';
export { measureChords } from './turn-chords';
export { averageWindow, sortBlock } from './turn-windows';
export { measureTurns } from './turns';
export { measureWork } from './work';
export { scatterStroke } from './scatter';
export { firstAtLeast, firstBelow, lastAtLeast, lastBelow, lastFall } from './column';
