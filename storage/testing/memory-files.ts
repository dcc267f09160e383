// The private file system and the locks of a browser, in memory: the part used by storage, for tests under Node. A
// test's changes last until the next `memoryFiles()`.

export interface MemoryFiles {
  readonly getDirectory: () => Promise<FileSystemDirectoryHandle>;
  /** Every file by its path. */
  readonly list: () => Record<string, number>;
  /** Truncates a file, like a broken disk would. */
  readonly cut: (path: string, bytes: number) => void;
  /** Total bytes after which the disk is full; Infinity at first. */
  room: number;
  /** Called before every write of a file with its path; a test may throw an error that kills a worker. */
  onWrite: (path: string) => void;
}

const isFolder = (value: unknown): value is { readonly path: string } =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string';

export function memoryFiles(): MemoryFiles {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const folders = new Set<string>();
  const missing = (): DOMException => new DOMException('Not there.', 'NotFoundError');
  const disk: MemoryFiles = {
    getDirectory: async () => folder(''),
    list: () => Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.byteLength])),
    cut: (path, bytes) => void files.set(path, (files.get(path) ?? new Uint8Array()).slice(0, bytes)),
    room: Infinity,
    onWrite: () => undefined,
  };

  function written(path: string, from: AllowSharedBufferSource, at: number): number {
    disk.onWrite(path);
    if (disk.room < from.byteLength) throw new DOMException('Full.', 'QuotaExceededError');
    disk.room -= from.byteLength;
    const before = files.get(path) ?? new Uint8Array();
    const after = new Uint8Array(Math.max(before.byteLength, at + from.byteLength));
    after.set(before);
    after.set(
      ArrayBuffer.isView(from) ? new Uint8Array(from.buffer, from.byteOffset, from.byteLength) : new Uint8Array(from),
      at,
    );
    files.set(path, after);
    return from.byteLength;
  }

  function file(path: string): object {
    return {
      kind: 'file',
      getFile: async () => new File([files.get(path) ?? new Uint8Array()], path),
      // As strict as WebKit, which rejects the name alone.
      move: async (...to: readonly unknown[]) => {
        const [target, name] = to;
        if (to.length < 2 || !isFolder(target)) throw new TypeError('Not enough arguments');
        const bytes = files.get(path);
        if (bytes === undefined) throw missing();
        files.delete(path);
        files.set(`${target.path}${String(name)}`, bytes);
      },
      createSyncAccessHandle: async () => ({
        read: (into: Uint8Array, { at }: { at: number }) => {
          const bytes = (files.get(path) ?? new Uint8Array()).subarray(at, at + into.byteLength);
          into.set(bytes);
          return bytes.byteLength;
        },
        write: (from: AllowSharedBufferSource, { at }: { at: number }) => written(path, from, at),
        truncate: (bytes: number) => {
          const after = new Uint8Array(bytes);
          after.set((files.get(path) ?? new Uint8Array()).subarray(0, bytes));
          files.set(path, after);
        },
        flush: () => undefined,
        close: () => undefined,
      }),
    };
  }

  function folder(path: string): FileSystemDirectoryHandle {
    const inside = (name: string): string => `${path}${name}`;
    const handle = {
      kind: 'directory',
      path,
      getDirectoryHandle: async (name: string, { create = false } = {}) => {
        if (!create && !folders.has(inside(name))) throw missing();
        folders.add(inside(name));
        return folder(`${inside(name)}/`);
      },
      getFileHandle: async (name: string, { create = false } = {}) => {
        if (!create && !files.has(inside(name))) throw missing();
        if (!files.has(inside(name))) files.set(inside(name), new Uint8Array());
        return file(inside(name));
      },
      removeEntry: async (name: string) => {
        if (!folders.delete(inside(name)) && !files.has(inside(name))) throw missing();
        for (const one of files.keys())
          if (one === inside(name) || one.startsWith(`${inside(name)}/`)) files.delete(one);
      },
      async *keys() {
        const all = [...files.keys(), ...folders].filter((one) => one.startsWith(path));
        yield* new Set(all.map((one) => one.slice(path.length).split('/')[0] ?? ''));
      },
    };
    return handle as unknown as FileSystemDirectoryHandle;
  }

  return disk;
}

type Work<T> = (lock: Lock | null) => Promise<T>;

/** The locks of a browser, in memory: the part used by storage, for tests under Node. */
export class MemoryLocks {
  readonly #underWay = new Map<string, Promise<unknown>>();

  request<T>(name: string, work: Work<T>): Promise<T>;
  request<T>(name: string, options: LockOptions, work: Work<T>): Promise<T>;
  request<T>(name: string, ...rest: readonly [Work<T>] | readonly [LockOptions, Work<T>]): Promise<T> {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest;
    const before = this.#underWay.get(name);
    if (before !== undefined && options.ifAvailable === true) return work(null);
    return this.#after(name, before ?? Promise.resolve(), () => work({ name, mode: 'exclusive' }));
  }

  async #after<T>(name: string, before: Promise<unknown>, work: () => Promise<T>): Promise<T> {
    const mine = before.then(work, work);
    this.#underWay.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#underWay.get(name) === mine) this.#underWay.delete(name);
    }
  }
}
