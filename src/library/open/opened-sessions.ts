// The analyses that the page holds: how they come from the device, by the bytes of a file or by their fingerprint;
// which stay, and which are let go of because the device keeps them.
import type { StoreApi } from 'zustand';
import type { OpenedSession, SessionId } from '#workers/api.ts';
import type { SessionsEngine } from '../import/importing.ts';
import type { Keeping } from './keeping.ts';
import type { SessionsState } from './sessions-state.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { success, type Result } from '#engine/recording/result.ts';
import type { EngineClient } from '#workers/page/client.ts';
import { LIBRARY_METHOD } from '#storage/library-record.ts';
import type { LibraryStore } from '#storage/library-store.ts';

type Store = StoreApi<SessionsState>;

/** Analyses that are held in the page; of those beyond, what the device keeps is read when someone goes back to it. */
const MAX_ANALYSES = 4;

export interface OpenedSessions {
  readonly setOpened: (session: OpenedSession) => void;
  readonly setKeeping: (session: SessionId, keeping: Keeping) => void;
  readonly forgetOpened: (session: SessionId) => void;
  readonly putToRest: (session: SessionId) => void;
  readonly forgetBeyondLimit: (latest?: SessionId | null) => void;
  readonly claim: SessionsState['claim'];
}

export function openedSessions(
  engine: Pick<SessionsEngine, 'rest' | 'setReplaceable'>,
  set: Store['setState'],
  get: Store['getState'],
): OpenedSessions {
  const claims = new ReferenceCounts();

  function setKeeping(session: SessionId, keeping: Keeping): void {
    engine.setReplaceable(session, keeping.phase !== 'removed');
    set(({ keepings }) => ({ keepings: { ...keepings, [session]: keeping } }));
  }
  const forgetOpened = (session: SessionId): void =>
    set(({ opened }) => ({ opened: Object.fromEntries(Object.entries(opened).filter(([id]) => id !== session)) }));

  function setOpened(session: OpenedSession): void {
    set(({ opened: { [session.id]: _before, ...opened } }) => ({ opened: { ...opened, [session.id]: session } }));
    forgetBeyondLimit(session.id);
  }

  /** Lets go of a session that the device keeps and no one looks at: it is opened from there when someone does. */
  function putToRest(session: SessionId): void {
    const { keepings, shownLast } = get();
    const keeping = keepings[session];
    if (keeping?.phase !== 'kept' || shownLast === session) return;
    if (claims.has(session) || claims.has(keeping.fingerprint) || !engine.rest(session)) return;
    forgetOpened(session);
  }

  /** Closes the session that was used longest ago; `latest` may be about to be shown. */
  function forgetBeyondLimit(latest: SessionId | null = null): void {
    for (const session of Object.keys(get().opened)) {
      if (Object.keys(get().opened).length <= MAX_ANALYSES) return;
      if (session !== latest) putToRest(session);
    }
  }

  function claim(addresses: readonly string[]): () => void {
    const letGo = claims.add(addresses);
    return () => {
      letGo();
      // Components that claim it again do so in the same task.
      queueMicrotask(() => forgetBeyondLimit());
    };
  }

  return { setOpened, setKeeping, forgetOpened, putToRest, forgetBeyondLimit, claim };
}

/** Reference counts by name for things in use. */
class ReferenceCounts {
  readonly #count = new Map<string, number>();

  has(name: string): boolean {
    return this.#count.has(name);
  }

  /** Until the answer is called; calling it twice does no harm. */
  add(names: readonly string[]): () => void {
    for (const name of names) this.#count.set(name, (this.#count.get(name) ?? 0) + 1);
    let isLetGo = false;
    return () => {
      if (isLetGo) return;
      isLetGo = true;
      for (const name of names) this.#letGo(name);
    };
  }

  #letGo(name: string): void {
    const left = (this.#count.get(name) ?? 0) - 1;
    if (left > 0) this.#count.set(name, left);
    else this.#count.delete(name);
  }
}

export interface SessionLookup {
  /** The fingerprint under which the device has the bytes of this file, or null. */
  readonly find: (file: File) => Promise<string | null>;
  /** Begins to read the session that is probably opened next; of several the last is held. */
  readonly ahead: (fingerprint: string) => void;
  /**
   * At once where the analysis is kept; the engine loads the rest when it is first asked. `formerly`: what it was
   * called when it was open before in this visit, which it is called again.
   */
  readonly open: (fingerprint: string, formerly: SessionId | null) => Promise<Result<OpenedSession>>;
}

/**
 * Some browsers let every question to their storage hang for seconds: an import waits for it once, and not for long.
 */
const LONGEST_SEARCH_MS = 1500;

type Opening = Pick<EngineClient, 'identify' | 'admit' | 'openKept'>;

type Searched = Pick<LibraryStore, 'ofSize' | 'analysis' | 'onChanged'>;

interface ReadAhead {
  readonly fingerprint: string;
  readonly read: Promise<Result<Analysis | null>>;
}

export function createSessionLookup(engine: Opening, store: Searched): SessionLookup {
  let hangs = false;
  let begun: ReadAhead | null = null;

  // Hides data that was read before a new analysis.
  store.onChanged((fingerprints) => {
    if (begun !== null && fingerprints.includes(begun.fingerprint)) begun = null;
  });

  function analysisOf(fingerprint: string): Promise<Result<Analysis | null>> {
    const ahead = begun;
    begun = null;
    return ahead?.fingerprint === fingerprint ? ahead.read : store.analysis(fingerprint);
  }

  /** Fingerprints of the sessions of that size; none where the storage does not answer. */
  async function ofSize(bytes: number): Promise<readonly string[]> {
    if (hangs) return [];
    let clock: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<null>((resolve) => {
      clock = setTimeout(() => resolve(null), LONGEST_SEARCH_MS);
    });
    const alike = await Promise.race([store.ofSize(bytes), tooLate]);
    clearTimeout(clock);
    hangs = alike === null;
    return alike?.ok === true ? alike.value : [];
  }

  return {
    async find(file) {
      // Reading a file twice is expensive, and hardly any two recordings are of one size.
      const alike = await ofSize(file.size);
      if (alike.length === 0) return null;
      const fingerprint = await engine.identify(file);
      return fingerprint.ok && alike.includes(fingerprint.value) ? fingerprint.value : null;
    },

    ahead(fingerprint) {
      if (begun?.fingerprint !== fingerprint) begun = { fingerprint, read: store.analysis(fingerprint) };
    },

    async open(fingerprint, formerly) {
      const request = { fingerprint, ...LIBRARY_METHOD };
      const kept = await analysisOf(fingerprint);
      if (!kept.ok) return kept;
      if (kept.value === null) return engine.openKept(request);
      const id = engine.admit(request, formerly);
      return success({ id, analysis: kept.value, readMs: 0, analyseMs: 0, heldBytes: 0 });
    },
  };
}
