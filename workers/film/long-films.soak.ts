// Soak test with videos of an hour and more of generated crews, with realistic clock drift: their placement, and how
// well a second, distant place shows the drift.
import { describe, expect, it } from 'vitest';
import type { Piece } from '#engine/film/match/find-place.ts';
import { FRAME_S, toRecordingTime, type FilmMark, type Placement } from '#engine/film/placement.ts';
import { MotionOfFilm } from '#engine/film/motion.ts';
import { success } from '#engine/recording/result.ts';
import { crewAngles, steadyRowing, type CrewAngles } from '#fixtures/film/crew-angles.ts';
import { crewFrom, frameTimes, simulateCrewSwing } from '#fixtures/film/film-tries.ts';
import { createRaster, createScene, type CameraView } from '#fixtures/film/scene.ts';
import { findFilm, type FilmFound, type MotionOfPiece } from './find-film.ts';

/** Timeout for a busy computer. */
const TIMEOUT_MS = 60 * 60_000;
const SESSION_S = 2 * 60 * 60;
const FILM_S = 100 * 60;
const START_S = 471.3;
const PPM = 1e-6;

/** Half an hour each at the rates of a long row, so that a place an hour off may have another rate or the same. */
const longRow = (seed: number): CrewAngles =>
  crewAngles(
    seed,
    [20, 24, 20, 28].flatMap((rate, part) => steadyRowing(10 * seed + part, rate, SESSION_S / 4)),
  );

const filmed =
  (crew: CrewAngles, view: CameraView, seed: number, truth: Placement): MotionOfPiece =>
  (_film, piece) => {
    const choice = { view, seed, startS: 0, seconds: piece.seconds };
    const scene = createScene(choice);
    const shown = crewFrom(crew, toRecordingTime(truth, piece.fromS));
    const motion = new MotionOfFilm();
    for (const timeS of frameTimes(choice)) {
      const raster = createRaster(160, 90);
      scene.draw(raster, shown, timeS);
      motion.add(raster, piece.fromS + timeS);
    }
    return Promise.resolve(success(motion.motion()));
  };

/** `agrees`: from a quarter view, the pieces of such a regular crew do not agree, and all candidates are offered. */
const FILMS = [
  { view: 'behind', ppm: 35, hoursOff: 0, agrees: true },
  { view: 'above', ppm: -60, hoursOff: 2, agrees: true },
  { view: 'side', ppm: 20, hoursOff: 0, agrees: true },
  { view: 'quarter', ppm: -35, hoursOff: 1, agrees: false },
  { view: 'behind', ppm: 80, hoursOff: 2, agrees: true },
  { view: 'above', ppm: 0, hoursOff: 0, agrees: true },
] as const;

/** Middle of a piece, where its place is most accurate. */
const pieceMiddle = ({ fromS, seconds }: Piece): number => fromS + seconds / 2;

describe('videos of a hundred minutes in sessions of two hours', () => {
  it.each(FILMS.map((film, at) => ({ ...film, seed: 40 + at })))(
    'from $view, clocks $ppm ppm apart, hours wrong by $hoursOff',
    async ({ view, ppm, hoursOff, agrees, seed }) => {
      const crew = longRow(seed);
      const truth: Placement = { filmS: 0, recordingS: START_S, perFilmS: 1 + ppm * PPM };
      const motionOf = filmed(crew, view, seed, truth);
      const asked = {
        film: new File([], 'row.mp4'),
        durationS: FILM_S,
        swing: simulateCrewSwing(crew),
        readings: [{ startS: START_S + 3600 * hoursOff + 4, withinS: 10 }],
      };
      const toFilmMark = ({ agreed, piece }: FilmFound): FilmMark | null =>
        agreed && { filmS: pieceMiddle(piece), recordingS: agreed.startS + pieceMiddle(piece) };
      const offByMs = ({ filmS, recordingS }: FilmMark): number => 1000 * (recordingS - toRecordingTime(truth, filmS));

      const found = await findFilm(asked, motionOf, () => undefined);
      if (!found.ok) throw new Error(found.failure.sentence);
      const place = toFilmMark(found.value);
      expect(place !== null).toBe(agrees);
      if (place !== null) expect(Math.abs(offByMs(place))).toBeLessThan(100);

      // As if the user had confirmed that catch.
      const filmS = pieceMiddle(found.value.piece);
      const kept = { filmS, recordingS: toRecordingTime(truth, filmS) };
      const again = await findFilm({ ...asked, placed: kept }, motionOf, () => undefined);
      const second = again.ok ? toFilmMark(again.value) : null;
      if (second === null) throw new Error('No second place was found.');
      const told = ((second.recordingS - kept.recordingS) / (second.filmS - kept.filmS) - 1) / PPM;
      console.log(`${view}: ${place && offByMs(place).toFixed(0)} ms off, ${told.toFixed(1)} ppm for ${ppm}`);
      expect(Math.abs(offByMs(second))).toBeLessThan(1000 * FRAME_S);
      expect(Math.abs(told - ppm)).toBeLessThan((FRAME_S / Math.abs(second.filmS - kept.filmS)) * (1 / PPM));
    },
    TIMEOUT_MS,
  );
});
