// Turns compiled bytes into an Engine. Where the bytes come from differs: a file under Node, a fetch in a worker.
import { Engine, type Kernels } from './engine.ts';

/** Each call makes a fresh instance with memory of its own; compile once and pass the module to share the code. */
export async function instantiateEngine(module: WebAssembly.Module): Promise<Engine> {
  const instance = await WebAssembly.instantiate(module, {});
  return new Engine(instance.exports as unknown as Kernels);
}
