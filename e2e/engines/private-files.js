// The private file system, in the browser's database: WebKit as GTK builds it has the interface and no backend behind it.
// Put in front of the page's and its workers' own scripts, only where the walk goes through that browser. It is as strict
// as WebKit on Apple's systems: a file is renamed by folder and name, and by nothing less.
(() => {
  const asked = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });

  let opened = null;
  const store = async (mode) => {
    if (opened === null) {
      const opening = indexedDB.open('private-files', 1);
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('entries'));
      opened = asked(opening);
    }
    return (await opened).transaction('entries', mode).objectStore('entries');
  };
  const get = async (path) => asked((await store('readonly')).get(path));
  const put = async (path, entry) => asked((await store('readwrite')).put(entry, path));
  const drop = async (path) => asked((await store('readwrite')).delete(path));
  const paths = async () => asked((await store('readonly')).getAllKeys());

  const missing = () => new DOMException('Not there.', 'NotFoundError');
  /** Files currently being written to the database. */
  const onItsWay = new Map();

  function syncFile(path, before) {
    let bytes = new Uint8Array(before);
    const at = ({ at: offset = 0 } = {}) => offset;
    const view = (buffer) =>
      ArrayBuffer.isView(buffer)
        ? new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
        : new Uint8Array(buffer);
    const resize = (length) => {
      const after = new Uint8Array(length);
      after.set(bytes.subarray(0, length));
      bytes = after;
    };
    let held = bytes.length;
    return {
      getSize: () => held,
      truncate: (length) => {
        if (length > bytes.length) resize(length);
        bytes.fill(0, Math.min(held, length));
        held = length;
      },
      read: (into, options) => {
        const part = bytes.subarray(at(options), Math.min(held, at(options) + into.byteLength));
        view(into).set(part);
        return part.length;
      },
      write: (from, options) => {
        const end = at(options) + from.byteLength;
        if (end > bytes.length) resize(end * 2);
        bytes.set(view(from), at(options));
        held = Math.max(held, end);
        return from.byteLength;
      },
      flush: () => undefined,
      close: () => {
        onItsWay.set(path, put(path, { kind: 'file', bytes: bytes.slice(0, held).buffer }));
      },
    };
  }

  class TestFileHandle {
    kind = 'file';
    #path;
    constructor(path, name) {
      this.#path = path;
      this.name = name;
    }

    async #entry() {
      await onItsWay.get(this.#path);
      const entry = await get(this.#path);
      if (entry === undefined) throw missing();
      return entry;
    }

    getFile = async () => new File([(await this.#entry()).bytes], this.name);
    createSyncAccessHandle = async () => syncFile(this.#path, (await this.#entry()).bytes);
    move = async (...to) => {
      if (to.length < 2) throw new TypeError('Not enough arguments');
      const [folder, name] = to;
      const entry = await this.#entry();
      await put(folder.inside(name), entry);
      await drop(this.#path);
      this.#path = folder.inside(name);
    };
  }

  class TestFolderHandle {
    kind = 'directory';
    #path;
    constructor(path, name) {
      this.#path = path;
      this.name = name;
    }

    inside = (name) => `${this.#path}${name}`;

    async #child(name, kind, create, empty) {
      const entry = await get(this.inside(name));
      if (entry === undefined && !create) throw missing();
      if (entry === undefined) await put(this.inside(name), empty);
      else if (entry.kind !== kind) throw new DOMException('Of another kind.', 'TypeMismatchError');
    }

    getDirectoryHandle = async (name, { create = false } = {}) => {
      await this.#child(name, 'directory', create, { kind: 'directory' });
      return new TestFolderHandle(`${this.inside(name)}/`, name);
    };
    getFileHandle = async (name, { create = false } = {}) => {
      await this.#child(name, 'file', create, { kind: 'file', bytes: new ArrayBuffer(0) });
      return new TestFileHandle(this.inside(name), name);
    };
    removeEntry = async (name) => {
      const gone = this.inside(name);
      const all = (await paths()).filter((path) => path === gone || path.startsWith(`${gone}/`));
      if (all.length === 0) throw missing();
      for (const path of all) await drop(path);
    };
    async *entries() {
      for (const path of await paths()) {
        const name = path.startsWith(this.#path) ? path.slice(this.#path.length) : '';
        if (name === '' || name.includes('/')) continue;
        const { kind } = await get(path);
        yield [name, kind === 'file' ? new TestFileHandle(path, name) : new TestFolderHandle(`${path}/`, name)];
      }
    }
    async *keys() {
      for await (const [name] of this.entries()) yield name;
    }
    async *values() {
      for await (const [, handle] of this.entries()) yield handle;
    }
  }

  // Reports a second installation, as when a worker's entry runs twice.
  Object.defineProperty(navigator, 'storage', {
    value: {
      getDirectory: async () => new TestFolderHandle('', ''),
      estimate: async () => ({ usage: 0, quota: 10e9 }),
      persisted: async () => false,
      persist: async () => false,
    },
  });
})();
