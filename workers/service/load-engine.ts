// The engine in a browser: compiled while it streams in, once per worker; each outing gets an instance of its own.
import wasmUrl from '#engine/build/engine.wasm?url';
import type { Engine } from '#engine/kernel/engine.ts';
import { instantiateEngine } from '#engine/kernel/instantiate.ts';
import { madeOnce } from './made-once.ts';

export const compiledEngine = madeOnce(async () => {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`The engine could not be fetched: the server answered ${response.status}.`);
  return WebAssembly.compileStreaming(response);
});

export async function loadEngine(): Promise<Engine> {
  return instantiateEngine(await compiledEngine());
}
