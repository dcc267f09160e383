// Exports of the compiled module as the bundler's plugin provides them: its kernels and its memory, by name.
declare module '#engine/build/engine.wasm' {
  import type { Kernels } from '#engine/runtime/engine.ts';
  const kernels: Kernels;
  export = kernels;
}
