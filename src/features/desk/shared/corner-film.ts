// Video pinned in a corner across tabs: at most one, while the page is open.
import { createStore } from 'zustand/vanilla';
import type { SessionId } from '#workers/api.ts';

interface CornerFilm {
  readonly session: SessionId;
  readonly fingerprint: string;
}

export const cornerFilm = createStore<{ readonly kept: CornerFilm | null }>(() => ({ kept: null }));

export const keepInCorner = (kept: CornerFilm | null): void => cornerFilm.setState({ kept });

/** Fingerprint of a session's pinned video; null without one. */
export const keptInCorner =
  (session: SessionId) =>
  ({ kept }: { readonly kept: CornerFilm | null }): string | null =>
    kept?.session === session ? kept.fingerprint : null;
