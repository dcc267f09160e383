// Compiling and instantiating the engine in a fresh process, once.
import { instantiateEngine } from '../../engine/runtime/engine.ts';
import { compiledEngine } from '../../engine/runtime/node.ts';
import { answer } from '../harness/in-child.ts';

export interface StartUpAnswer {
  readonly compileMs: number;
  readonly instantiateMs: number;
}

const startedAt = performance.now();
const module = await compiledEngine();
const compiledAt = performance.now();
await instantiateEngine(module);
answer({ compileMs: compiledAt - startedAt, instantiateMs: performance.now() - compiledAt } satisfies StartUpAnswer);
