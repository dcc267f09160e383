// Generated videos of crews with known truth, as images that were never encoded: the rule that proposes a place.
import { describe, expect, it } from 'vitest';
import { crewAngles, steadyRowing } from '#fixtures/film/crew-angles.ts';
import { simulateCrewMotion, placed, searchedCrew } from '#fixtures/film/film-tries.ts';
import {
  findAgain,
  findPlace,
  MIN_PIECE_S,
  LONGEST_PIECE_S,
  MAX_PIECES,
  filmPieces,
  secondPiece,
} from './find-place.ts';
import fc from 'fast-check';

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

describe('the pieces of a video that are looked at', () => {
  it('lie in it one after the other, few and bounded, however long it is', () => {
    fc.assert(
      fc.property(fc.double({ min: MIN_PIECE_S + 1, max: 20_000, noNaN: true }), (durationS) => {
        const pieces = filmPieces(durationS);
        expect(pieces.length).toBeGreaterThan(0);
        expect(pieces.length).toBeLessThanOrEqual(MAX_PIECES);
        let endS = 0;
        for (const { fromS, seconds } of pieces) {
          expect(fromS).toBeGreaterThanOrEqual(endS - 1e-6);
          expect(seconds).toBeGreaterThanOrEqual(MIN_PIECE_S);
          expect(seconds).toBeLessThanOrEqual(LONGEST_PIECE_S);
          endS = fromS + seconds;
        }
        expect(endS).toBeLessThan(durationS);
      }),
    );
  });

  it('are none of a video that is too short, or of which no one knows how long it is', () => {
    expect([filmPieces(0), filmPieces(MIN_PIECE_S), filmPieces(Number.NaN)]).toEqual([[], [], []]);
  });
});

describe('the piece that tells how the clocks part', () => {
  it('lies in video and session, as far from the mark as they reach', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1300, max: 9000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -3000, max: 3000, noNaN: true }),
        (durationS, share, startS) => {
          const filmS = share * durationS;
          const session = { fromS: 0, toS: 7200 };
          const piece = secondPiece(durationS, { filmS, recordingS: startS + filmS }, session);
          const sharedS = Math.min(session.toS, startS + durationS) - Math.max(session.fromS, startS);
          if (piece === null) expect(sharedS).toBeLessThan(1201);
          else {
            const fromS = startS + piece.fromS;
            expect(fromS).toBeGreaterThanOrEqual(Math.max(session.fromS, startS) - 1e-6);
            expect(fromS + piece.seconds).toBeLessThanOrEqual(Math.min(session.toS, startS + durationS) + 1e-6);
            expect(Math.abs(piece.fromS + piece.seconds / 2 - filmS)).toBeGreaterThanOrEqual(sharedS / 2 - 61);
          }
        },
      ),
    );
  });

  it('is none of a video of minutes', () => {
    expect(secondPiece(600, { filmS: 10, recordingS: 100 }, { fromS: 0, toS: 7200 })).toBeNull();
  });
});
