// The engine in a browser. The bundler's plugin turns the compiled module into an ES module that is fetched, compiled
// while streaming and instantiated once per worker, and a worker contains one session at a time.
import { Engine } from '#engine/runtime/engine.ts';

/** Caches the result of the first call. A failure is not cached: the next call retries. */
export function memoize<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Rejects if the module cannot be fetched, permanently: a failed module is not requested again. */
export const loadEngine = memoize(async () => new Engine(await import('#engine/build/engine.wasm')));
