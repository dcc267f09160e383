// Video frame with the timeline below it, for clips and stills.
import type { DrawPicture } from '#src/library/films/encode-clip.ts';
import { toRecordingTime, type Placement } from '#engine/film/placement.ts';
import type { FilmDrawing } from '#storage/film-record.ts';
import { drawingsAt, paintDrawings } from '../drawing/drawn-lines.ts';
import { drawFilmStrip, type StripFrame } from '../draw-film-strip.ts';
import type { StripSamples } from '../strip-samples.ts';
import type { StripLook } from '../use-strip-look.ts';
import type { ClipSize } from './clip-range.ts';

export interface PaintedFrame {
  readonly size: ClipSize;
  readonly look: StripLook;
  readonly samples: StripSamples | null;
  readonly placement: Placement;
  /** Drawn over the video. */
  readonly drawings: readonly FilmDrawing[];
  /** Screen width to draw the timeline for, so that its text is readable. */
  readonly screenPx: number;
}

/** Painter with its own timeline, which is created once. */
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
