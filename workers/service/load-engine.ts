// The engine in a browser. The bundler's plugin turns the compiled module into an ES module that is fetched, compiled
// while streaming and instantiated once per worker, and a worker contains one session at a time.
import { Engine } from '#engine/kernel/engine.ts';
import { memoize } from './memoize.ts';

/** Rejects if the module cannot be fetched, permanently: a failed module is not requested again. */
export const loadEngine = memoize(async () => new Engine(await import('#engine/build/engine.wasm')));
