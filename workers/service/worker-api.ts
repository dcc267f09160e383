// Service as exposed by a worker: loaded after the page's handshake, with answers copied out of engine memory and
// transferred.
import { releaseProxy, transfer, type ProxyMethods } from 'comlink';
import type { EngineApi } from '../api.ts';
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

type TypedArray = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

const isTypedArray = (value: unknown): value is TypedArray => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** A Blob, for one, is sent as a handle: its bytes stay in the browser's storage. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function copyInto(value: unknown, buffers: ArrayBuffer[]): unknown {
  if (isTypedArray(value)) {
    const copy = value.slice();
    buffers.push(copy.buffer);
    return copy;
  }
  if (Array.isArray(value)) return value.map((item) => copyInto(item, buffers));
  if (isPlain(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copyInto(item, buffers)]));
  }
  return value;
}

/**
 * Copies answers before they leave the worker: a view on engine memory would transfer the whole memory, and a
 * transferred array would be lost for the service, which still needs its stroke table. A deep copy of plain objects,
 * lists and typed arrays, with the copy's transferable buffers. The copy has the same shape as the value, so its type
 * may be asserted.
 */
export function copyOut<T>(value: T): { readonly copy: T; readonly buffers: ArrayBuffer[] } {
  const buffers: ArrayBuffer[] = [];
  const copy = copyInto(value, buffers) as T;
  return { copy, buffers };
}
