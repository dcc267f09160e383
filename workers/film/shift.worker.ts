// Entry of the thread that detects a shift of a video's image; terminated when no longer needed.
import { type Picture, pictureShift, type PicturePart, type PictureShift } from '#engine/film/picture-shift.ts';
import { greyPainter, type FrameSize } from './find-film.ts';

export interface ShiftAsked {
  readonly film: FrameSize;
  /** The reference image, and its part that counts. */
  readonly before: Picture;
  readonly part: PicturePart;
}

/** First the request, then frames, each answered with a `PictureShift` or null. */
export type ShiftMessage = ShiftAsked | VideoFrame;

let look: (frame: VideoFrame) => PictureShift | null = () => null;

addEventListener('message', ({ data }: MessageEvent<ShiftMessage>) => {
  if ('before' in data) {
    const paint = greyPainter(data.film);
    look = (frame) => {
      const now = paint(frame);
      return now === null ? null : pictureShift(data.before, now, data.part);
    };
    return;
  }
  const found = look(data);
  data.close();
  postMessage(found);
});
