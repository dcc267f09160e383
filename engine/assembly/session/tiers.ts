// Functions for the compilers to see, not for callers: strokes/tiers.ts says why.
export { savingOfCut } from './effort-cuts';
