// Names the file of the staging thread, as `spawn.ts` names the engine's: the bundler finds it by this expression.
import type { HoldWorker } from './file-holder.ts';

export function spawnHolder(): HoldWorker {
  return new Worker(new URL('../staging/staging.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside holder',
  });
}
