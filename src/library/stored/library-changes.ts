// Edits to a saved session: annotations, lineup and rigging.
import type { StoreApi } from 'zustand';
import type { Corrections } from '#engine/recording/corrected.ts';
import { success, type Result } from '#engine/recording/result.ts';
import { linkedMeanwhile, placedMeanwhile } from '#storage/failures.ts';
import { withoutFormerMeans } from '#storage/session-facts.ts';
import { isSameCorrections, type LibraryStore } from '#storage/library-store.ts';
import { LIBRARY_METHOD, LONGEST_PLACE, LONGEST_TAG, MAX_TAGS, type LibraryRecord } from '#storage/library-record.ts';
import { catchUp } from '../open/cross-tab-sync.ts';
import { joinTags } from '#storage/joined.ts';
import { sessionAt } from '../open/keeping.ts';
import type { LibraryParts, LibraryState } from './library-state.ts';

type Store = StoreApi<LibraryState>;

const JOINED = 'Another tab corrected this session at the same time: both corrections are in.';

const tidyTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter((tag) => tag !== ''))].slice(0, MAX_TAGS);

/** Tags, place and the rowers' places on a roster: nothing is measured again for them. */
export function writtenBeside(
  store: LibraryStore,
  set: Store['setState'],
  get: Store['getState'],
): Pick<LibraryState, 'setTags' | 'setPlace' | 'linkSeat'> {
  const seenHere = (fingerprint: string): LibraryRecord | undefined =>
    get().records.find((record) => record.fingerprint === fingerprint);

  /** `difference` receives the current value, which may differ from the displayed one. */
  async function change(
    fingerprint: string,
    difference: (before: LibraryRecord) => Result<Partial<LibraryRecord>>,
  ): Promise<Result<void>> {
    const changed = await store.changeIf(fingerprint, (before) => {
      const changes = difference(before);
      return changes.ok ? success({ ...before, ...changes.value }) : changes;
    });
    if (!changed.ok) return changed;
    const shown = withoutFormerMeans(changed.value);
    set(({ records }) => ({
      records: records.map((record) => (record.fingerprint === fingerprint ? shown : record)),
    }));
    return success(undefined);
  }

  return {
    async setTags(fingerprint, tags) {
      const seen = seenHere(fingerprint)?.tags ?? [];
      return change(fingerprint, (now) => success({ tags: tidyTags(joinTags(seen, tags, now.tags)) }));
    },

    async setPlace(fingerprint, place, seen = seenHere(fingerprint)?.place ?? null) {
      const tidy = place?.trim().slice(0, LONGEST_PLACE) ?? '';
      const wanted = tidy === '' ? null : tidy;
      return change(fingerprint, (now) =>
        now.place === seen || now.place === wanted ? success({ place: wanted }) : placedMeanwhile(now.place),
      );
    },

    async linkSeat(fingerprint, seat, athlete) {
      const seen = seenHere(fingerprint)?.athletes?.[seat];
      return change(fingerprint, ({ athletes = {} }) => {
        const now = athletes[seat];
        if (now !== seen && now !== (athlete ?? undefined)) return linkedMeanwhile(seat);
        // No one sits in two seats.
        const others = Object.entries(athletes).filter(([one, whom]) => Number(one) !== seat && whom !== athlete);
        return success({ athletes: Object.fromEntries(athlete === null ? others : [...others, [seat, athlete]]) });
      });
    },
  };
}

interface Correcting {
  readonly correct: LibraryState['correct'];
  /** True while this tab corrects the session: store events are then its own. */
  readonly isCorrecting: (fingerprint: string) => boolean;
}

export function createCorrecting(
  parts: LibraryParts,
  set: Store['setState'],
  get: Store['getState'],
  list: () => Promise<void>,
): Correcting {
  const { engine, sessions } = parts;
  const correcting = new Set<string>();

  /** By the worker of the open session, which every panel then reads again; else by one that is closed afterwards. */
  async function corrected(fingerprint: string, corrections: Corrections | null, seen: Corrections | null) {
    const open = sessionAt(sessions.getState(), fingerprint);
    const opened = open === null ? await engine.openKept({ fingerprint, ...LIBRARY_METHOD }) : success({ id: open });
    if (!opened.ok) return opened;
    const { id } = opened.value;
    const answer = await engine.correct({ session: id, corrections, seen });
    if (open === null) await engine.close(id);
    else if (answer.ok) sessions.getState().replaceAnalysis(id, answer.value.analysis);
    if (!answer.ok) return answer;
    await list();
    const now = get().records.find((record) => record.fingerprint === fingerprint)?.corrections ?? null;
    if (open !== null && !isSameCorrections(now, answer.value.corrections)) await catchUp(parts, open);
    set({ notice: isSameCorrections(answer.value.corrections, corrections) ? null : JOINED });
    return success(undefined);
  }

  return {
    isCorrecting: (fingerprint) => correcting.has(fingerprint),
    async correct(fingerprint, corrections, seen) {
      correcting.add(fingerprint);
      try {
        return await corrected(fingerprint, corrections, seen);
      } finally {
        correcting.delete(fingerprint);
      }
    },
  };
}
