// Painted timeline under a video: seat lines, cursor in the middle, catches and finishes passing by.
import { seatColour, withAlpha, type ChartTheme } from '#src/figures/theme.ts';
import type { OarMoments } from './catches.ts';
import { STRIP_HALF_S, type StripChannels, type StripSamples } from './strip-samples.ts';

export interface StripFrame extends StripChannels {
  readonly theme: ChartTheme;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  readonly focusSeat: number;
  readonly moments: OarMoments;
}

const WORDS_PX = 16;
const INSET_PX = 4;

/** Minimum and maximum of the fetched samples: the scale stays while the timeline moves. */
function traceExtent({ traces }: StripSamples): readonly [number, number] {
  let least = 0;
  let greatest = 0;
  for (const { minimum, maximum } of traces) {
    for (const value of minimum) if (value < least) least = value;
    for (const value of maximum) if (value > greatest) greatest = value;
  }
  return greatest > least ? [least, greatest] : [0, 1];
}

export function drawFilmStrip(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  frame: StripFrame,
  samples: StripSamples | null,
  timeS: number,
): void {
  const { theme, width, height, ratio } = frame;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const toPlotX = (momentS: number): number => ((momentS - timeS + STRIP_HALF_S) / (2 * STRIP_HALF_S)) * width;
  drawMoments(context, frame, toPlotX, timeS);
  if (samples !== null) drawLines(context, frame, samples, toPlotX);
  context.fillStyle = theme.mark;
  context.fillRect(width / 2 - 0.75, 0, 1.5, height);
}

function drawMoments(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { theme, height, moments }: StripFrame,
  xOf: (momentS: number) => number,
  timeS: number,
): void {
  context.font = `${theme.typePx}px ${theme.font}`;
  context.textBaseline = 'top';
  context.textAlign = 'left';
  const marked = (times: readonly number[], word: string, colour: string): void => {
    for (const momentS of times) {
      if (Math.abs(momentS - timeS) > STRIP_HALF_S) continue;
      context.fillStyle = colour;
      context.fillRect(xOf(momentS) - 0.5, 0, 1, height);
      context.fillStyle = theme.ink2;
      context.fillText(word, xOf(momentS) + INSET_PX, INSET_PX);
    }
  };
  marked(moments.catchS, moments.isOfBoat ? 'stroke' : 'catch', theme.ink2);
  marked(moments.finishS, 'finish', theme.line);
}

function drawLines(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { theme, width, height, channels, focusSeat }: StripFrame,
  samples: StripSamples,
  xOf: (momentS: number) => number,
): void {
  const [least, greatest] = traceExtent(samples);
  const top = WORDS_PX * theme.scale;
  const toPlotY = (value: number): number =>
    top + ((greatest - value) / (greatest - least)) * (height - top - INSET_PX);
  context.lineJoin = 'round';
  const inFront = channels.toSorted((a, b) => Number(a.seat === focusSeat) - Number(b.seat === focusSeat));
  for (const { index, seat } of inFront) {
    const trace = samples.traces.find(({ channel }) => channel === index);
    if (trace === undefined) continue;
    const isFocus = seat === focusSeat;
    const colour = seatColour(theme, seat);
    context.strokeStyle = isFocus || channels.length === 1 ? colour : withAlpha(colour, 0.6);
    context.lineWidth = isFocus ? 2.25 : 1.25;
    context.beginPath();
    let isDown = false;
    for (const [at, momentS] of trace.timeS.entries()) {
      const x = xOf(momentS);
      const value = trace.maximum[at] ?? Number.NaN;
      if (x < -width || x > 2 * width || !Number.isFinite(value)) isDown = false;
      else if (isDown) context.lineTo(x, toPlotY(value));
      else {
        context.moveTo(x, toPlotY(value));
        isDown = true;
      }
    }
    context.stroke();
  }
}
