// Functions for the compilers to see, not for callers: strokes/tiers.ts says why.
export { savingOfCut } from './effort-cuts';
export { pointInPlane, pointOnGround } from './fixes';
export { robustMiss } from './outlying-fixes';
export { headingOf } from './path';
