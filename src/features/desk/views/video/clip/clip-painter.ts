// Video frames as images: with the timeline below for clips, over the curves of its stroke for a still; and the range
// and size of a clip.
import type { DrawPicture } from '#src/library/films/encode-clip.ts';
import { toRecordingTime, type Placement, toFilmTime } from '#engine/film/placement.ts';
import type { FilmDrawing } from '#storage/film-record.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { newtonsPerUnit } from '#engine/analysis/force/force-unit.ts';
import { seatColour, withAlpha, type ChartTheme } from '#src/figures/theme.ts';
import { fixed, withUnit } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { Trace } from '#workers/api.ts';
import type { Range } from '#src/features/desk/shared/selection/selection.ts';
import { placeAt, type Places } from '#src/features/desk/shared/cursor/places.ts';
import { drawingsAt, paintDrawings } from '../drawing/drawn-shapes.ts';
import { drawFilmStrip, type StripFrame, type StripSamples, type StripLook } from '../force-strip.tsx';

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

interface StillLine {
  /** Index into `Analysis.channels`. */
  readonly channel: number;
  /** Null for the boat. */
  readonly seat: number | null;
}

interface StillCurve {
  readonly title: string;
  readonly unit: string;
  /** Converts from the recording's unit to the displayed one. */
  readonly of: (written: number) => number;
  readonly lines: readonly StillLine[];
}

const FORCES: readonly string[] = ['gate-force-x', 'handle-force'];
const CURVES: readonly (readonly [title: string, quantities: readonly string[]])[] = [
  ['Force', FORCES],
  ['Angle', ['oar-angle']],
  ['Boat speed', ['boat-speed']],
];

const SHOWN_UNITS: Readonly<Record<string, string>> = { deg: '°' };

/** For these seats and the boat; leaves out what has no trace. */
export function stillCurves(
  { channels }: Pick<Analysis, 'channels'>,
  seats: readonly number[],
  force: ForceUnit,
): StillCurve[] {
  return CURVES.flatMap(([title, quantities]): StillCurve[] => {
    const measured = quantities.find((quantity) => channels.some((channel) => channel.quantity === quantity));
    const lines = channels.flatMap(({ quantity, position }, channel): StillLine[] => {
      if (quantity !== measured) return [];
      if (quantity === 'boat-speed') return [{ channel, seat: null }];
      return seats.includes(Number(position)) ? [{ channel, seat: Number(position) }] : [];
    });
    const unit = channels[lines[0]?.channel ?? -1]?.unit;
    if (unit === undefined) return [];
    const perUnit = newtonsPerUnit(unit);
    if (FORCES.some((one) => one === measured))
      return [{ title, unit: force.symbol, of: (written) => force.of(written * perUnit), lines }];
    return [{ title, unit: SHOWN_UNITS[unit] ?? unit, of: (written) => written, lines }];
  });
}

/** Stroke around the moment, or as much time as one takes. */
export const aroundMoment = (stroke: Range | null, momentS: number, halfS: number): Range =>
  stroke === null ? { fromS: momentS - halfS, toS: momentS + halfS } : { fromS: stroke.fromS, toS: stroke.toS };

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface StillFrame {
  readonly theme: ChartTheme;
  readonly curves: readonly StillCurve[];
  readonly traces: readonly Trace[];
  readonly focusSeat: number;
  readonly range: Range;
  readonly momentS: number;
}

const TITLE_PX = 34;
const RANGE_PX = 17;
const INSET_PX = 10;
/** Fixed image size, independent of the reader's text size. */
const TITLE_TYPE_PX = 13;
const RANGE_TYPE_PX = 12;

/** Side by side in a row, in screen sizes; the context is scaled to the image. */
function drawStillCurves(
  context: OffscreenCanvasRenderingContext2D,
  frame: StillFrame,
  { x, y, width, height }: Place,
): void {
  const across = width / Math.max(1, frame.curves.length);
  for (const [at, curve] of frame.curves.entries())
    drawCurve(context, frame, curve, { x: x + at * across, y, width: across, height });
}

function extentIn({ traces, range }: StillFrame, lines: readonly StillLine[]): readonly [number, number] | null {
  let [least, greatest] = [Infinity, -Infinity];
  for (const { channel, timeS, minimum, maximum } of traces) {
    if (!lines.some((line) => line.channel === channel)) continue;
    for (const [at, momentS] of timeS.entries()) {
      if (momentS < range.fromS || momentS > range.toS) continue;
      least = Math.min(least, minimum[at] ?? Infinity);
      greatest = Math.max(greatest, maximum[at] ?? -Infinity);
    }
  }
  return greatest > least ? [least, greatest] : null;
}

function drawCurve(
  context: OffscreenCanvasRenderingContext2D,
  frame: StillFrame,
  { title, unit, of, lines }: StillCurve,
  place: Place,
): void {
  const { theme, range, momentS, traces, focusSeat } = frame;
  const extent = extentIn(frame, lines);
  const left = place.x + INSET_PX;
  const right = place.x + place.width - INSET_PX;
  const top = place.y + TITLE_PX + INSET_PX;
  const bottom = place.y + place.height - INSET_PX;
  context.font = `600 ${TITLE_TYPE_PX}px ${theme.font}`;
  context.textBaseline = 'top';
  context.textAlign = 'left';
  context.fillStyle = theme.ink;
  context.fillText(title, left, place.y + INSET_PX);
  if (extent === null) return;
  const [least, greatest] = extent;
  context.font = `${RANGE_TYPE_PX}px ${theme.font}`;
  context.fillStyle = theme.ink2;
  const decimals = of(greatest) - of(least) < 10 ? 1 : 0;
  const between = `${fixed(of(least), decimals)} to ${fixed(of(greatest), decimals)}`;
  context.fillText(withUnit(between, unit), left, place.y + INSET_PX + RANGE_PX);
  const toPlotX = (timeS: number): number =>
    left + ((timeS - range.fromS) / (range.toS - range.fromS)) * (right - left);
  const toPlotY = (value: number): number => bottom - ((value - least) / (greatest - least)) * (bottom - top);
  context.fillStyle = theme.line;
  if (least < 0 && greatest > 0) context.fillRect(left, toPlotY(0), right - left, 1);
  context.lineJoin = 'round';
  const inFront = lines.toSorted((a, b) => Number(a.seat === focusSeat) - Number(b.seat === focusSeat));
  for (const { channel, seat } of inFront) {
    const trace = traces.find((one) => one.channel === channel);
    if (trace === undefined) continue;
    const isFocus = seat === focusSeat || lines.length === 1;
    const colour = seat === null ? theme.accent : seatColour(theme, seat);
    context.strokeStyle = isFocus ? colour : withAlpha(colour, 0.55);
    context.lineWidth = isFocus ? 2.25 : 1.25;
    strokeTrace(context, trace, range, toPlotX, toPlotY);
  }
  context.fillStyle = theme.mark;
  context.fillRect(toPlotX(momentS) - 0.75, top, 1.5, bottom - top);
}

function strokeTrace(
  context: OffscreenCanvasRenderingContext2D,
  { timeS, maximum }: Trace,
  range: Range,
  xOf: (timeS: number) => number,
  yOf: (value: number) => number,
): void {
  context.beginPath();
  let isDown = false;
  for (const [at, momentS] of timeS.entries()) {
    const value = maximum[at] ?? Number.NaN;
    if (momentS < range.fromS || momentS > range.toS || !Number.isFinite(value)) isDown = false;
    else if (isDown) context.lineTo(xOf(momentS), yOf(value));
    else {
      context.moveTo(xOf(momentS), yOf(value));
      isDown = true;
    }
  }
  context.stroke();
}

export const CLIP_PARTS = ['stroke', 'five-strokes', 'selection'] as const;
export type ClipPart = (typeof CLIP_PARTS)[number];

/** Longer clips are cut: they are meant for messages. */
export const LONGEST_CLIP_S = 60;
const FIVE = 5;
/** Minimum length with anything to see. */
const SHORTEST_S = 0.2;
/** Screen widths of viewers: computer or paper, and phone. */
export const SCREEN_PX = { wide: 880, phone: 460 } as const;

/** Maximum width and height: clip for downloads, clip in a page, still. */
export const MAX_PX = { clip: [1920, 1080], page: [854, 854], still: [1600, 1600] } as const;

/** Chosen part of the recording, seconds on its clock; null between strokes. */
export function partMeant(part: ClipPart, { strokes }: Places, timeS: number, selection: Range): Range | null {
  if (part === 'selection') return selection;
  const first = placeAt(strokes, timeS);
  if (first === null || part === 'stroke') return first;
  const at = strokes.indexOf(first);
  return { fromS: first.fromS, toS: strokes[Math.min(strokes.length, at + FIVE) - 1]?.toS ?? first.toS };
}

/** Part covered by the video, seconds of the video; null when it covers none of it. */
export function toClipRange({ fromS, toS }: Range, placement: Placement, durationS: number): Range | null {
  const filmFromS = Math.max(0, toFilmTime(placement, fromS));
  const longestS = toFilmTime(placement, toRecordingTime(placement, filmFromS) + LONGEST_CLIP_S);
  const filmToS = Math.min(durationS, toFilmTime(placement, toS), longestS);
  return filmToS - filmFromS < SHORTEST_S ? null : { fromS: filmFromS, toS: filmToS };
}

interface ClipSize {
  readonly widthPx: number;
  readonly pictureHeightPx: number;
  readonly stripHeightPx: number;
}

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** Frame over timeline; the timeline is as high as on the screen below an image of that width. */
export function clipSize(
  filmWidthPx: number,
  filmHeightPx: number,
  [across, down]: readonly [number, number] = MAX_PX.clip,
): ClipSize {
  const scale = Math.min(1, across / filmWidthPx, down / filmHeightPx);
  const widthPx = even(filmWidthPx * scale);
  return { widthPx, pictureHeightPx: even(filmHeightPx * scale), stripHeightPx: even(Math.max(80, widthPx / 8)) };
}
