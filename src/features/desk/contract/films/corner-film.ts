// The video that someone keeps in a corner of the other groups: at most one, as long as the page is open.
import { createStore } from 'zustand/vanilla';
import type { OutingId } from '#workers/api.ts';

interface CornerFilm {
  readonly outing: OutingId;
  readonly fingerprint: string;
}

export const cornerFilm = createStore<{ readonly kept: CornerFilm | null }>(() => ({ kept: null }));

export const keepInCorner = (kept: CornerFilm | null): void => cornerFilm.setState({ kept });

/** Fingerprint of the one that is kept of an outing; null where there is none. */
export const keptInCorner =
  (outing: OutingId) =>
  ({ kept }: { readonly kept: CornerFilm | null }): string | null =>
    kept?.outing === outing ? kept.fingerprint : null;
