// Generated test videos, encoded by the browser: a blade moving back and forth, and the frame number as black and white
// blocks, so that a test can read it off a screenshot.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type * as mediabunny from 'mediabunny';

export interface MadeFilm {
  readonly codec: 'vp9' | 'avc';
  readonly seconds: number;
  /** Frames a second; 30 when left out. */
  readonly fps?: number;
  /** Steps between frames of half to one and a half of the usual. */
  readonly varying?: boolean;
  /** As a phone held upright writes it, degrees. */
  readonly rotation?: 0 | 90;
}

export interface FilmOfTest {
  readonly bytes: Buffer;
  /** When each frame begins, seconds. */
  readonly times: readonly number[];
}

/** How many blocks a number has: the smallest significant to the left. */
const BITS = 10;

const LIBRARY = fileURLToPath(
  new URL('../../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs', import.meta.url),
);
const ROOM = '/made-films/';

/** Encodes in a page of its own, which has the origin of the site and none of its rules. */
export async function makeFilm(page: Page, film: MadeFilm): Promise<FilmOfTest> {
  const maker = await page.context().newPage();
  await maker.route(`**${ROOM}**`, (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(LIBRARY, 'utf8') })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await maker.goto(new URL(ROOM, page.url()).href);
  await maker.addScriptTag({
    type: 'module',
    content: `import * as library from '${ROOM}library.mjs'; globalThis.mediabunny = library; document.title = 'ready';`,
  });
  await maker.waitForFunction(() => document.title === 'ready');
  const made = await maker.evaluate(encode, { ...film, bits: BITS });
  await maker.close();
  return { bytes: Buffer.from(made.bytes, 'base64'), times: made.times };
}

interface Encoding extends MadeFilm {
  readonly bits: number;
}

/** Runs in the page. */
async function encode({ codec, seconds, fps = 30, varying = false, rotation = 0, bits }: Encoding) {
  const { mediabunny: library } = globalThis as typeof globalThis & { mediabunny: typeof mediabunny };
  const canvas = new OffscreenCanvas(640, 360);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas.');
  const target = new library.BufferTarget();
  const format = codec === 'avc' ? new library.Mp4OutputFormat() : new library.WebMOutputFormat();
  const output = new library.Output({ format, target });
  const source = new library.CanvasSource(canvas, { codec, bitrate: 1e6, keyFrameInterval: 1 });
  output.addVideoTrack(source, { rotation });
  await output.start();
  const times: number[] = [];
  for (let timeS = 0, frame = 0; timeS < seconds; frame += 1) {
    context.fillStyle = '#3d6f8b';
    context.fillRect(0, 0, 640, 360);
    context.save();
    context.translate(320, 200);
    context.rotate(Math.sin((timeS / 1.8) * 2 * Math.PI) * 0.8);
    context.fillStyle = '#f4e9d8';
    context.fillRect(-6, 0, 12, 140);
    context.restore();
    for (let bit = 0; bit < bits; bit += 1) {
      context.fillStyle = (frame >> bit) % 2 === 1 ? '#ffffff' : '#000000';
      context.fillRect(bit * 64, 0, 64, 64);
    }
    times.push(timeS);
    // From a row of its own: a sine of the number of the frame.
    const step = varying ? 1 + 0.5 * Math.sin(frame * 12.9898) : 1;
    await source.add(timeS, step / fps);
    timeS += step / fps;
  }
  await output.finalize();
  const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { bytes: btoa(text), times };
}

/** The number of the frame on the screen, read off its screenshot. */
export const shownFrame = (film: Locator): Promise<number> =>
  film.evaluate((element, bits) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('This is no video.');
    const canvas = new OffscreenCanvas(640, 360);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.drawImage(element, 0, 0, 640, 360);
    const isWhite = (bit: number): boolean => (context.getImageData(bit * 64 + 32, 32, 1, 1).data[0] ?? 0) > 127;
    return Array.from({ length: bits }, (_, bit) => (isWhite(bit) ? 2 ** bit : 0)).reduce((sum, one) => sum + one, 0);
  }, BITS);
