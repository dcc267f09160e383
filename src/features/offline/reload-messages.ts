// Open or unsaved work that a reload would interrupt.
import type { OpenedSession, SessionId } from '#workers/api.ts';
import type { Keepings } from '#src/library/open/keeping.ts';
import { isActive, type SessionRow } from '#src/library/import/session-row.ts';

export interface ReloadAdvice {
  /** A reload now would lose nothing that waiting can save. */
  readonly isFree: boolean;
  /** Empty when there is nothing to say. */
  readonly words: string;
}

interface Open {
  readonly rows: readonly SessionRow[];
  readonly opened: Readonly<Record<SessionId, OpenedSession>>;
  readonly keepings: Keepings;
}

export function reloadAdvice({ rows, opened, keepings }: Open): ReloadAdvice {
  // Sessions closed since then don't block a reload.
  const all = Object.keys(opened).flatMap((session) => keepings[session] ?? []);
  if (rows.some(isActive)) return { isFree: false, words: 'Reload when the import is done.' };
  if (all.some(({ phase }) => phase === 'waiting' || phase === 'writing')) {
    return { isFree: false, words: 'Wait until the session is saved on this device, then reload.' };
  }
  const lost = all.filter(({ phase }) => phase === 'not-kept' || phase === 'removed').length;
  if (lost === 0) return { isFree: true, words: '' };
  return {
    isFree: true,
    words:
      lost === 1
        ? 'An open session isn’t saved on this device. Reloading will close it.'
        : `${lost} open sessions aren’t saved on this device. Reloading will close them.`,
  };
}
