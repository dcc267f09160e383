// The only place that names the engine worker's file: the bundler finds it by this exact expression.
import type { EngineWorker } from './answering-worker.ts';

export function spawnEngineWorker(): EngineWorker {
  return new Worker(new URL('../service/engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'strokeside engine',
  });
}
