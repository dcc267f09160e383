// The analyses that the page holds: which stay, and which are let go of because the device keeps them.
import type { StoreApi } from 'zustand';
import type { OpenedSession, SessionId } from '#workers/api.ts';
import type { SessionsEngine } from '../import/importing.ts';
import type { Keeping } from './keeping.ts';
import type { SessionsState } from './sessions-state.ts';

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
