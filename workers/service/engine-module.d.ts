// What the bundler's plugin makes of the compiled module: its kernels and its memory, by their names.
declare module '#engine/build/engine.wasm' {
  import type { Kernels } from '#engine/kernel/engine.ts';
  const kernels: Kernels;
  export = kernels;
}
