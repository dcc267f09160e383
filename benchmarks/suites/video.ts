// Videos in headless Chromium: generated crews, encoded by the browser and synced by the application's worker; and in
// the built application the frame rate while a 1080p video plays, memory after removing it, and 4K and hour-long
// videos.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { preview } from 'vite';
import { writeDemo } from '../../fixtures/demo.ts';
import type { FilmTried, FilmTry, EncodedChoice } from '../browser/films.ts';
import { withBenchPage, chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { writeLongFilm } from '../harness/long-film.ts';
import { browserBytes } from '../harness/machine.ts';
import { megabytes, shown, type Suite, type Table } from '../harness/print.ts';
import {
  openFilm,
  openSample,
  pauseFilm,
  playFilm,
  seekFilm,
  takeFilmAway,
  type FrameSpans,
  type OpenedFilm,
} from './film-desk.ts';
import { heldAfterOpenings, type Held } from './film-openings.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const RIGHT_WITHIN_S = 0.1;
const AIM_FPS = 60;
const OPENINGS = 6;
/** Videos of this size are looked through in software, beside whatever else the machine does. */
const TIMEOUT_MS = 600_000;
const FILM_1080P = {
  view: 'quarter',
  seed: 7,
  startS: 240,
  seconds: 45,
  codec: 'vp9',
  widthPx: 1920,
  heightPx: 1080,
} as const;
const FILM_4K = { ...FILM_1080P, seconds: 41, fps: 15, codec: 'avc', widthPx: 3840, heightPx: 2160 } as const;
const FILM_MINUTES = { ...FILM_1080P, seconds: 130, fps: 15, widthPx: 640, heightPx: 360 } as const;
/** The first search window is in the part that shows the original session. */
const HOURS = { seconds: 7200, wholeAtS: 1342, repeatedS: 60 } as const;

const isRight = (offS: number | undefined): boolean => offS !== undefined && Math.abs(offS) <= RIGHT_WITHIN_S;

const verdict = ({ agreedOffS }: FilmTried): string =>
  agreedOffS === null ? 'offered' : isRight(agreedOffS) ? 'agreed, right' : 'agreed, WRONG';

const computeRank = ({ offeredOffS }: FilmTried): string => {
  const at = offeredOffS.findIndex(isRight);
  return at < 0 ? 'not among them' : String(at + 1);
};

async function placedFilms(address: string): Promise<readonly FilmTried[]> {
  const tried: FilmTried[] = [];
  await inFreshBrowser(`${address}films.html`, async (page) => {
    await page.waitForFunction(() => document.title === 'ready');
    for (const { name, film } of FILM_TRIES) {
      const answer = await page.evaluate((one) => window.tryFilm(one), film);
      tried.push(answer);
      console.log(`${name}: ${verdict(answer)}`);
    }
  });
  return tried;
}

/** The page of the coach in the built application. */
async function served<Answer>(work: (address: string) => Promise<Answer>): Promise<Answer> {
  const server = await preview({ root, preview: { port: 0 } });
  try {
    const [address = ''] = server.resolvedUrls?.local ?? [];
    return await work(`${address}coach`);
  } finally {
    await server.close();
  }
}

/** On a page of its own. */
const onDesk = <Answer>(recording: string, work: (page: Page) => Promise<Answer>): Promise<Answer> =>
  served(async (address) => {
    const visited = await inFreshBrowser(address, async (page) => {
      await openSample(page, recording);
      return work(page);
    });
    return visited.answer;
  });

interface Played extends FrameSpans {
  readonly placed: string;
  readonly beforeBytes: number;
  readonly playingBytes: number;
}

const besideTheDesk = (recording: string, film: string): Promise<Played> =>
  onDesk(recording, async (page) => {
    const beforeBytes = await browserBytes(page);
    const first = await openFilm(page, film, TIMEOUT_MS);
    const frames = await playFilm(page);
    const playingBytes = await browserBytes(page);
    return { ...frames, placed: first.placed, beforeBytes, playingBytes };
  });

interface LargeFilm extends OpenedFilm {
  readonly name: string;
  readonly fileBytes: number;
  readonly beforeBytes: number;
  readonly afterBytes: number;
  readonly seeksMs: readonly number[];
  readonly spansMs: readonly number[];
}

const largeFilm = (recording: string, name: string, film: string): Promise<LargeFilm> =>
  onDesk(recording, async (page) => {
    const beforeBytes = await browserBytes(page);
    const opened = await openFilm(page, film, TIMEOUT_MS);
    const { spansMs } = await playFilm(page);
    await pauseFilm(page);
    const seeksMs = await seekFilm(page);
    const afterBytes = await takeFilmAway(page);
    return { name, fileBytes: statSync(film).size, beforeBytes, ...opened, seeksMs, spansMs, afterBytes };
  });

/** Encodes a video of the sample session into a file. */
async function makeSampleVideo(address: string, film: EncodedChoice, to: string): Promise<string> {
  await inFreshBrowser(`${address}films.html`, async (page) => {
    await page.waitForFunction(() => document.title === 'ready');
    const saved = page.waitForEvent('download', { timeout: TIMEOUT_MS });
    await page.evaluate((choice) => window.filmOfSample(choice), film);
    await (await saved).saveAs(to);
  });
  return to;
}

interface OnDesk {
  readonly played: Played;
  /** Before adding a video, and after each removal. */
  readonly held: readonly Held[];
  readonly large: readonly LargeFilm[];
}

async function filmsOnDesk(address: string): Promise<OnDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'strokeside-film-'));
  const recording = join(folder, 'sample.txt');
  const file = (name: string): string => join(folder, name);
  try {
    await writeDemo(recording);
    const film = await makeSampleVideo(address, FILM_1080P, file('1080p.webm'));
    const played = await besideTheDesk(recording, film);
    const held = await served((desk) => heldAfterOpenings(desk, recording, film, OPENINGS));
    const large: LargeFilm[] = [];
    large.push(await largeFilm(recording, '4K', await makeSampleVideo(address, FILM_4K, file('4k.mp4'))));
    const from = await makeSampleVideo(address, FILM_MINUTES, file('minutes.webm'));
    await writeLongFilm({ from, to: file('hours.webm'), ...HOURS });
    large.push(await largeFilm(recording, 'two hours', file('hours.webm')));
    return { played, held, large };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

const placesTable = (tried: readonly FilmTried[]): Table => ({
  title: 'Where generated films are placed in a session of 20 minutes, 60 s at 360p unless the line says otherwise',
  header: ['film', 'placed', 'off by ms', 'truth offered as', 'decoding and placing s'],
  rows: tried.map((one, at) => [
    FILM_TRIES[at]?.name ?? '',
    verdict(one),
    shown(1000 * (one.agreedOffS ?? one.offeredOffS.find(isRight) ?? Number.NaN)),
    computeRank(one),
    shown(one.findMs / 1000),
  ]),
});

const deskTable = ({ spansMs, placed, shownFrames, droppedFrames, ...bytes }: Played): Table => ({
  title: 'The desk while a film of 1920 by 1080 plays, decoded in software',
  header: ['what', 'measured'],
  rows: [
    ['placed', placed],
    ['median ms from frame to frame', shown(quantile(spansMs, 0.5))],
    ['95 % ms', shown(quantile(spansMs, 0.95))],
    ['worst ms', shown(Math.max(...spansMs))],
    ['frames of the film shown / left out', `${shownFrames} / ${droppedFrames}`],
    ['memory before the film, MB', megabytes(bytes.beforeBytes)],
    ['memory while it plays, MB', megabytes(bytes.playingBytes)],
  ],
});

const heldTable = (held: readonly Held[]): Table => ({
  title: 'What is held before a film of 1920 by 1080, and after each time that it was taken away',
  header: ['opening', 'processes, MB', 'heap, MB', 'nodes', 'listeners'],
  rows: held.map(({ bytes, heapBytes, nodes, listeners }, at) => [
    at === 0 ? 'before' : String(at),
    megabytes(bytes),
    shown(heapBytes / 1e6),
    String(nodes),
    String(listeners),
  ]),
});

const largeTable = (films: readonly LargeFilm[]): Table => ({
  title: 'Large films beside the desk, decoded in software',
  header: ['what', ...films.map(({ name }) => name)],
  rows: (
    [
      ['file, MB', ({ fileBytes }) => megabytes(fileBytes)],
      ['to the first picture, s', ({ openMs }) => shown(openMs / 1000)],
      ['looking for its place, s', ({ findMs }) => shown(findMs / 1000)],
      ['placed', ({ placed }) => placed],
      ['a seek, median ms', ({ seeksMs }) => shown(quantile(seeksMs, 0.5))],
      ['a seek, worst ms', ({ seeksMs }) => shown(Math.max(...seeksMs))],
      ['95 % ms from frame to frame of the desk', ({ spansMs }) => shown(quantile(spansMs, 0.95))],
      ['memory before, MB', ({ beforeBytes }) => megabytes(beforeBytes)],
      ['memory at most while its place is looked for, MB', ({ mostBytes }) => megabytes(mostBytes)],
      ['memory after it was taken away, MB', ({ afterBytes }) => megabytes(afterBytes)],
    ] satisfies [string, (film: LargeFilm) => string][]
  ).map(([what, of]) => [what, ...films.map(of)]),
});

export const video: Suite = {
  name: 'video',
  run: async () => {
    const { tried, played, held, large } = await withBenchPage(async (address) => ({
      ...(await filmsOnDesk(address)),
      tried: await placedFilms(address),
    }));
    const wrong = tried.filter((one) => one.agreedOffS !== null && !isRight(one.agreedOffS)).length;
    const hours = large.find(({ name }) => name === 'two hours');
    return {
      tables: [
        { ...placesTable(tried), title: `Chromium ${await chromiumVersion()}: ${placesTable(tried).title}` },
        deskTable(played),
        heldTable(held),
        largeTable(large),
      ],
      goals: [
        { name: 'Films: places agreed on that are wrong', target: 0, sense: 'at most', measured: wrong, unit: '' },
        {
          name: 'Films: 95 % of the desk’s frames while 1080p plays',
          target: 1000 / AIM_FPS,
          sense: 'at most',
          measured: quantile(played.spansMs, 0.95),
          unit: ' ms',
        },
        {
          name: 'Films: what a film of two hours adds to memory at most, against its file',
          target: 0.5,
          sense: 'at most',
          measured: hours === undefined ? Number.NaN : (hours.mostBytes - hours.beforeBytes) / hours.fileBytes,
          unit: '',
        },
      ],
      notes: ['No film of a real crew is among them: docs/video.md.'],
      samples: { tried, played, held, large },
    };
  },
};

const USUAL = { startS: 512.34, seconds: 60, codec: 'vp9', widthPx: 640, heightPx: 360, clockOffS: 3 } as const;

const named = (name: string, film: FilmTry): { readonly name: string; readonly film: FilmTry } => ({ name, film });

const quarter: FilmTry = { ...USUAL, view: 'quarter', rateSpm: 34, seed: 61 };

/**
 * Which videos the suite of videos makes: every view at two rates with a clock a few seconds off, then what makes one
 * hard, one by one.
 */
const FILM_TRIES = [
  ...(['side', 'quarter', 'behind', 'above'] as const).flatMap((view, at) =>
    [34, 20].map((rateSpm) => named(`${view}, ${rateSpm} spm`, { ...USUAL, view, rateSpm, seed: 10 * at + rateSpm })),
  ),
  named('H.264', { ...quarter, codec: 'avc' }),
  named('turned by 90°', { ...quarter, rotation: 90 }),
  named('varying steps, frames lost', { ...quarter, varying: true }),
  named('15 frames a second', { ...quarter, fps: 15 }),
  named('50 frames a second', { ...quarter, fps: 50 }),
  named('three times the shake', { ...quarter, shake: 3 }),
  named('twice the pan', { ...quarter, pan: 2 }),
  named('twice the waves and grain', { ...quarter, water: 2, grain: 2 }),
  named('boat a third of the picture', { ...quarter, size: 0.33 }),
  named('clock wrong by hours', { ...quarter, clockOffS: null }),
  named('clock wrong by 5 min', { ...quarter, clockOffS: 300 }),
  named('4K, behind, 15 frames a second', {
    ...USUAL,
    view: 'behind',
    rateSpm: 34,
    seed: 54,
    seconds: 41,
    codec: 'avc',
    fps: 15,
    widthPx: 3840,
    heightPx: 2160,
  }),
  named('ten minutes, behind, 15 frames a second', {
    ...USUAL,
    view: 'behind',
    rateSpm: 34,
    seed: 54,
    seconds: 600,
    fps: 15,
  }),
  named('another crew', { ...quarter, other: true }),
] as const;
