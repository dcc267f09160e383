// Video frames as images: with the timeline below for clips, over the stroke's curves for a still.
import type { DrawPicture } from '#src/library/films/encode-clip.ts';
import { toRecordingTime, type Placement } from '#engine/film/placement.ts';
import type { FilmDrawing } from '#storage/film-record.ts';
import { drawingsAt, paintDrawings } from '../drawing/drawn-lines.ts';
import { drawFilmStrip, type StripFrame } from '../draw-film-strip.ts';
import type { StripSamples } from '../strip-samples.ts';
import type { StripLook } from '../use-strip-look.ts';
import type { ClipSize } from './clip-range.ts';
import { drawStillCurves, type StillFrame } from './still-curves.ts';

interface PaintedFrame {
  readonly size: ClipSize;
  readonly look: StripLook;
  readonly samples: StripSamples | null;
  readonly placement: Placement;
  /** Drawn over the video. */
  readonly drawings: readonly FilmDrawing[];
  /** Screen width to draw the timeline for, so that its text is readable. */
  readonly screenPx: number;
}

/** Paints a frame with the timeline below it; its timeline is created once. */
export function framePainter({ size, look, samples, placement, drawings, screenPx }: PaintedFrame) {
  const { widthPx, pictureHeightPx, stripHeightPx } = size;
  const ratio = Math.max(0.5, widthPx / screenPx);
  const strip = new OffscreenCanvas(widthPx, stripHeightPx);
  const stripContext = strip.getContext('2d');
  const frame: StripFrame = { ...look, width: widthPx / ratio, height: stripHeightPx / ratio, ratio };
  return (context: OffscreenCanvasRenderingContext2D, picture: DrawPicture, filmS: number): void => {
    context.fillStyle = look.theme.surface;
    context.fillRect(0, 0, widthPx, pictureHeightPx + stripHeightPx);
    picture(0, 0, widthPx, pictureHeightPx);
    paintDrawings(context, drawingsAt(drawings, filmS), { width: widthPx, height: pictureHeightPx, ratio });
    if (stripContext === null) return;
    drawFilmStrip(stripContext, frame, samples, toRecordingTime(placement, filmS));
    context.drawImage(strip, 0, pictureHeightPx);
  };
}

const CURVES_PX = 190;

/**
 * Video frame over its stroke's curves, as one image. `drawings`: those visible on this frame. Curves are drawn as on a
 * screen of `screenPx`, so that their text is readable. Null when the browser has no canvas for it.
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
