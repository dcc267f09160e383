// Re-analyzes open sessions that another tab corrected, and notifies the user.
import type { Result } from '#engine/recording/result.ts';
import type { CorrectedOuting, OutingId } from '#workers/api.ts';
import { isSameCorrections } from '#storage/join-corrections.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import type { LibraryStore } from '#storage/library-store.ts';
import { outingAt } from './keeping.ts';
import type { OutingsState } from './outings-state.ts';

export const EDITED_IN_OTHER_TAB =
  'Crew or rig of this session were corrected in another tab, and everything here was measured again with it.';
export const DELETED_IN_OTHER_TAB =
  'This session was deleted from this device: it stays open until this page is closed. Drop its file again to keep it.';

interface Parts {
  readonly store: Pick<LibraryStore, 'record'>;
  readonly engine: { readonly catchUp: (outing: OutingId) => Promise<Result<CorrectedOuting>> };
  readonly outings: { readonly getState: () => OutingsState };
}

/** Measures an open outing with what the device corrects it by now. */
export async function catchUp({ engine, outings }: Omit<Parts, 'store'>, outing: OutingId): Promise<void> {
  const caughtUp = await engine.catchUp(outing);
  if (!caughtUp.ok) return;
  outings.getState().replaceAnalysis(outing, caughtUp.value.analysis);
  outings.getState().tell(outing, EDITED_IN_OTHER_TAB);
}

/** Corrections that this tab made itself are on the screen already, or on their way there. */
function isNews(
  { opened, isCorrecting }: OutingsState,
  outing: OutingId,
  before: LibraryRecord,
  { corrections }: LibraryRecord,
): boolean {
  const shown = opened[outing]?.analysis.corrections ?? null;
  const isOwn = isCorrecting(outing) || isSameCorrections(shown, corrections);
  return !isOwn && !isSameCorrections(before.corrections, corrections);
}

/** `before`: the record of the outing as this tab knew it; undefined where it knew none. */
export async function followChange(
  parts: Parts,
  fingerprint: string,
  before: LibraryRecord | undefined,
): Promise<void> {
  const { store, outings } = parts;
  const open = outingAt(outings.getState(), fingerprint);
  if (open === null) return;
  const record = await store.record(fingerprint);
  if (!record.ok) return;
  if (record.value === null) {
    outings.getState().setKeeping(open, { phase: 'removed', fingerprint, reason: DELETED_IN_OTHER_TAB });
    return;
  }
  if (outings.getState().keepings[open]?.phase === 'removed') {
    outings.getState().setKeeping(open, { phase: 'kept', fingerprint });
  }
  if (before !== undefined && isNews(outings.getState(), open, before, record.value)) await catchUp(parts, open);
}
