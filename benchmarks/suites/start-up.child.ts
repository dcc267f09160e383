// Compiling and instantiating the engine in a fresh process, once.
import { readFile } from 'node:fs/promises';
import { instantiateEngine } from '../../engine/kernel/instantiate.ts';
import { answer } from '../harness/child-process.ts';

export interface StartUpAnswer {
  readonly compileMs: number;
  readonly instantiateMs: number;
}

const bytes = await readFile(new URL('../../engine/build/engine.wasm', import.meta.url));
const startedAt = performance.now();
const module = await WebAssembly.compile(bytes);
const compiledAt = performance.now();
await instantiateEngine(module);
answer({ compileMs: compiledAt - startedAt, instantiateMs: performance.now() - compiledAt } satisfies StartUpAnswer);
