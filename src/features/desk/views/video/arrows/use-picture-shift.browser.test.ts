import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { expect, it } from 'vitest';
import { greyPainter } from '#workers/film/grey-frame.ts';
import { watchShift } from './use-picture-shift.ts';

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
