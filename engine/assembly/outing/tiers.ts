// Warm-up functions for the compilers, not for callers: see strokes/tiers.ts.
export { savingOfCut } from './effort-cuts';
export { pointInPlane, pointOnGround } from './fixes';
export { robustMiss } from './outlying-fixes';
export { headingOf } from './path';
