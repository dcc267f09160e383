// The engine in a browser. The bundler's plugin makes the compiled module one of the language's own, which fetches itself,
// is compiled while it streams in and instantiated, once a worker: and a worker holds one outing at a time.
import { Engine } from '#engine/kernel/engine.ts';
import { madeOnce } from './made-once.ts';

/** Rejects when the module cannot be fetched, and from then on: a module that failed is not asked for again. */
export const loadEngine = madeOnce(async () => new Engine(await import('#engine/build/engine.wasm')));
