// Names the file of the range threads, as `spawn.ts` names the engine's: the bundler finds it by this expression.
import type { RangeThread } from './pool.ts';

export function spawnRangeThread(): RangeThread {
  return new Worker(new URL('./range.worker.ts', import.meta.url), { type: 'module', name: 'strokeside range' });
}
