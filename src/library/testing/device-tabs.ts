// Tabs of one browser in a test: each with a store and an engine of its own over one database and one disk.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadEngine } from '#engine/runtime/node.ts';
import type { Result } from '#engine/recording/result.ts';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { EngineService } from '#workers/service/service.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';
import { LibraryStore } from '#storage/library-store.ts';
import { libraryState, type LibraryState } from '../stored/library-state.ts';
import { sessionsState, type SessionsState } from '../open/sessions-state.ts';

export const quiet = (): void => undefined;
export const NEVER = new AbortController().signal;

/** Eight strokes of a pair. */
export const shortRecording = (name: string): File =>
  new File(
    [
      exportBytes(
        simulateSession(generateCrew('2-', name), {
          name,
          seed: 2,
          segments: [{ kind: 'row', strokes: 8, rateSpm: 24 }],
        }),
      ),
    ],
    `${name}.txt`,
  );

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.sentence);
  return result.value;
}

export interface DeviceTab {
  readonly library: StoreApi<LibraryState>;
  readonly sessions: StoreApi<SessionsState>;
  readonly database: DeviceDatabase;
  readonly store: LibraryStore;
}

/** Of an engine that runs in this thread: there is nothing to be freed. */
export const NO_WORKERS = { rest: () => true, look: quiet, setReplaceable: quiet };

export function openTab(): DeviceTab {
  const database = new DeviceDatabase({ openingMs: 500 });
  const store = new LibraryStore(database);
  const engine = Object.assign(new EngineService(loadEngine), NO_WORKERS);
  const sessions = createStore(
    sessionsState(engine, {
      find: async () => null,
      ahead: () => undefined,
      open: async (fingerprint) => engine.openKept({ fingerprint, ...LIBRARY_METHOD }),
    }),
  );
  return { library: createStore(libraryState({ store, database, engine, sessions })), sessions, database, store };
}

/** Keeps a short recording as a tab does that imports it; answers with its fingerprint. */
export async function keepShort(name: string): Promise<string> {
  const engine = new EngineService(loadEngine);
  const opened = unwrap(await engine.open({ file: shortRecording(name), ...LIBRARY_METHOD }, quiet, NEVER));
  return unwrap(await engine.keep({ session: opened.id }, quiet, NEVER)).fingerprint;
}
