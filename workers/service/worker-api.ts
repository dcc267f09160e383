// Service as exposed by a worker: loaded after the page's handshake, with answers copied out of engine memory and
// transferred.
import { releaseProxy, transfer, type ProxyMethods } from 'comlink';
import type { EngineApi } from '../api.ts';
import { copyOut } from './copy-out.ts';
import { memoize } from './load-engine.ts';

/** The page's callback as received: it keeps a port open until released. */
type Report = ((progress: unknown) => unknown) & Pick<ProxyMethods, typeof releaseProxy>;

const isReport = (part: unknown): part is Report => typeof part === 'function';

function sent(answer: unknown): unknown {
  if (answer === undefined) return undefined;
  const { copy, buffers } = copyOut(answer);
  return transfer(copy, buffers);
}

type Method = (...request: readonly unknown[]) => Promise<unknown>;

export function workerApi(load: () => Promise<EngineApi>): EngineApi {
  const service = memoize(load);
  const ping: EngineApi['ping'] = async () => {
    // A handshake means that a file will follow soon. A failure occurs again in the call that brings it.
    service().catch(() => undefined);
    return 'ready';
  };
  const forward =
    (name: keyof EngineApi): Method =>
    async (...request) => {
      try {
        const method = (await service())[name] as Method;
        return sent(await method(...request));
      } finally {
        for (const part of request) if (isReport(part)) part[releaseProxy]();
      }
    };
  return new Proxy({} as EngineApi, {
    get: (_, name: keyof EngineApi) => (name === 'ping' ? ping : forward(name)),
  });
}
