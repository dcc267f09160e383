// The worker's entry. It must answer from its first tick: a message that arrives before `expose` is lost for ever.
// So nothing here imports the engine statically; the service and the Wasm module come in when they are first needed.
import { expose, releaseProxy, transfer, type Remote } from 'comlink';
import type { EngineApi, OpenedOuting, OpenRequest, Progress } from './api.ts';
import type { Result } from '#engine/recording/result.ts';
import { copyOut } from './copy-out.ts';
import { installTransferHandlers } from './wire.ts';

let loading: Promise<EngineApi> | undefined;

async function loadService(): Promise<EngineApi> {
  const [{ EngineService }, { loadEngine }] = await Promise.all([import('./service.ts'), import('./load-engine.ts')]);
  return new EngineService(loadEngine);
}

const service = (): Promise<EngineApi> => (loading ??= loadService());

function sent<T>(answer: Result<T>): Result<T> {
  const { copy, buffers } = copyOut(answer);
  return transfer(copy, buffers);
}

async function open(
  request: OpenRequest,
  onProgress: Remote<(progress: Progress) => void>,
  signal: AbortSignal,
): Promise<Result<OpenedOuting>> {
  try {
    const report = (progress: Progress): void => void onProgress(progress);
    return sent(await (await service()).open(request, report, signal));
  } finally {
    onProgress[releaseProxy]();
  }
}

installTransferHandlers();
expose({
  ping: async () => 'ready' as const,
  open,
  redefine: async (...args) => sent(await (await service()).redefine(...args)),
  signatures: async (...args) => sent(await (await service()).signatures(...args)),
  traces: async (...args) => sent(await (await service()).traces(...args)),
  close: async (outing) => (await service()).close(outing),
} satisfies Omit<EngineApi, 'open'> & { open: typeof open });
