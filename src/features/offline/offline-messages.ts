// What the application says about the network and about a reload: what works now, and what would be interrupted.
import { listText } from '#src/format/labels.ts';
import type { LaterPart, PartState } from '#src/offline/offline-file.ts';
import type { OpenedSession, SessionId } from '#workers/api.ts';
import type { Keepings } from '#src/library/open/keeping.ts';
import { isActive, type SessionRow } from '#src/library/import/session-row.ts';

const PART_WORDS: Record<LaterPart, string> = {
  charts: 'the charts',
  map: 'the map',
  sample: 'the sample session',
};

/** One or two sentences: what works now, and what doesn't. `parts`: null when nothing is stored. */
export function offlineWords(online: boolean, parts: readonly PartState[] | null): string {
  if (parts === null) {
    return online
      ? 'Not available offline yet. Private windows can’t store the app.'
      : 'This browser can’t store the app for offline use. Keep this page open to continue working.';
  }
  const missing = parts.filter((part) => part.missing.length > 0).map(({ part }) => part);
  if (missing.length === 0) return 'You can open, import, analyze, compare and print offline.';
  const words = listText(missing.map((part) => PART_WORDS[part]));
  if (!online)
    return `Recordings open and are analyzed as always. Not on this device: ${words}. Connect once to keep them.`;
  return `You can open and analyze recordings offline. Stored when first used, or now: ${words}.`;
}

interface ReloadAdvice {
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

/** Open or unsaved work that a reload would interrupt. */
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
