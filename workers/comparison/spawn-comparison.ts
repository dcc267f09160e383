// Names the file of the comparison thread, as `spawn.ts` names the engine's: the bundler finds it by this expression.
import type { ComparisonThread } from './comparison.ts';

export function spawnComparison(): ComparisonThread {
  return new Worker(new URL('./comparison.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside comparison',
  });
}
