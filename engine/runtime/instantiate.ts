// Creates an Engine from a compiled module. The source of the bytes differs: a file under Node, a fetch in a worker.
import { Engine, type Kernels } from './engine.ts';

/** Each call creates a fresh instance with its own memory; compile once and pass the module to share the code. */
export async function instantiateEngine(module: WebAssembly.Module): Promise<Engine> {
  const instance = await WebAssembly.instantiate(module, {});
  return new Engine(instance.exports as unknown as Kernels);
}
