// Globals common to every host of the engine, workers and Node: the only ones known to engine/tsconfig.json.
// Excluded where a host's own types are available.

interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Fills buffers that it is given, where the host can do that. */
interface ReadableStreamBYOBReader {
  read(
    into: Uint8Array<ArrayBuffer>,
  ): Promise<{ readonly done: boolean; readonly value: Uint8Array<ArrayBuffer> | undefined }>;
  cancel(): Promise<void>;
}

declare class Blob {
  readonly size: number;
  slice(fromByte?: number, toByte?: number): Blob;
  arrayBuffer(): Promise<ArrayBuffer>;
  /** `getReader` throws `TypeError` where the host's streams do not fill buffers. */
  stream(): { getReader(options: { readonly mode: 'byob' }): ReadableStreamBYOBReader };
}

declare class File extends Blob {
  readonly name: string;
  /** ms since 1970. */
  readonly lastModified: number;
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean });
  /** Throws `TypeError` if `fatal` and the bytes are invalid. */
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

interface MessagePort {
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
  close(): void;
}

declare class MessageChannel {
  readonly port1: MessagePort;
  readonly port2: MessagePort;
}

declare namespace WebAssembly {
  class Module {
    readonly [Symbol.toStringTag]: string;
  }
  class Memory {
    readonly buffer: ArrayBuffer;
    /** Adds pages of 64 KiB; throws `RangeError` if memory is insufficient. */
    grow(pages: number): number;
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function validate(bytes: Uint8Array): boolean;
  function instantiate(module: Module, imports: Readonly<Record<string, never>>): Promise<Instance>;
}
