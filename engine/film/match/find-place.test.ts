// Generated videos of crews with known truth, as images that were never encoded: the rule that proposes a place.
import { describe, expect, it } from 'vitest';
import { crewAngles, steadyRowing } from '#fixtures/film/crew-angles.ts';
import { simulateCrewMotion, placed, searchedCrew } from '#fixtures/film/film-tries.ts';
import { findAgain, findPlace } from './find-place.ts';

const RATE_SPM = 28;
const SESSION_S = 300;
const FILM = { view: 'behind', seed: 50, startS: 141.32, seconds: 44, fps: 20 } as const;

const crew = crewAngles(5, steadyRowing(5, RATE_SPM, SESSION_S));
const session = searchedCrew(crew);
const another = searchedCrew(crewAngles(105, steadyRowing(105, RATE_SPM, SESSION_S)));
const film = simulateCrewMotion(crew, { ...FILM, varying: true });

describe('the place of a video', () => {
  it('is proposed where video and both halves agree, near what the clock says, with steps between frames that vary', () => {
    const { agreed, byClock, offered } = placed(film, session, FILM.seconds, [{ startS: FILM.startS + 4, withinS: 5 }]);
    expect(Math.abs((agreed?.startS ?? Number.NaN) - FILM.startS)).toBeLessThan(0.08);
    expect(byClock).toBe(true);
    expect(offered[0]).toEqual(agreed);
    expect(offered.length).toBeGreaterThan(1);
  });

  it('is not proposed in a session of another crew at the same rate', () => {
    expect(placed(film, another, FILM.seconds, [{ startS: FILM.startS, withinS: 5 }]).agreed).toBeNull();
  });

  it('is not proposed in a session that ended before the video began', () => {
    const before = searchedCrew({ oars: crew.oars.map((oar) => oar.subarray(0, 50 * 139)), seconds: 139 });
    expect(placed(film, before, FILM.seconds, []).agreed).toBeNull();
  });

  it('is nowhere in a session that is shorter than the video, at rest or without oars', () => {
    const short = searchedCrew({ oars: crew.oars.map((oar) => oar.subarray(0, 50 * 20)), seconds: 20 });
    const resting = searchedCrew({ oars: [new Float32Array(50 * SESSION_S)], seconds: SESSION_S });
    const empty = searchedCrew({ oars: [], seconds: SESSION_S });
    for (const nothing of [short, resting, empty])
      expect(placed(film, nothing, FILM.seconds, [])).toEqual({ agreed: null, byClock: false, offered: [] });
  });

  it('is offered of a piece from the midst of a video, as the place of the video’s first moment', () => {
    const { offered } = findPlace(film, session, { fromS: 2, seconds: 41 }, []);
    expect(offered.some(({ startS }) => Math.abs(startS - FILM.startS) < 0.1)).toBe(true);
  });

  it('is found again by another piece where only the clocks lie between, and nowhere else', () => {
    const piece = { fromS: 1, seconds: 42 };
    const again = findAgain(film, session, piece, FILM.startS - 0.3);
    expect(Math.abs((again?.startS ?? Number.NaN) - FILM.startS)).toBeLessThan(0.08);
    // Between two strokes.
    expect(findAgain(film, session, piece, FILM.startS + 30 / RATE_SPM)).toBeNull();
    expect(findAgain(film, another, piece, FILM.startS)).toBeNull();
  });
});
