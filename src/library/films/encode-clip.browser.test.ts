// A clip in each container that browsers encode: of the video's own frames at their own times, and a video that plays.
import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  CanvasSource,
  EncodedPacketSink,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { expect, it } from 'vitest';
import { encodeClip, type ClipCodec } from './encode-clip.ts';
import { frameShown } from './frame-shown.ts';

const WIDTH = 320;
const HEIGHT = 180;
const STRIP = 40;

/** Two seconds with steps of half to one and a half of the usual; the lightness of a frame tells its place. */
async function madeFilm(): Promise<{ readonly film: Blob; readonly times: readonly number[] }> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: 5e5, keyFrameInterval: 1 });
  output.addVideoTrack(source);
  await output.start();
  const times: number[] = [];
  for (let timeS = 0, frame = 0; timeS < 2; frame += 1) {
    const grey = 40 + 3 * frame;
    context.fillStyle = `rgb(${grey} ${grey} ${grey})`;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    const stepS = (1 + 0.5 * Math.sin(frame * 12.9898)) / 30;
    times.push(timeS);
    await source.add(timeS, stepS);
    timeS += stepS;
  }
  await output.finalize();
  return { film: new Blob([target.buffer ?? new ArrayBuffer(0)]), times };
}

async function readBack(clip: Blob) {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(clip) });
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Error('The clip has no picture.');
  const times: number[] = [];
  const sink = new EncodedPacketSink(track);
  for await (const packet of sink.packets()) times.push(packet.timestamp);
  const audio = await input.getPrimaryAudioTrack();
  const format = (await input.getFormat()).name;
  const codec = await track.getCodec();
  input.dispose();
  return { format, codec, hasSound: audio !== null, times: times.toSorted((a, b) => a - b) };
}

/** Size, and brightness at the center of the image and of the timeline at a moment. */
async function played(clip: Blob, timeS: number) {
  const video = document.createElement('video');
  video.muted = true;
  const heard = (name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      video.addEventListener(name, () => resolve(), { once: true });
      video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
    });
  const address = URL.createObjectURL(clip);
  const loaded = heard('loadeddata');
  video.src = address;
  await loaded;
  video.currentTime = timeS;
  expect(await frameShown(video)).toBe(true);
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  context.drawImage(video, 0, 0);
  const at = (x: number, y: number): number => context.getImageData(x, y, 1, 1).data[0] ?? 0;
  const seen = { picture: at(WIDTH / 2, HEIGHT / 2), strip: at(WIDTH / 2, HEIGHT + STRIP / 2) };
  const size = { width: video.videoWidth, height: video.videoHeight, durationS: video.duration };
  URL.revokeObjectURL(address);
  return { ...seen, ...size };
}

const CLIP = { fromS: 0.5, toS: 1.5 };

const encodeTestClip = async (film: Blob, codecs: readonly ClipCodec[], small = false) => {
  const paintedS: number[] = [];
  const told: number[] = [];
  const answer = await encodeClip(
    film,
    {
      ...CLIP,
      widthPx: WIDTH,
      heightPx: HEIGHT + STRIP,
      codecs,
      small,
      paint: (context, picture, filmS) => {
        paintedS.push(filmS);
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, WIDTH, HEIGHT + STRIP);
        picture(0, 0, WIDTH, HEIGHT);
      },
    },
    (fraction) => told.push(fraction),
    new AbortController().signal,
  );
  if (!answer.ok) throw new Error(answer.failure.sentence);
  return { ...answer.value, paintedS, told };
};

it.each([
  { codecs: ['avc'], ending: 'mp4', format: 'MP4', codec: 'avc' },
  { codecs: ['vp9'], ending: 'webm', format: 'WebM', codec: 'vp9' },
  { codecs: ['vp8'], ending: 'webm', format: 'WebM', codec: 'vp8' },
] as const)('a clip is $format of $codec: frame for frame what the video shows, with the timeline', async (wanted) => {
  const { film, times } = await madeFilm();
  const clip = await encodeTestClip(film, wanted.codecs);
  expect(clip.ending).toBe(wanted.ending);
  expect(clip.content.type).toBe(`video/${wanted.ending}`);
  const shown = times.slice(times.findLastIndex((timeS) => timeS <= CLIP.fromS)).filter((timeS) => timeS < CLIP.toS);
  expect(clip.paintedS.length).toBe(shown.length);
  for (const [at, timeS] of shown.entries()) expect(Math.abs((clip.paintedS[at] ?? 0) - timeS)).toBeLessThan(0.002);
  expect(clip.told.at(-1)).toBeGreaterThan(0.9);

  const back = await readBack(clip.content);
  expect(back).toMatchObject({ format: wanted.format, codec: wanted.codec, hasSound: false });
  expect(back.times).toHaveLength(shown.length);
  for (const [at, timeS] of shown.entries())
    expect(Math.abs((back.times[at] ?? 0) - Math.max(0, timeS - CLIP.fromS))).toBeLessThan(0.002);

  const seen = await played(clip.content, 0.6);
  expect(seen).toMatchObject({ width: WIDTH, height: HEIGHT + STRIP });
  expect(seen.durationS).toBeCloseTo(1, 1);
  const frame = times.findLastIndex((timeS) => timeS <= CLIP.fromS + 0.6);
  // A browser may show a neighbor where steps vary; a frame is 3 lighter than the one before.
  expect(Math.abs(seen.picture - (40 + 3 * frame))).toBeLessThan(12);
  expect(seen.strip).toBeGreaterThan(240);
});

it('a clip for a page is smaller, and what cannot be encoded at all is said', async () => {
  const { film } = await madeFilm();
  const [large, small] = [await encodeTestClip(film, ['vp9']), await encodeTestClip(film, ['vp9'], true)];
  expect(small.content.size).toBeLessThanOrEqual(large.content.size);
  await expect(encodeTestClip(film, [])).rejects.toThrow(/can’t encode video/u);
});
