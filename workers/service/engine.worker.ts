// The worker's entry. It must respond from its first tick, because a message that arrives before `expose` is lost. So
// nothing here imports the engine statically; the service and the Wasm module are loaded after the first response.
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
  // Preloaded while the user chooses a file. A failure occurs again, and is reported, in the call that needs it.
  loadEngine().catch(() => undefined);
  // Preloads the first request about an open session, in addition to its first charts.
  import('#engine/analysis/debrief/debrief.ts').catch(() => undefined);
  return new EngineService(loadEngine, readFile);
}

installTransferHandlers();
expose(workerApi(loadService));
