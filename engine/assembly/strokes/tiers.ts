// Functions for the compilers to see, not for callers.
//
// A browser starts every function with quick, slow code and replaces it with fast code from a later call on. The build merges
// a function that is called from one place into its caller; one that is exported stays by itself, is called once per drive
// or stroke instead of once per file, and runs fast after the first few.
export { endRow, longestRest, startRow } from './boundaries';
export { medianOf, nextGroup } from './crew';
export { measureLoad } from './load';
export { measureDrive } from './measure';
export { medianPair } from './medians';
export { compareForces } from './similarity';
export { timeStroke } from './timing';
export { measureChords } from './turn-chords';
export { meanOfWindow, sortBlock } from './turn-windows';
export { measureTurns } from './turns';
export { measureWork } from './work';
export { scatterStroke } from './scatter';
export { firstAtLeast, firstBelow, lastAtLeast, lastBelow, lastFall } from './column';
