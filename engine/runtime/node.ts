// Engine under Node: the CLI, the benchmarks and the tests load the same module as the browser.
import { readFile } from 'node:fs/promises';
import { type Engine, instantiateEngine } from './engine.ts';

let compiled: Promise<WebAssembly.Module> | undefined;

export function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('../build/engine.wasm', import.meta.url)).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

export async function loadEngine(): Promise<Engine> {
  return instantiateEngine(await compiledEngine());
}
