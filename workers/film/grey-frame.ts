// A video frame as a small gray image: stored with points placed on it, and compared with later frames.
import { type Picture, GREY_POINTS } from '#engine/film/picture-shift.ts';
import type { KeptGrey } from '#storage/arrows-record.ts';

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
