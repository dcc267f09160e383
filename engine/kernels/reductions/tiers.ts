// Warm-up functions for the compilers, not for callers: see strokes/tiers.ts.
export { sweep } from './power-duration';
export { appendLines } from './degree-lines';
export { gatherDrive } from './signature';
export { spread } from './quantiles';
export { writeStrokeStatistics } from './stroke-statistics';
