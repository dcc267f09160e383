import { describe, expect, it } from 'vitest';
import type { Piece } from '#engine/film/match/find-place.ts';
import { MotionOfFilm } from '#engine/film/motion.ts';
import { failure, success } from '#engine/recording/result.ts';
import { findFilm, type FindFilmRequest, type MotionOfPiece, decodeGrey, keptGrey } from './find-film.ts';
import fc from 'fast-check';
import { filmArrows } from '#storage/arrows-record.ts';

const request: FindFilmRequest = {
  film: new File([], 'a.mp4'),
  durationS: 600,
  swing: { fromS: 0, velocity: Float32Array.from({ length: 25 * 200 }, (_, i) => Math.sin(i / 9)) },
  readings: [],
};

describe('looking through a video', () => {
  it('looks at few pieces one after the other, with a progress over all, and says that nothing moves', async () => {
    const asked: Piece[] = [];
    const told: number[] = [];
    const still: MotionOfPiece = (_film, piece, onProgress) => {
      asked.push(piece);
      onProgress(0.5);
      return Promise.resolve(success(new MotionOfFilm().motion()));
    };
    const answer = await findFilm(request, still, (fraction) => told.push(fraction));
    expect(asked.map(({ seconds }) => seconds)).toEqual([120, 120, 120, 120]);
    expect(told).toEqual([0.125, 0.375, 0.625, 0.875]);
    expect(answer.ok ? '' : answer.failure.sentence).toMatch(/^Couldn’t sync automatically/u);
  });

  it('looks once more far from where a long video was placed, and says that nothing is found there', async () => {
    const asked: Piece[] = [];
    const still: MotionOfPiece = (_film, piece) => {
      asked.push(piece);
      return Promise.resolve(success(new MotionOfFilm().motion()));
    };
    const swing = { fromS: 0, velocity: Float32Array.from({ length: 25 * 2000 }, (_, i) => Math.sin(i / 9)) };
    const placed = { filmS: 40, recordingS: 140 };
    const answer = await findFilm({ ...request, durationS: 7200, swing, placed }, still, () => undefined);
    // The session ends 1900 s into the video.
    expect(asked).toEqual([{ fromS: 1780, seconds: 120 }]);
    expect(answer.ok ? '' : answer.failure.sentence).toMatch(/^No second place was found/u);
  });

  it('ends with the first piece that cannot be read', async () => {
    const broken: MotionOfPiece = () => Promise.resolve(failure('film-broken', 'Broken.'));
    expect(await findFilm(request, broken, () => undefined)).toEqual(failure('film-broken', 'Broken.'));
  });
});

it('a small gray picture is kept to the tone, and can be kept whatever its size', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 96 }),
      fc.integer({ min: 1, max: 96 }),
      fc.integer(),
      (across, down, seed) => {
        const luma = Float32Array.from({ length: across * down }, (_, i) => Math.abs((i * 7919 + seed) % 256));
        const kept = keptGrey({ across, down, luma });
        expect(decodeGrey(kept)).toEqual({ across, down, luma });
        expect(filmArrows.shape.frame.safeParse(kept)).toMatchObject({ success: true, data: kept });
      },
    ),
    { numRuns: 30 },
  );
});

it('is none where it has other points than it says, or is no bytes', () => {
  expect(decodeGrey({ across: 3, down: 1, luma: 'gP8=' })).toBeNull();
  expect(decodeGrey({ across: 1, down: 1, luma: 'a' })).toBeNull();
});
