// The analyses that the page holds: which stay, and which are let go of because the device keeps them.
import type { StoreApi } from 'zustand';
import type { OpenedOuting, OutingId } from '#workers/api.ts';
import { ReferenceCounts } from './reference-counts.ts';
import type { OutingsEngine } from '../import/importing.ts';
import type { Keeping } from './keeping.ts';
import type { OutingsState } from './outings-state.ts';

type Store = StoreApi<OutingsState>;

/** Analyses that are held in the page; of those beyond, what the device keeps is read when someone goes back to it. */
const MAX_ANALYSES = 4;

export interface OpenedOutings {
  readonly setOpened: (outing: OpenedOuting) => void;
  readonly setKeeping: (outing: OutingId, keeping: Keeping) => void;
  readonly forgetOpened: (outing: OutingId) => void;
  readonly putToRest: (outing: OutingId) => void;
  readonly forgetBeyondLimit: (latest?: OutingId | null) => void;
  readonly claim: OutingsState['claim'];
}

export function openedOutings(
  engine: Pick<OutingsEngine, 'rest' | 'setReplaceable'>,
  set: Store['setState'],
  get: Store['getState'],
): OpenedOutings {
  const claims = new ReferenceCounts();

  function setKeeping(outing: OutingId, keeping: Keeping): void {
    engine.setReplaceable(outing, keeping.phase !== 'removed');
    set(({ keepings }) => ({ keepings: { ...keepings, [outing]: keeping } }));
  }
  const forgetOpened = (outing: OutingId): void =>
    set(({ opened }) => ({ opened: Object.fromEntries(Object.entries(opened).filter(([id]) => id !== outing)) }));

  function setOpened(outing: OpenedOuting): void {
    set(({ opened: { [outing.id]: _before, ...opened } }) => ({ opened: { ...opened, [outing.id]: outing } }));
    forgetBeyondLimit(outing.id);
  }

  /** Lets go of an outing that the device keeps and no one looks at: it is opened from there when someone does. */
  function putToRest(outing: OutingId): void {
    const { keepings, shownLast } = get();
    const keeping = keepings[outing];
    if (keeping?.phase !== 'kept' || shownLast === outing) return;
    if (claims.has(outing) || claims.has(keeping.fingerprint) || !engine.rest(outing)) return;
    forgetOpened(outing);
  }

  /** Closes the session that was used longest ago; `latest` may be about to be shown. */
  function forgetBeyondLimit(latest: OutingId | null = null): void {
    for (const outing of Object.keys(get().opened)) {
      if (Object.keys(get().opened).length <= MAX_ANALYSES) return;
      if (outing !== latest) putToRest(outing);
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
