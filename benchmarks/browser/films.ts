// The page that makes videos of generated crews and looks for their places with the application's own thread.
import { sessionAngles, crewAngles, steadyRowing, type CrewAngles } from '../../fixtures/film/crew-angles.ts';
import { simulateCrewSwing, crewFrom, frameTimes, type FilmChoice } from '../../fixtures/film/film-tries.ts';
import { demoSession } from '../../fixtures/demo.ts';
import { findFilmInWorker } from '../../workers/page/find-film.ts';
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';
import { createRaster, createScene } from '../../fixtures/film/scene.ts';

export interface FilmTry extends EncodedChoice {
  readonly rateSpm: number;
  /** What its clock says is so many seconds off; null where it tells nothing of this session. */
  readonly clockOffS: number | null;
  /** Held against the session of another crew at this rate. */
  readonly other?: boolean;
}

export interface FilmTried {
  /** Where it was placed against the truth, seconds; null where no place was agreed on. */
  readonly agreedOffS: number | null;
  /** Of those that were offered, the best first. */
  readonly offeredOffS: readonly number[];
  readonly findMs: number;
  readonly problem: string | null;
}

declare global {
  interface Window {
    tryFilm: (film: FilmTry) => Promise<FilmTried>;
    /** Downloads a video of the sample session. */
    filmOfSample: (film: EncodedChoice) => Promise<void>;
  }
}

const SESSION_S = 1200;

window.tryFilm = async (choice) => {
  const { seed, rateSpm, startS, seconds, clockOffS, other = false } = choice;
  const crew = crewAngles(seed, steadyRowing(seed, rateSpm, SESSION_S));
  const film = await madeFilm(crew, choice);
  const swing = simulateCrewSwing(other ? crewAngles(seed + 500, steadyRowing(seed + 500, rateSpm, SESSION_S)) : crew);
  const readings = clockOffS === null ? [] : [{ startS: startS + clockOffS, withinS: 5 }];
  const begunAt = performance.now();
  const request = { film, durationS: seconds, swing, readings };
  const answer = await findFilmInWorker(request, () => undefined, new AbortController().signal);
  const findMs = performance.now() - begunAt;
  if (!answer.ok) return { agreedOffS: null, offeredOffS: [], findMs, problem: answer.failure.sentence };
  const { agreed, offered } = answer.value;
  const off = (place: { readonly startS: number }): number => place.startS - startS;
  return { agreedOffS: agreed === null ? null : off(agreed), offeredOffS: offered.map(off), findMs, problem: null };
};

window.filmOfSample = async (choice) => {
  const film = await madeFilm(sessionAngles(demoSession()), choice);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(film);
  link.download = film.name;
  link.click();
};

document.title = 'ready';

// Videos of generated crews, encoded by the browser: any codec it has, even or varying steps between frames, turned or
// not.
export interface EncodedChoice extends FilmChoice {
  readonly codec: 'vp9' | 'avc';
  readonly widthPx: number;
  readonly heightPx: number;
  /** Degrees that a player is to turn it. */
  readonly rotation?: 0 | 90;
}

/** Drawn so large, then scaled: twice what its motion is measured at. */
const DRAWN = [320, 180] as const;
const BITS_PER_PIXEL_S = 5;

async function madeFilm(crew: CrewAngles, choice: EncodedChoice): Promise<File> {
  const { codec, widthPx, heightPx, rotation = 0, fps = 25 } = choice;
  const scene = createScene(choice);
  const shown = crewFrom(crew, choice.startS);
  const [across, down] = DRAWN;
  const drawn = new OffscreenCanvas(across, down).getContext('2d');
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (drawn === null || context === null) throw new Error('There is no canvas.');
  const pixels = drawn.createImageData(across, down);
  const target = new BufferTarget();
  const format = codec === 'avc' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  const bitrate = widthPx * heightPx * BITS_PER_PIXEL_S;
  const source = new CanvasSource(canvas, { codec, bitrate, keyFrameInterval: 2 });
  output.addVideoTrack(source, { rotation });
  await output.start();
  for (const timeS of frameTimes(choice)) {
    const raster = createRaster(across, down);
    scene.draw(raster, shown, timeS);
    raster.luma.forEach((luma, i) => pixels.data.set([luma, luma, luma, 255], 4 * i));
    drawn.putImageData(pixels, 0, 0);
    context.drawImage(drawn.canvas, 0, 0, widthPx, heightPx);
    await source.add(timeS, 1 / fps);
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('Nothing was encoded.');
  return new File([target.buffer], codec === 'avc' ? 'made.mp4' : 'made.webm');
}
