// Service as exposed by a worker: loaded after the page's handshake, with answers copied out of engine memory and
// transferred.
import { releaseProxy, transfer, type ProxyMethods } from 'comlink';
import type { Result } from '#engine/recording/result.ts';
import type {
  EngineApi,
  ExportedFile,
  ExportRequest,
  KeepRequest,
  OpenedSession,
  OpenRequest,
  Progress,
} from '../api.ts';
import { copyOut } from './copy-out.ts';
import { memoize } from './memoize.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

/** The page's callback as received: it keeps a port open until released. */
type RemoteReport<Heard> = ((heard: Heard) => unknown) & Pick<ProxyMethods, typeof releaseProxy>;

export interface WorkerApi extends Omit<EngineApi, 'open' | 'exportSession' | 'keep'> {
  open(request: OpenRequest, onProgress: RemoteReport<Progress>, signal: AbortSignal): Promise<Result<OpenedSession>>;
  exportSession(
    request: ExportRequest,
    onProgress: RemoteReport<number>,
    signal: AbortSignal,
  ): Promise<Result<ExportedFile>>;
  keep(request: KeepRequest, onProgress: RemoteReport<number>, signal: AbortSignal): Promise<Result<LibraryRecord>>;
}

function sent<T>(answer: Result<T>): Result<T> {
  const { copy, buffers } = copyOut(answer);
  return transfer(copy, buffers);
}

export function workerApi(load: () => Promise<EngineApi>): WorkerApi {
  const service = memoize(load);

  return {
    async ping() {
      // A handshake means that a file will follow soon. A failure occurs again in the call that brings it.
      service().catch(() => undefined);
      return 'ready';
    },
    async open(request, onProgress, signal) {
      try {
        return sent(await (await service()).open(request, (progress) => void onProgress(progress), signal));
      } finally {
        onProgress[releaseProxy]();
      }
    },
    redefine: async (session, options) => sent(await (await service()).redefine(session, options)),
    signatures: async (request) => sent(await (await service()).signatures(request)),
    driveProfiles: async (request) => sent(await (await service()).driveProfiles(request)),
    forceShapes: async (request) => sent(await (await service()).forceShapes(request)),
    strokeCurves: async (request) => sent(await (await service()).strokeCurves(request)),
    traces: async (request) => sent(await (await service()).traces(request)),
    samplesAt: async (request) => sent(await (await service()).samplesAt(request)),
    traceStatistics: async (request) => sent(await (await service()).traceStatistics(request)),
    cycleProfiles: async (request) => sent(await (await service()).cycleProfiles(request)),
    crewSynchrony: async (request) => sent(await (await service()).crewSynchrony(request)),
    whoLeads: async (request) => sent(await (await service()).whoLeads(request)),
    rollWith: async (request) => sent(await (await service()).rollWith(request)),
    whatIf: async (request) => sent(await (await service()).whatIf(request)),
    exchangedSeats: async (request) => sent(await (await service()).exchangedSeats(request)),
    strokesOfSamples: async (request) => sent(await (await service()).strokesOfSamples(request)),
    debrief: async (request) => sent(await (await service()).debrief(request)),
    async exportSession(request, onProgress, signal) {
      try {
        // A Blob is sent as a handle: the bytes stay in the browser's storage.
        return await (await service()).exportSession(request, (fraction) => void onProgress(fraction), signal);
      } finally {
        onProgress[releaseProxy]();
      }
    },
    fingerprint: async (session) => (await service()).fingerprint(session),
    identify: async (file) => (await service()).identify(file),
    describeTable: async (file) => (await service()).describeTable(file),
    checkTable: async (request) => (await service()).checkTable(request),
    openKept: async (request) => sent(await (await service()).openKept(request)),
    async keep(request, onProgress, signal) {
      try {
        return await (await service()).keep(request, (fraction) => void onProgress(fraction), signal);
      } finally {
        onProgress[releaseProxy]();
      }
    },
    correct: async (request) => sent(await (await service()).correct(request)),
    catchUp: async (session) => sent(await (await service()).catchUp(session)),
    close: async (session) => (await service()).close(session),
  };
}
