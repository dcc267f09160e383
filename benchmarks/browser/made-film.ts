// Videos of generated crews, encoded by the browser: any codec it has, even or varying steps between frames, turned or not.
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';
import type { CrewAngles } from '../../fixtures/film/crew-angles.ts';
import { crewFrom, frameTimes, type FilmChoice } from '../../fixtures/film/film-tries.ts';
import { createRaster, createScene } from '../../fixtures/film/scene.ts';

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

export async function madeFilm(crew: CrewAngles, choice: EncodedChoice): Promise<File> {
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
