// Functions for the compilers to see, not for callers: strokes/tiers.ts says why.
export { sweep } from './power-duration';
export { appendLines } from './degree-lines';
export { gatherDrive } from './signature';
export { spread } from './quantiles';
export { statisticsOfStroke } from './stroke-statistics';
