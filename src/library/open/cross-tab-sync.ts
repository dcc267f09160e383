// Re-analyzes open sessions that another tab corrected, and notifies the user.
import type { Result } from '#engine/recording/result.ts';
import type { CorrectedSession, SessionId } from '#workers/api.ts';
import { isSameCorrections, type LibraryStore } from '#storage/library-store.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { sessionAt } from './keeping.ts';
import type { SessionsState } from './sessions-state.ts';

export const EDITED_IN_OTHER_TAB =
  'Crew or rig of this session were corrected in another tab, and everything here was measured again with it.';
export const DELETED_IN_OTHER_TAB =
  'This session was deleted from this device: it stays open until this page is closed. Drop its file again to keep it.';

interface Parts {
  readonly store: Pick<LibraryStore, 'record'>;
  readonly engine: { readonly catchUp: (session: SessionId) => Promise<Result<CorrectedSession>> };
  readonly sessions: { readonly getState: () => SessionsState };
}

/** Measures an open session with what the device corrects it by now. */
export async function catchUp({ engine, sessions }: Omit<Parts, 'store'>, session: SessionId): Promise<void> {
  const caughtUp = await engine.catchUp(session);
  if (!caughtUp.ok) return;
  sessions.getState().replaceAnalysis(session, caughtUp.value.analysis);
  sessions.getState().tell(session, EDITED_IN_OTHER_TAB);
}

/** Corrections that this tab made itself are on the screen already, or on their way there. */
function isNews(
  { opened, isCorrecting }: SessionsState,
  session: SessionId,
  before: LibraryRecord,
  { corrections }: LibraryRecord,
): boolean {
  const shown = opened[session]?.analysis.corrections ?? null;
  const isOwn = isCorrecting(session) || isSameCorrections(shown, corrections);
  return !isOwn && !isSameCorrections(before.corrections, corrections);
}

/** `before`: the record of the session as this tab knew it; undefined where it knew none. */
export async function followChange(
  parts: Parts,
  fingerprint: string,
  before: LibraryRecord | undefined,
): Promise<void> {
  const { store, sessions } = parts;
  const open = sessionAt(sessions.getState(), fingerprint);
  if (open === null) return;
  const record = await store.record(fingerprint);
  if (!record.ok) return;
  if (record.value === null) {
    sessions.getState().setKeeping(open, { phase: 'removed', fingerprint, reason: DELETED_IN_OTHER_TAB });
    return;
  }
  if (sessions.getState().keepings[open]?.phase === 'removed') {
    sessions.getState().setKeeping(open, { phase: 'kept', fingerprint });
  }
  if (before !== undefined && isNews(sessions.getState(), open, before, record.value)) await catchUp(parts, open);
}
