// Warm-up functions for the compilers, not for callers: see strokes/tiers.ts.
export { computeCutSaving } from './effort-cuts';
export { pointInPlane, pointOnGround } from './fixes';
export { robustMiss } from './outlying-fixes';
export { compassHeading } from './path';
