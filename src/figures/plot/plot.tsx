// The ground of a figure: its size, its scales and the edges of what it draws. The marks inside read it, so that a
// figure is a list of marks.
import { createContext, use, useMemo, type ComponentProps, type ReactNode } from 'react';
import { box } from '#src/ui/primitives.ts';
import { linearScale, type Scale } from '../scale/scale.ts';
import { useFigureRoom } from '../use-figure-room.ts';

type Range = readonly [from: number, to: number];

/** In units of the figure. */
export interface Ground {
  readonly x: Scale;
  readonly y: Scale;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** CSS pixels for a unit. */
  readonly scale: number;
}

const GroundContext = createContext<Ground | null>(null);

export function useGround(): Ground {
  const ground = use(GroundContext);
  if (ground === null) throw new Error('A mark is drawn inside a Plot.');
  return ground;
}

type Margin = Pick<Ground, 'left' | 'right' | 'top' | 'bottom'>;

function useNewGround(
  { width, height, scale, x, y }: Omit<Ground, 'x' | 'y' | keyof Margin> & { readonly x: Range; readonly y: Range },
  margin: Margin,
): Ground {
  const { left, top } = margin;
  const [right, bottom] = [Math.max(left + 1, width - margin.right), height - margin.bottom];
  const [fromX, toX, fromY, toY] = [...x, ...y];
  return useMemo(
    (): Ground => ({
      x: linearScale(fromX, toX, left, right),
      y: linearScale(fromY, toY, bottom, top),
      left,
      right,
      top,
      bottom,
      width,
      height,
      scale,
    }),
    [fromX, toX, fromY, toY, left, right, top, bottom, width, height, scale],
  );
}

interface PlotProps {
  /** Without it, what surrounds the drawing says what it shows. */
  readonly label?: string;
  /** By the width where it follows it. */
  readonly height: number | ((width: number) => number);
  readonly margin: Margin | ((width: number) => Margin);
  readonly x: Range;
  readonly y: Range;
  /** Over the drawing. */
  readonly over?: ReactNode;
  readonly frame?: (ground: Ground) => ComponentProps<'div'>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Plot({ label, height: given, margin, x, y, over, frame, className, children }: PlotProps) {
  const { attach, width, scale, sized } = useFigureRoom();
  const height = typeof given === 'function' ? given(width) : given;
  const ground = useNewGround({ width, height, scale, x, y }, typeof margin === 'function' ? margin(width) : margin);
  return (
    <div
      ref={attach}
      className={box({ narrow: true, anchor: true }, className)}
      style={{ minHeight: height * scale }}
      {...frame?.(ground)}
    >
      {width > 0 && (
        <GroundContext value={ground}>
          <svg className={box({ display: 'block', overflow: 'visible' })} {...sized(width, height)} {...named(label)}>
            {children}
          </svg>
          {over}
        </GroundContext>
      )}
    </div>
  );
}

const named = (label: string | undefined): ComponentProps<'svg'> =>
  label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };

interface DrawingProps extends Pick<PlotProps, 'label' | 'x' | 'y' | 'className' | 'children'> {
  readonly width: number;
  readonly height: number;
  readonly margin: Margin;
  /** Of its own size wherever it is. */
  readonly fixed?: true;
}

/** Of one size that grows and shrinks with its place. */
export function Drawing({ label, width, height, margin, x, y, fixed, className, children }: DrawingProps) {
  const ground = useNewGround({ width, height, scale: 1, x, y }, margin);
  return (
    <GroundContext value={ground}>
      <svg
        data-figure=""
        {...(fixed === true ? { width, height } : { viewBox: `0 0 ${width} ${height}` })}
        {...named(label)}
        className={box({ display: 'block', ...(fixed === true ? { overflow: 'visible' } : { full: true }) }, className)}
      >
        {children}
      </svg>
    </GroundContext>
  );
}

interface StripProps {
  readonly y: Range;
  readonly top: number;
  readonly bottom: number;
  readonly children: ReactNode;
}

/** A part of the height with values of its own. */
export function Strip({ y, top, bottom, children }: StripProps) {
  const ground = useGround();
  const [from, to] = y;
  const strip = useMemo(
    () => ({ ...ground, y: linearScale(from, to, bottom, top), top, bottom }),
    [ground, from, to, bottom, top],
  );
  return <GroundContext value={strip}>{children}</GroundContext>;
}
