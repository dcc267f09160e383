import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { expect, it } from 'vitest';
import { frameShown } from './frame-shown.ts';

const FRAMES = 20;
const frameShade = (frame: number): number => 20 + 10 * frame;

/** A frame a second, each lighter than the one before. */
async function madeFilm(): Promise<Blob> {
  const canvas = new OffscreenCanvas(320, 180);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 1e6, keyFrameInterval: 5 });
  output.addVideoTrack(source);
  await output.start();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    context.fillStyle = `rgb(${frameShade(frame)} ${frameShade(frame)} ${frameShade(frame)})`;
    context.fillRect(0, 0, 320, 180);
    await source.add(frame, 1);
  }
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)]);
}

function shadeShown(video: HTMLVideoElement): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(video, 0, 0, 1, 1);
  return context?.getImageData(0, 0, 1, 1).data[0] ?? 0;
}

async function opened(film: Blob): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  const loaded = new Promise<unknown>((resolve) => {
    video.addEventListener('loadeddata', resolve, { once: true });
  });
  video.src = URL.createObjectURL(film);
  await loaded;
  return video;
}

it('is over when the sought frame can be read, from a player that was only just opened and from one in use', async () => {
  const film = await madeFilm();
  for (let round = 0; round < 8; round += 1) {
    const video = await opened(film);
    for (const frame of [7 + round, 0, 19 - round]) {
      video.currentTime = frame + 0.05;
      expect(await frameShown(video)).toBe(true);
      expect(Math.abs(shadeShown(video) - frameShade(frame))).toBeLessThan(5);
    }
    URL.revokeObjectURL(video.src);
  }
});

it('is over at once where nothing is sought, and says where there is nothing to read', async () => {
  expect(await frameShown(document.createElement('video'))).toBe(false);
  const video = await opened(await madeFilm());
  expect(await frameShown(video)).toBe(true);
  video.currentTime = 12;
  const shown = frameShown(video);
  video.removeAttribute('src');
  video.load();
  expect(await shown).toBe(false);
});

/** A player that has ended its search, and shows what `show` says. */
function soughtAt(timeS: number) {
  const video = document.createElement('video');
  const waiting: VideoFrameRequestCallback[] = [];
  let isSeeking = true;
  Object.defineProperties(video, {
    seeking: { get: () => isSeeking },
    currentTime: { get: () => timeS },
    requestVideoFrameCallback: { value: (then: VideoFrameRequestCallback) => waiting.push(then) },
  });
  const seeked = (): void => {
    isSeeking = false;
    video.dispatchEvent(new Event('seeked'));
  };
  const show = (mediaTime: number): void => {
    const metadata = {
      mediaTime,
      width: 1,
      height: 1,
      presentedFrames: 1,
      presentationTime: 0,
      expectedDisplayTime: 0,
    };
    for (const then of waiting.splice(0)) then(0, metadata);
  };
  return { video, seeked, show };
}

it('is not over with the search, nor with a frame from before it', async () => {
  const { video, seeked, show } = soughtAt(9);
  let isOver = false;
  const shown = frameShown(video).then((canRead) => {
    isOver = canRead;
  });
  show(9);
  seeked();
  show(2);
  await Promise.resolve();
  expect(isOver).toBe(false);
  show(8.98);
  await shown;
  expect(isOver).toBe(true);
});

it('is over soon after the search where the browser tells of no frame', async () => {
  const { video, seeked } = soughtAt(9);
  const shown = frameShown(video);
  seeked();
  expect(await shown).toBe(true);
});
