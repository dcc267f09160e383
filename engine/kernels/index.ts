// Entry of the single Wasm module: exports the kernels of every folder.
export { heapBase } from './memory';
export * from './text/exports';
export * from './strokes/exports';
export * from './reductions/exports';
export * from './session/exports';
export * from './strokes/tiers';
export * from './reductions/tiers';
export * from './session/tiers';
