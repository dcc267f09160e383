import { describe, expect, it } from 'vitest';
import type { FilmRecord } from '#storage/film-record.ts';
import { modelSession } from '../../testing/model-session.ts';
import {
  clockHint,
  driftWords,
  filmPlaceWords,
  refusedCatch,
  movedByCatches,
  nearestCatch,
  oarMoments,
} from './film-place.ts';

const session = { ...modelSession(), startedAt: '2024-04-13T07:59:00Z', utcOffsetS: 3600 };
const film: FilmRecord = {
  fingerprint: 'film-1',
  fileName: 'launch.mov',
  bytes: 1,
  durationS: 10,
  widthPx: 1920,
  heightPx: 1080,
  codec: null,
  clock: { createdS: null, durationS: 10, zoned: '2024-04-13T08:59:04+0100' },
  marks: [],
};
const fromS = session.clockStartS ?? 0;

describe('what the clock of a video tells', () => {
  it('is where it begins in the session, and how sure that is', () => {
    const { sentence, startS } = clockHint(film, [film], session);
    expect(startS).toBeCloseTo(fromS + 4, 6);
    expect(sentence).toBe(
      'By its clock (the camera’s own date), the video starts 0:04 into this session (its clock may be 5 s off).',
    );
  });

  it('is said where it tells nothing, or of another day', () => {
    expect(clockHint({ ...film, clock: null }, [film], session)).toMatchObject({ startS: null });
    const another = { createdS: 5, durationS: 10, zoned: null };
    expect(clockHint({ ...film, clock: another }, [film], session).sentence).toMatch(/doesn’t match/u);
    expect(clockHint(film, [film], { ...session, startedAt: '2024-04-13T07:59:00' }).sentence).toMatch(/time of day/u);
    expect(clockHint(film, [film], { ...session, startedAt: null }).startS).toBeNull();
  });
});

describe('what the clock of a video tells beside one that is placed', () => {
  const mark = { filmS: 0, recordingS: fromS + 6 };
  const placed: FilmRecord = { ...film, fingerprint: 'film-2', fileName: 'first.mov', marks: [mark] };
  const later: FilmRecord = {
    ...film,
    clock: { createdS: null, durationS: 10, zoned: '2024-04-13T08:59:14+0100' },
  };

  it('is as far from it as the camera says, whatever the recording’s own clock says', () => {
    for (const analysis of [session, { ...session, startedAt: null }]) {
      const { sentence, startS } = clockHint(later, [placed, later], analysis);
      expect(startS).toBeCloseTo(fromS + 16, 6);
      expect(sentence).toMatch(
        /^By its clock \(as first\.mov lies, if both are of one camera\), the video starts 0:16 into this session \(its clock may be 2 s off\)\./u,
      );
    }
  });

  it('is nothing of a video that another camera made, or that is not placed', () => {
    for (const other of [
      { ...placed, widthPx: 1280 },
      { ...placed, codec: 'vp9' },
      { ...placed, marks: [] },
    ])
      expect(clockHint(later, [other, later], { ...session, startedAt: null }).startS).toBeNull();
    const turned = { ...placed, widthPx: film.heightPx, heightPx: film.widthPx };
    expect(clockHint(later, [turned, later], session).startS).toBeCloseTo(fromS + 16, 6);
  });
});

describe('where a film lies, in words', () => {
  it('says who placed it and by how much', () => {
    const mark = { filmS: 1, recordingS: 2 };
    expect([filmPlaceWords([]), filmPlaceWords([mark]), filmPlaceWords([mark, mark])]).toEqual([
      'Not synced',
      'Synced manually at one catch',
      'Synced manually at two catches',
    ]);
  });

  it('says why a second catch cannot be kept', () => {
    expect(refusedCatch({ kind: 'unknown' }, false)).toBeNull();
    expect(refusedCatch({ kind: 'unknown' }, true)).toMatch(/less than 5 s apart/u);
    expect(refusedCatch({ kind: 'none', apartMs: 3 }, true)).toBeNull();
    expect(refusedCatch({ kind: 'contradiction', apartMs: 1700 }, true)).toMatch(/wrong stroke/u);
  });

  it('says what two catches tell of the clocks', () => {
    expect(driftWords({ kind: 'unknown' })).toBeNull();
    expect(driftWords({ kind: 'none', apartMs: -12.4 })).toMatch(/within 12 ms/u);
    expect(driftWords({ kind: 'clock', ppm: -41, eitherPpm: 19.4 })).toMatch(/41 ppm fast \(90% CI ±19\)/u);
    expect(driftWords({ kind: 'slowed', perFilmS: 0.125 })).toMatch(/0\.125 s of rowing/u);
    expect(driftWords({ kind: 'contradiction', apartMs: 1700 })).toMatch(/1\.70 s .*wrong stroke/u);
  });
});

describe('the catches of a seat', () => {
  it('are those of its oar, in order', () => {
    const session = modelSession();
    const { catchS, isOfBoat } = oarMoments(session, 8);
    expect(isOfBoat).toBe(false);
    expect(catchS).toHaveLength(session.strokes.count);
    expect(catchS.toSorted((a, b) => a - b)).toEqual(catchS);
    expect(oarMoments(session, 5).catchS[0]).toBeCloseTo((catchS[0] ?? 0) + 0.016, 6);
  });

  it('are the beginnings of the strokes where no oar was timed', () => {
    const session = modelSession();
    const { catchS, finishS, isOfBoat } = oarMoments(session, 99);
    expect([isOfBoat, finishS]).toEqual([true, []]);
    expect(catchS).toEqual([...session.strokes.boat.startS]);
  });

  it('are found by the nearest, and walked through to the ends', () => {
    const times = [10, 12, 14];
    expect([nearestCatch(times, 11.2), nearestCatch(times, -5), nearestCatch([], 3)]).toEqual([1, 0, -1]);
    expect([movedByCatches(times, 11.9, 1), movedByCatches(times, 14, 1), movedByCatches(times, 10, -1)]).toEqual([
      14, 14, 10,
    ]);
    expect(movedByCatches([], 10, 1)).toBeNull();
  });
});
