// The one Wasm module: every room of kernels exports its functions here.
export { heapBase } from './memory';
export * from './text/exports';
export * from './strokes/exports';
export * from './reductions/exports';
export * from './outing/exports';
export * from './strokes/tiers';
export * from './reductions/tiers';
export * from './outing/tiers';
