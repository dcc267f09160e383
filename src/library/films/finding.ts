// The videos of this visit whose place is looked for: how far that is, what came of it, and that someone gave it up.
import { type StateCreator, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Result } from '#engine/recording/result.ts';
import type { FilmFound, FindFilmRequest } from '#workers/film/find-film.ts';

export type Finding =
  | { readonly at: 'looking'; readonly fraction: number }
  | { readonly at: 'found'; readonly found: FilmFound }
  | { readonly at: 'stopped' }
  | { readonly at: 'failed'; readonly sentence: string };

interface FindingState {
  /** Results by the key given to `start`; empty for videos not searched yet. */
  readonly findings: Readonly<Record<string, Finding>>;
  /** Searches for a video's sync, once at a time; `request` provides what is known, or why a search is impossible. */
  readonly start: (key: string, request: () => Promise<Result<FindFilmRequest>>) => Promise<void>;
  readonly stop: (key: string) => void;
}

export type FindFilm = (
  request: FindFilmRequest,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
) => Promise<Result<FilmFound>>;

export const findingState =
  (find: FindFilm): StateCreator<FindingState> =>
  (set, get) => {
    const looking = new Map<string, AbortController>();
    const put = (key: string, finding: Finding): void =>
      set(({ findings }) => ({ findings: { ...findings, [key]: finding } }));
    return {
      findings: {},
      async start(key, request) {
        if (get().findings[key]?.at === 'looking') return;
        const given = new AbortController();
        looking.set(key, given);
        put(key, { at: 'looking', fraction: 0 });
        const asked = await request();
        const onProgress = (fraction: number): void => {
          if (!given.signal.aborted) put(key, { at: 'looking', fraction });
        };
        const answer = asked.ok && !given.signal.aborted ? await find(asked.value, onProgress, given.signal) : asked;
        // Given up in the meantime: whatever came is for no one.
        if (given.signal.aborted) return;
        looking.delete(key);
        if (!answer.ok) put(key, { at: 'failed', sentence: answer.failure.sentence });
        else if ('piece' in answer.value) put(key, { at: 'found', found: answer.value });
      },
      stop(key) {
        if (get().findings[key]?.at !== 'looking') return;
        looking.get(key)?.abort();
        looking.delete(key);
        put(key, { at: 'stopped' });
      },
    };
  };

/** One store for the page. Its thread is fetched with the first video. */
export const filmFindingStore = createStore(
  findingState(async (...asked) => (await import('#workers/page/find-film.ts')).findFilmInWorker(...asked)),
);

export const useFinding = <T>(read: (state: FindingState) => T): T => useStore(filmFindingStore, read);
