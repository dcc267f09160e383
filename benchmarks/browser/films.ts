// The page that makes videos of generated crews and looks for their places with the application's own thread.
import { sessionAngles, crewAngles, steadyRowing } from '../../fixtures/film/crew-angles.ts';
import { simulateCrewSwing } from '../../fixtures/film/film-tries.ts';
import { demoSession } from '../../fixtures/demo.ts';
import { findFilmInWorker } from '../../workers/page/find-film.ts';
import { madeFilm, type EncodedChoice } from './made-film.ts';

export interface FilmTry extends EncodedChoice {
  readonly rateSpm: number;
  /** What its clock says is so many seconds off; null where it tells nothing of this session. */
  readonly clockOffS: number | null;
  /** Held against the session of another crew at this rate. */
  readonly other?: boolean;
}

export interface FilmTried {
  /** Where it was placed against the truth, seconds; null where no place was agreed on. */
  readonly agreedOffS: number | null;
  /** Of those that were offered, the best first. */
  readonly offeredOffS: readonly number[];
  readonly findMs: number;
  readonly problem: string | null;
}

declare global {
  interface Window {
    tryFilm: (film: FilmTry) => Promise<FilmTried>;
    /** Downloads a video of the sample session. */
    filmOfSample: (film: EncodedChoice) => Promise<void>;
  }
}

const SESSION_S = 1200;

window.tryFilm = async (choice) => {
  const { seed, rateSpm, startS, seconds, clockOffS, other = false } = choice;
  const crew = crewAngles(seed, steadyRowing(seed, rateSpm, SESSION_S));
  const film = await madeFilm(crew, choice);
  const swing = simulateCrewSwing(other ? crewAngles(seed + 500, steadyRowing(seed + 500, rateSpm, SESSION_S)) : crew);
  const readings = clockOffS === null ? [] : [{ startS: startS + clockOffS, withinS: 5 }];
  const begunAt = performance.now();
  const request = { film, durationS: seconds, swing, readings };
  const answer = await findFilmInWorker(request, () => undefined, new AbortController().signal);
  const findMs = performance.now() - begunAt;
  if (!answer.ok) return { agreedOffS: null, offeredOffS: [], findMs, problem: answer.failure.sentence };
  const { agreed, offered } = answer.value;
  const off = (place: { readonly startS: number }): number => place.startS - startS;
  return { agreedOffS: agreed === null ? null : off(agreed), offeredOffS: offered.map(off), findMs, problem: null };
};

window.filmOfSample = async (choice) => {
  const film = await madeFilm(sessionAngles(demoSession()), choice);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(film);
  link.download = film.name;
  link.click();
};

document.title = 'ready';
