// Names the file of the search thread, as `spawn.ts` names the engine's: the bundler finds it by this expression.
import type { JoiningThread } from './joining.ts';

export function spawnJoining(): JoiningThread {
  return new Worker(new URL('./joining.worker.ts', import.meta.url), { type: 'module', name: 'strokeside joining' });
}
