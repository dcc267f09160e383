// The room of a drawn figure in its own units, which are pixels at the browser's usual text size, and how an `svg` of
// that size is drawn at the size that someone reads at.
import { useElementWidth } from './use-element-width.ts';
import { useTextScale } from './text-scale.ts';

interface FigureSize {
  readonly width: number;
  readonly height: number;
  readonly viewBox?: string;
  /** Inside, type is in units of the figure: see `tokens.css`. */
  readonly 'data-figure': '';
}

interface FigureRoom {
  readonly attach: ReturnType<typeof useElementWidth>[0];
  /** Units of the figure. */
  readonly width: number;
  /** CSS pixels for a unit of the figure. */
  readonly scale: number;
  /** Size for an `svg` with that many units. */
  readonly sized: (width: number, height: number) => FigureSize;
}

export function useFigureRoom(): FigureRoom {
  const [attach, elementWidth] = useElementWidth();
  const scale = useTextScale();
  const sized = (width: number, height: number): FigureSize => ({
    width: width * scale,
    height: height * scale,
    ...(scale === 1 ? {} : { viewBox: `0 0 ${width} ${height}` }),
    'data-figure': '',
  });
  return { attach, width: Math.floor(elementWidth / scale), scale, sized };
}
