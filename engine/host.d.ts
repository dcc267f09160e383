// What every host of the engine has besides the language: a worker of the page and Node alike. It is all that
// engine/tsconfig.json knows of them; where a host's own types are known, this file is left out.

interface AbortSignal {
  readonly aborted: boolean;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { readonly fatal?: boolean });
  /** Throws `TypeError` where it is fatal and the bytes are not of the encoding. */
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
    /** By pages of 64 KiB; throws `RangeError` when there is no room. */
    grow(pages: number): number;
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function validate(bytes: Uint8Array): boolean;
  function instantiate(module: Module, imports: Readonly<Record<string, never>>): Promise<Instance>;
}
