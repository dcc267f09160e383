// A service as a worker exposes it: loaded when first needed, its answers copied out of engine memory and transferred.
import { releaseProxy, transfer, type ProxyMethods } from 'comlink';
import type { Result } from '#engine/recording/result.ts';
import type { EngineApi, OpenedOuting, OpenRequest, Progress } from './api.ts';
import { copyOut } from './copy-out.ts';

/** The page's callback as it arrives: it keeps a port open until it is released. */
type RemoteReport = ((progress: Progress) => unknown) & Pick<ProxyMethods, typeof releaseProxy>;

export interface WorkerApi extends Omit<EngineApi, 'open'> {
  open(request: OpenRequest, onProgress: RemoteReport, signal: AbortSignal): Promise<Result<OpenedOuting>>;
}

function sent<T>(answer: Result<T>): Result<T> {
  const { copy, buffers } = copyOut(answer);
  return transfer(copy, buffers);
}

export function workerApi(load: () => Promise<EngineApi>): WorkerApi {
  let loading: Promise<EngineApi> | undefined;
  const service = (): Promise<EngineApi> => (loading ??= load());

  return {
    ping: async () => 'ready',
    async open(request, onProgress, signal) {
      try {
        return sent(await (await service()).open(request, (progress) => void onProgress(progress), signal));
      } finally {
        onProgress[releaseProxy]();
      }
    },
    redefine: async (outing, definitions) => sent(await (await service()).redefine(outing, definitions)),
    signatures: async (request) => sent(await (await service()).signatures(request)),
    traces: async (request) => sent(await (await service()).traces(request)),
    traceStatistics: async (request) => sent(await (await service()).traceStatistics(request)),
    close: async (outing) => (await service()).close(outing),
  };
}
