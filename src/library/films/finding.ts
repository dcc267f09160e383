// The looking for places of videos in this visit: one store for the page. Its thread is fetched with the first video.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { findingState, type FindingState } from './finding-state.ts';

export const filmFindingStore = createStore(
  findingState(async (...asked) => (await import('#workers/page/find-film.ts')).findFilmInWorker(...asked)),
);

export const useFinding = <T>(read: (state: FindingState) => T): T => useStore(filmFindingStore, read);
