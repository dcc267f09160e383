// Storage missing in a worker although the page had it: a private window, an old browser, an incompatible interface of
// the same name. The session must open anyway, with one sentence about it.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadEngine } from '#engine/runtime/node.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { EngineService } from './service.ts';
import { memoryFiles } from '#storage/testing/memory-files.ts';

const bytes = exportBytes(
  simulateSession(generateCrew('2x', 'missing'), {
    name: 'missing',
    seed: 5,
    segments: [{ kind: 'row', strokes: 10, rateSpm: 22 }],
  }),
);
const quiet = (): void => undefined;
const never = new AbortController().signal;

type Folder = FileSystemDirectoryHandle;

/** The folder with every file in it changed by `change`, recursively. */
function withFiles(folder: Folder, change: object): Folder {
  return new Proxy(folder, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return async (...parameters: unknown[]) => {
        const made: unknown = await Reflect.apply(value, target, parameters);
        if (name === 'getDirectoryHandle') return withFiles(made as Folder, change);
        return name === 'getFileHandle' ? Object.assign(made as object, change) : made;
      };
    },
  });
}

const stubStorage = (storage: unknown): void => void vi.stubGlobal('navigator', { storage });
const stubFiles = (change: object): void =>
  stubStorage({ getDirectory: async () => withFiles(await memoryFiles().getDirectory(), change) });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stubStorage({ getDirectory: memoryFiles().getDirectory });
});

afterEach(() => vi.unstubAllGlobals());

const REFUSED = new DOMException('The operation failed for an unknown transient reason.', 'UnknownError');
const BY_ANOTHER_NAME = new TypeError('Not enough arguments');

it.each<[string, () => void]>([
  ['no storage at all', () => stubStorage(undefined)],
  ['a storage without private files', () => stubStorage({})],
  [
    'private files that are refused, as by a private window of Safari',
    () => stubStorage({ getDirectory: () => Promise.reject(REFUSED) }),
  ],
  ['files without access at once', () => stubFiles({ createSyncAccessHandle: undefined })],
  [
    'files that give no access',
    () =>
      stubFiles({
        createSyncAccessHandle: () => Promise.reject(new DOMException('No backend.', 'NotSupportedError')),
      }),
  ],
  ['files that cannot be renamed', () => stubFiles({ move: undefined })],
  ['files that are renamed by other parameters', () => stubFiles({ move: () => Promise.reject(BY_ANOTHER_NAME) })],
  ['no database', () => void vi.stubGlobal('indexedDB', undefined)],
])('opens a session with %s, and says that it is not kept', async (_, stub) => {
  stub();
  const service = new EngineService(loadEngine);
  const file = new File([bytes], 'double.txt');
  const opened = await service.open({ file, definitions: 'powerline' }, quiet, never);
  if (!opened.ok) throw new Error(opened.failure.sentence);
  const kept = await service.keep({ session: opened.value.id }, quiet, never);
  expect(kept).toMatchObject({ ok: false, failure: { code: 'storage-unavailable' } });
  const asked = await service.ask(opened.value.id, 'signatures', { strokes: Int32Array.of(1) });
  expect(asked.ok).toBe(true);
});
