import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { expect, it, describe } from 'vitest';
import { greyPainter } from '#workers/film/find-film.ts';
import type { KeptOar } from '#storage/arrows-record.ts';
import { watchShift, isShifted, partAround } from './use-force-arrows.ts';

/** Seeks until a frame is displayed: on a busy computer, the first seek may end without one. */
async function showFrame(video: HTMLVideoElement, atSeconds: number): Promise<void> {
  await expect
    .poll(
      () => {
        video.currentTime = atSeconds;
        return new Promise((resolve) => {
          video.requestVideoFrameCallback(() => resolve('displayed'));
          setTimeout(resolve, 2000, 'not yet');
        });
      },
      { timeout: 30_000 },
    )
    .toBe('displayed');
}

/** Two frames, the second shifted to the right by a twentieth. */
async function filmTurned(rotation: 0 | 90): Promise<HTMLVideoElement> {
  const canvas = new OffscreenCanvas(640, 360);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 2e6, keyFrameInterval: 1 });
  output.addVideoTrack(source, { rotation });
  await output.start();
  for (const frame of [0, 1]) {
    context.fillStyle = '#3d6f8b';
    context.fillRect(0, 0, 640, 360);
    for (let at = 0; at < 40; at += 1) {
      context.fillStyle = at % 3 === 0 ? '#e8e0d0' : '#1d2b33';
      context.fillRect(((at * 211) % 640) + 32 * frame, (at * 97) % 360, 20 + ((at * 37) % 50), 8 + ((at * 13) % 30));
    }
    await source.add(frame, 1);
  }
  await output.finalize();
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  video.src = URL.createObjectURL(new Blob([target.buffer ?? new ArrayBuffer(0)]));
  await showFrame(video, 0.5);
  return video;
}

it.each([
  { rotation: 0, across: 0.05, down: 0 },
  { rotation: 90, across: 0, down: 0.05 },
] as const)('a video turned by $rotation° is looked at as it is seen', async ({ rotation, across, down }) => {
  const video = await filmTurned(rotation);
  const film = { widthPx: video.videoWidth, heightPx: video.videoHeight };
  expect(film.widthPx > film.heightPx).toBe(rotation === 0);
  const before = greyPainter(film)(video);
  if (before === null) throw new Error('There is no canvas.');
  const { look, stop } = watchShift({ film, before, part: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 } });
  expect(await look(video)).toMatchObject({ across: expect.closeTo(0, 2), down: expect.closeTo(0, 2) });
  await showFrame(video, 1.5);
  expect(await look(video)).toMatchObject({
    across: expect.closeTo(across, 2),
    down: expect.closeTo(down, 2),
    likeness: expect.closeTo(1, 1),
  });
  stop();
  video.remove();
});

const found = (across: number, down = 0, likeness = 0.6) => ({ across, down, likeness });

describe('whether the picture has shifted', () => {
  it('is said beyond 3% either way where the oars are as they were placed', () => {
    for (const before of [null, true, false]) {
      expect(isShifted(before, found(0.029, -0.029), true)).toBe(false);
      expect(isShifted(before, found(-0.031), true)).toBe(true);
      expect(isShifted(before, found(0, 0.031), true)).toBe(true);
    }
  });

  it('elsewhere in the stroke stays what it was, up to what the rowing itself shifts', () => {
    expect([null, false, true].map((before) => isShifted(before, found(0.04), false))).toEqual([false, false, true]);
    expect(isShifted(false, found(0.061), false)).toBe(true);
  });

  it('is taken for so where the picture is another, or of another size', () => {
    expect(isShifted(false, found(0, 0, 0.1), true)).toBe(true);
    expect(isShifted(false, null, true)).toBe(true);
  });

  it('is looked for around the pins, within the picture', () => {
    const oar = (pin: readonly [number, number]): KeptOar => ({ seat: 1, side: null, pin, blade: [0, 0], angleDeg: 0 });
    const { left, top, right, bottom } = partAround([oar([0.05, 0.5]), oar([0.6, 0.4])]);
    expect([left, right]).toEqual([0, expect.closeTo(0.72, 6)]);
    expect([top, bottom]).toEqual([expect.closeTo(0.28, 6), expect.closeTo(0.62, 6)]);
  });
});
