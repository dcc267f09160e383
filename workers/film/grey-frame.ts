// A frame of a video as a small gray picture: what is kept beside points that were placed on it, and what later frames
// are held against.
import type { Picture } from '#engine/film/motion/picture.ts';
import { GREY_POINTS } from '#engine/film/motion/picture-shift.ts';
import type { KeptGrey } from '../storage/kept-arrows.ts';

/** Of a video as it is seen. */
export interface FrameSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Rec. 601, as decoders mean brightness. */
const [OF_RED, OF_GREEN, OF_BLUE] = [0.299, 0.587, 0.114];

/** Paints frame after frame into one small canvas; null where the browser has none. */
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

/** Null where there are not as many points as the picture says. */
export function greyOf({ across, down, luma }: KeptGrey): Picture | null {
  let bytes = '';
  try {
    bytes = atob(luma);
  } catch (error) {
    // Letters of base64 in a number that no bytes have.
    if (!(error instanceof DOMException)) throw error;
  }
  if (bytes.length !== across * down) return null;
  return { across, down, luma: Float32Array.from(bytes, (one) => one.codePointAt(0) ?? 0) };
}
