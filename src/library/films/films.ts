// The videos of this visit: one store for the page. What reads containers and copies them is fetched with the first video.
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { askForFilm, FilmFiles } from '#storage/film-files.ts';
import { filmFingerprint } from '#storage/film-fingerprint.ts';
import { deviceDatabase } from '../stored/device.ts';
import { filmsState, type FilmsState } from './films-state.ts';

export const filmsStore = createStore(
  filmsState({
    probe: async (file) => (await import('./film-probe.ts')).probeFilm(file),
    fingerprint: filmFingerprint,
    files: new FilmFiles(deviceDatabase),
    ask: askForFilm,
    copy: async (...asked) => (await import('#workers/page/copy-film.ts')).copyFilmInWorker(...asked),
  }),
);

export const useFilms = <T>(read: (state: FilmsState) => T): T => useStore(filmsStore, read);
