// The entry of the thread that looks whether the picture of a video has shifted; it is ended when no one wants to know
// any more.
import type { Picture } from '#engine/film/motion/picture.ts';
import { pictureShift, type PicturePart, type PictureShift } from '#engine/film/motion/picture-shift.ts';
import { greyPainter, type FrameSize } from './grey-frame.ts';

export interface ShiftAsked {
  readonly film: FrameSize;
  /** The picture that frames are compared with, and which part of it counts. */
  readonly before: Picture;
  readonly part: PicturePart;
}

/** First what is asked, then frames, each answered with a `PictureShift` or null. */
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
