// The only place that names the files of the engine's worker and of the staging thread: the bundler finds them by
// these exact expressions.
import type { EngineWorker } from './answering-worker.ts';
import type { HoldWorker } from './file-holder.ts';

export function spawnEngineWorker(): EngineWorker {
  return new Worker(new URL('../service/engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside engine',
  });
}

/** Names the file of the staging thread, as `spawn.ts` names the engine's: the bundler finds it by this expression. */
export function spawnHolder(): HoldWorker {
  return new Worker(new URL('../staging/staging.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside holder',
  });
}
