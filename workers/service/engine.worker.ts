// The worker's entry. It must answer from its first tick: a message that arrives before `expose` is lost for ever.
// So nothing here imports the engine statically; the service and the Wasm module come in behind the first answer.
import { expose } from 'comlink';
import type { EngineApi } from '../api.ts';
import { installTransferHandlers } from '../wire.ts';
import { workerApi } from './worker-api.ts';

async function loadService(): Promise<EngineApi> {
  const [{ EngineService }, { loadEngine }, { readFile }] = await Promise.all([
    import('./service.ts'),
    import('./load-engine.ts'),
    import('../reading/read-file.ts'),
  ]);
  // There when the coach has found the file. A failure is met again, and said, by the call that needs it.
  loadEngine().catch(() => undefined);
  // The first question about an open outing, beside its first charts.
  import('#engine/analysis/debrief/debrief.ts').catch(() => undefined);
  return new EngineService(loadEngine, readFile);
}

installTransferHandlers();
expose(workerApi(loadService));
