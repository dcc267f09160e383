// A part of a video, painted again frame by frame and encoded on this device: H.264 in MP4 where the browser encodes
// it, VP9 or VP8 in WebM elsewhere. Without sound, and without anything that the video's container says of its place or
// its owner.
import {
  BlobSource,
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  QUALITY_HIGH,
  QUALITY_MEDIUM,
  VideoSampleSink,
  WEBM,
  WebMOutputFormat,
  type InputVideoTrack,
} from 'mediabunny';
import { failure, success, type Result } from '#engine/recording/result.ts';

export interface ClipPlan {
  /** Seconds of the video. */
  readonly fromS: number;
  readonly toS: number;
  /** Size of the clip; even integers, as H.264 requires. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Paints the video frame at `filmS`; `picture` draws it into a rectangle, in display orientation. */
  /** In the order they are tried; those that browsers play most widely first where it is left out. */
  readonly codecs?: readonly ClipCodec[];
  /** Smaller, for a page that carries the clip in itself. */
  readonly small?: boolean;
  readonly paint: (context: OffscreenCanvasRenderingContext2D, picture: DrawPicture, filmS: number) => void;
}

export type ClipCodec = 'avc' | 'vp9' | 'vp8';

export type DrawPicture = (x: number, y: number, width: number, height: number) => void;

export interface FilmClip {
  readonly content: Blob;
  /** File extension, without the dot. */
  readonly ending: 'mp4' | 'webm';
}

const KEY_FRAME_EVERY_S = 2;
const CODECS: readonly ClipCodec[] = ['avc', 'vp9', 'vp8'];

const cannotEncode = (): Result<never> =>
  failure('no-encoder', 'This browser can’t encode video. Use a current Chrome, Edge, Safari or Firefox.');
const cannotDecode = (): Result<never> =>
  failure('no-decoder', 'This browser can’t read frames from the video. Try another browser.');
const brokenOff = (): Result<never> =>
  failure('clip-failed', 'Couldn’t create the clip. The video is damaged there, or was moved.');
const givenUp = (): Result<never> => failure('cancelled', 'Clip canceled.');

/** `onProgress` hears the share that is done, 0 to 1. */
export async function encodeClip(
  film: Blob,
  plan: ClipPlan,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<FilmClip>> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(film) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (track === null || !(await track.canDecode())) return cannotDecode();
    return await encodeTrack(track, plan, onProgress, signal);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return brokenOff();
  } finally {
    input.dispose();
  }
}

async function encodeTrack(
  track: InputVideoTrack,
  { fromS, toS, widthPx: width, heightPx: height, codecs = CODECS, small = false, paint }: ClipPlan,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<Result<FilmClip>> {
  const codec = await getFirstEncodableVideoCodec([...codecs], { width, height });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (codec === null || context === null) return cannotEncode();
  const isMp4 = codec === 'avc';
  const target = new BufferTarget();
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const frames = new CanvasSource(canvas, {
    codec,
    quality: small ? QUALITY_MEDIUM : QUALITY_HIGH,
    keyFrameInterval: KEY_FRAME_EVERY_S,
  });
  output.addVideoTrack(frames);
  await output.start();
  for await (const sample of new VideoSampleSink(track).samples(fromS, toS)) {
    const { timestamp, duration } = sample;
    const picture: DrawPicture = (x, y, across, down) => sample.draw(context, x, y, across, down);
    paint(context, picture, timestamp);
    sample.close();
    if (signal.aborted) {
      await output.cancel();
      return givenUp();
    }
    // The first frame may have begun before the clip does.
    await frames.add(
      Math.max(0, timestamp - fromS),
      Math.max(0, Math.min(timestamp + duration, toS) - Math.max(timestamp, fromS)),
    );
    onProgress(Math.min(1, (timestamp - fromS) / (toS - fromS)));
  }
  await output.finalize();
  if (target.buffer === null) return brokenOff();
  const ending = isMp4 ? 'mp4' : 'webm';
  return success({ content: new Blob([target.buffer], { type: `video/${ending}` }), ending });
}
