// Finds the place of a video in a session, piece by piece, until one agrees.
import {
  findAgain,
  findPlace,
  SearchedSession,
  type Piece,
  type PlaceFound,
  type StartRange,
  filmPieces,
  secondPiece,
} from '#engine/film/match/find-place.ts';
import { type OarSwing, SERIES_HZ } from '#engine/film/match/film-channels.ts';
import { type FilmMotion, MotionOfFilm } from '#engine/film/motion.ts';
import type { FilmMark } from '#engine/film/placement.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { type Picture, GREY_POINTS, downsampleFrame, pictureSize } from '#engine/film/picture-shift.ts';
import type { KeptGrey } from '#storage/arrows-record.ts';
import { BlobSource, Input, MATROSKA, MP4, QTFF, VideoSampleSink, WEBM, type VideoSample } from 'mediabunny';

export interface FindFilmRequest {
  readonly film: File;
  readonly durationS: number;
  readonly swing: OarSwing;
  /** Starts allowed by the video's clock; empty if unknown. */
  readonly readings: readonly StartRange[];
  /** Existing mark: then another piece is searched near it, to measure the clock drift. */
  readonly placed?: FilmMark;
}

export interface FilmFound extends PlaceFound {
  /** The searched piece of the video. */
  readonly piece: Piece;
}

export type MotionOfPiece = (
  film: File,
  piece: Piece,
  onProgress: (fraction: number) => void,
) => Promise<Result<FilmMotion>>;

const nothing = (): Result<never> =>
  failure(
    'nowhere',
    'Couldn’t sync automatically: the video doesn’t match this session’s oar movement. Sync it manually.',
  );

const notAgain = (): Result<never> =>
  failure('not-again', 'No second place was found far from the first, so nothing is known of how the clocks part.');

/** `onProgress` receives the share of all pieces done; ends early if one agrees. */
export async function findFilm(
  { film, durationS, swing, readings, placed }: FindFilmRequest,
  motionOf: MotionOfPiece,
  onProgress: (fraction: number) => void,
): Promise<Result<FilmFound>> {
  const session = new SearchedSession(swing);
  if (placed !== undefined) {
    const toS = swing.fromS + swing.velocity.length / SERIES_HZ;
    const piece = secondPiece(durationS, placed, { fromS: swing.fromS, toS });
    if (piece === null) return notAgain();
    const motion = await motionOf(film, piece, onProgress);
    if (!motion.ok) return motion;
    const agreed = findAgain(motion.value, session, piece, placed.recordingS - placed.filmS);
    return agreed === null ? notAgain() : success({ agreed, byClock: false, offered: [agreed], piece });
  }
  const pieces = filmPieces(durationS);
  let best: FilmFound | null = null;
  for (const [at, piece] of pieces.entries()) {
    const motion = await motionOf(film, piece, (fraction) => onProgress((at + fraction) / pieces.length));
    if (!motion.ok) return motion;
    const found: FilmFound = { ...findPlace(motion.value, session, piece, readings), piece };
    if (found.agreed !== null) return success(found);
    if (found.offered.length > 0 && (best === null || isSurer(found, best))) best = found;
  }
  return best === null ? nothing() : success(best);
}

/** Compares the similarity of movement, because stroke fit is only comparable within one piece. */
const isSurer = ({ offered: [one] }: FilmFound, { offered: [other] }: FilmFound): boolean =>
  (one?.likeness ?? 0) > (other?.likeness ?? 0);

/** Size of a video as displayed. */
export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Rec. 601 luma weights, as in decoders. */
const [OF_RED, OF_GREEN, OF_BLUE] = [0.299, 0.587, 0.114];

/** Paints frames into one small canvas; null if the browser has none. */
export function greyPainter({ widthPx, heightPx }: FrameSize): (source: CanvasImageSource) => Picture | null {
  const scale = GREY_POINTS / Math.max(widthPx, heightPx);
  const across = Math.max(1, Math.round(widthPx * scale));
  const down = Math.max(1, Math.round(heightPx * scale));
  const context = new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true });
  return (source) => {
    if (context === null) return null;
    context.drawImage(source, 0, 0, across, down);
    const { data } = context.getImageData(0, 0, across, down);
    const luma = Float32Array.from(
      { length: across * down },
      (_, i) => OF_RED * (data[4 * i] ?? 0) + OF_GREEN * (data[4 * i + 1] ?? 0) + OF_BLUE * (data[4 * i + 2] ?? 0),
    );
    return { across, down, luma };
  };
}

export function keptGrey({ across, down, luma }: Picture): KeptGrey {
  const bytes = Array.from(luma, (tone) => String.fromCharCode(Math.round(Math.min(255, Math.max(0, tone)))));
  return { across, down, luma: btoa(bytes.join('')) };
}

/** Null if the number of pixels does not match the size. */
export function decodeGrey({ across, down, luma }: KeptGrey): Picture | null {
  let bytes = '';
  try {
    bytes = atob(luma);
  } catch (error) {
    // Invalid base64 length.
    if (!(error instanceof DOMException)) throw error;
  }
  if (bytes.length !== across * down) return null;
  return { across, down, luma: Float32Array.from(bytes, (one) => one.codePointAt(0) ?? 0) };
}

// Motion of a piece of video, decoded by the browser frame by frame; frames are closed as soon as they are scaled down.
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
