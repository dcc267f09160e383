// Motion of a piece of video, decoded by the browser frame by frame; frames are closed as soon as they are scaled down.
import { BlobSource, Input, MATROSKA, MP4, QTFF, VideoSampleSink, WEBM, type VideoSample } from 'mediabunny';
import type { Piece } from '#engine/film/match/find-place.ts';
import { MotionOfFilm, type FilmMotion } from '#engine/film/motion.ts';
import { downsampleFrame, pictureSize, type Picture } from '#engine/film/picture-shift.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';

const cannotDecode = (): Result<never> =>
  failure('no-decoder', 'This browser can’t read frames from the video, so sync it manually.');
const brokenOff = (): Result<never> => failure('film-broken', 'Couldn’t read the whole video, so sync it manually.');

/** Planar formats with brightness first, in one or two bytes per pixel: "I420", "NV12", "I420P10". */
const PLANAR = /^(?:I4\d\dA?|NV12)(?:P(?<bits>10|12))?$/u;

/** Scales frames down, with a buffer for one. */
class FrameReader {
  #plane = new Uint8Array();
  #context: OffscreenCanvasRenderingContext2D | null = null;

  /** Null if the browser provides no frame. */
  async picture(sample: VideoSample): Promise<Picture | null> {
    const planar = sample.format === null ? null : PLANAR.exec(sample.format);
    return planar === null ? this.#painted(sample) : this.#copied(sample, Number(planar.groups?.['bits'] ?? 8));
  }

  async #copied(sample: VideoSample, bits: number): Promise<Picture | null> {
    const bytes = sample.allocationSize();
    if (this.#plane.byteLength < bytes) this.#plane = new Uint8Array(bytes);
    const [luma] = await sample.copyTo(this.#plane);
    if (luma === undefined) return null;
    const { width: widthPx, height: heightPx } = sample.visibleRect;
    return downsampleFrame({ bytes: this.#plane, ...luma, widthPx, heightPx, bits });
  }

  /** A hardware-decoded frame may have no format, so it is painted. */
  #painted(sample: VideoSample): Picture | null {
    const { across, down } = pictureSize(sample.displayWidth, sample.displayHeight);
    this.#context ??= new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true });
    if (this.#context === null) return null;
    sample.draw(this.#context, 0, 0, across, down);
    const { data } = this.#context.getImageData(0, 0, across, down);
    const luma = Float32Array.from(
      { length: across * down },
      (_, i) => 0.299 * (data[4 * i] ?? 0) + 0.587 * (data[4 * i + 1] ?? 0) + 0.114 * (data[4 * i + 2] ?? 0),
    );
    return { across, down, luma };
  }
}

/** `onProgress` receives the share of the piece done, 0 to 1. */
export async function pieceMotion(
  film: Blob,
  { fromS, seconds }: Piece,
  onProgress: (fraction: number) => void,
): Promise<Result<FilmMotion>> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(film) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null || !(await track.canDecode())) return cannotDecode();
    const motion = new MotionOfFilm();
    const reader = new FrameReader();
    for await (const sample of new VideoSampleSink(track).samples(fromS, fromS + seconds)) {
      const { timestamp } = sample;
      const picture = motion.skips(timestamp) ? null : await reader.picture(sample);
      sample.close();
      if (picture !== null) motion.add(picture, timestamp);
      onProgress(Math.min(1, Math.max(0, (timestamp - fromS) / seconds)));
    }
    return success(motion.motion());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return brokenOff();
  } finally {
    input.dispose();
  }
}
