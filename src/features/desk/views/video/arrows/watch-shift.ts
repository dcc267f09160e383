// Compares a video's frame with the one that oars were placed on.
import { pictureShift, type PictureShift } from '#engine/film/motion/picture-shift.ts';
import { greyPainter } from '#workers/film/grey-frame.ts';
import type { ShiftAsked } from '#workers/film/shift.worker.ts';
import { lookForShift, type ShiftLooks } from '#workers/page/look-for-shift.ts';

/** Null when the browser provides no frames, or rotated ones; `soon` before the first displayed frame. */
function readFrame(video: HTMLVideoElement): VideoFrame | null | 'soon' {
  if (typeof VideoFrame === 'undefined') return null;
  try {
    const frame = new VideoFrame(video);
    const isTurned = frame.displayWidth > frame.displayHeight !== video.videoWidth > video.videoHeight;
    if (!isTurned) return frame;
    frame.close();
    return null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return 'soon';
    throw error;
  }
}

/** Shift of the displayed frame; one look at a time. Null when unknown; `soon`: look again. */
type LookAtVideo = (video: HTMLVideoElement) => Promise<PictureShift | null | 'soon'>;

export function watchShift(asked: ShiftAsked): { readonly look: LookAtVideo } & Pick<ShiftLooks, 'stop'> {
  const thread = lookForShift(asked);
  const paint = greyPainter(asked.film);
  const look: LookAtVideo = async (video) => {
    const frame = readFrame(video);
    if (frame === 'soon') return frame;
    const found = frame === null ? 'stopped' : await thread.look(frame);
    if (found !== 'stopped') return found;
    // On the main thread when frames can't be transferred.
    const now = paint(video);
    return now === null ? null : pictureShift(asked.before, now, asked.part);
  };
  return { look, stop: thread.stop };
}
