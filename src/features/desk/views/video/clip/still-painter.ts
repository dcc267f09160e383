// Video frame over its stroke's curves, as one image.
import type { FilmDrawing } from '#storage/film-record.ts';
import { paintDrawings } from '../drawing/drawn-lines.ts';
import type { ClipSize } from './clip-range.ts';
import { drawStillCurves, type StillFrame } from './still-curves.ts';

const CURVES_PX = 190;

/**
 * `drawings`: those visible on this frame. Curves are drawn as on a screen of `screenPx`, so that their text is
 * readable. Null when the browser has no canvas for it.
 */
export function paintStill(
  video: HTMLVideoElement,
  { widthPx, pictureHeightPx }: ClipSize,
  frame: StillFrame,
  drawings: readonly FilmDrawing[],
  screenPx: number,
): OffscreenCanvas | null {
  const ratio = widthPx / screenPx;
  const curvesPx = frame.curves.length === 0 ? 0 : Math.round(CURVES_PX * ratio);
  const canvas = new OffscreenCanvas(widthPx, pictureHeightPx + curvesPx);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = frame.theme.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(video, 0, 0, widthPx, pictureHeightPx);
  paintDrawings(context, drawings, { width: widthPx, height: pictureHeightPx, ratio });
  context.setTransform(ratio, 0, 0, ratio, 0, pictureHeightPx);
  drawStillCurves(context, frame, { x: 0, y: 0, width: screenPx, height: CURVES_PX });
  return canvas;
}
