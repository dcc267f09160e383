// What figures are drawn of, by the values of their scales, and paths through measured points.
import type { ReactNode, Ref } from 'react';
import { box } from '#src/ui/primitives.ts';
import { useGround, type Ground } from './plot.tsx';

type Values = ArrayLike<number>;
/** In units of the figure. */
type Spot = readonly [x: number, y: number];

/** Colors are as in style sheets. */
interface LineProps {
  readonly at: Values;
  readonly value: Values;
  readonly colour: string;
  readonly width: number;
  readonly dash?: string;
  readonly ends?: 'round';
}

export function Line({ at, value, colour, width, dash, ends }: LineProps) {
  const { x, y } = useGround();
  return (
    <path
      className={box({ fill: 'none', joins: true })}
      d={linePath(Array.from(at, x.at), Array.from(value, y.at))}
      stroke={colour}
      strokeWidth={width}
      strokeDasharray={dash}
      strokeLinecap={ends}
    />
  );
}

interface BandProps {
  readonly at: Values;
  readonly from: Values;
  readonly to: Values;
  readonly colour: string;
  readonly opacity: number;
}

export function Band({ at, from, to, colour, opacity }: BandProps) {
  const { x, y } = useGround();
  const d = bandPath(Array.from(at, x.at), Array.from(to, y.at), Array.from(from, y.at));
  return <path d={d} fill={colour} opacity={opacity} />;
}

interface RuleProps {
  readonly at: number;
  readonly colour: string;
  readonly width?: number;
  readonly dash?: string;
  /** From one value to another, instead of all the way up. */
  readonly from?: number;
  readonly to?: number;
}

/** An upright line. */
export function Rule({ at, colour, width = 1, dash, from, to }: RuleProps) {
  const { x, y, top, bottom } = useGround();
  return (
    <line
      x1={x.at(at)}
      x2={x.at(at)}
      y1={from === undefined ? bottom : y.at(from)}
      y2={to === undefined ? top : y.at(to)}
      stroke={colour}
      strokeWidth={width}
      strokeDasharray={dash}
    />
  );
}

/** Ground of a stretch, from the bottom to the top. */
export function Shade({ from, to }: { readonly from: number; readonly to: number }) {
  const { x, top, bottom } = useGround();
  const width = Math.max(0, x.at(to) - x.at(from));
  return <rect className={box({ fill: 'wash' })} x={x.at(from)} width={width} y={top} height={bottom - top} />;
}

interface BarProps {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly colour: string;
  /** Between it and the next. */
  readonly gap: number;
  /** Outlined in this color instead of filled. */
  readonly outline?: string | undefined;
}

/** From zero to its value. */
export function Bar({ from, to, value, colour, gap, outline }: BarProps) {
  const { x, y } = useGround();
  const [zero, end] = [y.at(0), y.at(value)];
  return (
    <rect
      x={x.at(from) + gap / 2}
      width={Math.max(0, x.at(to) - x.at(from) - gap)}
      y={Math.min(zero, end)}
      height={Math.abs(end - zero)}
      fill={outline === undefined ? colour : 'var(--surface)'}
      stroke={outline}
    />
  );
}

interface RingProps {
  readonly at: number;
  readonly value: number;
  readonly radius?: number;
  readonly colour?: string;
  readonly filled?: boolean;
}

/** A place that is pointed out. */
export function Ring({ at, value, radius = 4, colour = 'var(--mark)', filled = false }: RingProps) {
  const { x, y } = useGround();
  return (
    <circle
      className={box({ pen: 2 })}
      cx={x.at(at)}
      cy={y.at(value)}
      r={radius}
      fill={filled ? colour : 'var(--surface)'}
      stroke={colour}
    />
  );
}

interface LeadProps {
  readonly from: Spot;
  readonly to: Spot;
  readonly colour: string;
  readonly dash?: string;
}

/** From words to what they name, by units of the figure. */
export const Lead = ({ from: [x1, y1], to: [x2, y2], colour, dash }: LeadProps) => (
  <line {...{ x1, y1, x2, y2 }} stroke={colour} strokeDasharray={dash} />
);

/** What follows the cursor, outside React. */
export const Live = ({ children }: { readonly children: ReactNode }) => (
  <g className={box({ touch: 'none' })} aria-hidden="true" data-live="">
    {children}
  </g>
);

export const LiveDot = ({ ref }: { readonly ref: Ref<SVGCircleElement> }) => (
  <circle ref={ref} className={box({ fill: 'mark', stroke: 'surface', pen: 2 })} r={5} visibility="hidden" />
);

/** Hidden without values, or where they are outside the plot. */
export function placeDot(dot: SVGCircleElement | null, { x, y }: Ground, at = Number.NaN, value = Number.NaN): void {
  const isShown = at >= x.from && at <= x.to && Number.isFinite(value);
  dot?.setAttribute('visibility', isShown ? 'visible' : 'hidden');
  if (!isShown) return;
  dot?.setAttribute('cx', x.at(at).toFixed(1));
  dot?.setAttribute('cy', y.at(value).toFixed(1));
}

export type Anchor = 'start' | 'middle' | 'end';

export type WordsLook = Parameters<typeof box>[0];

const QUIET = { fill: 'quiet' } as const;

interface WordsProps {
  readonly at: Spot | ((ground: Ground) => Spot);
  readonly anchor?: Anchor;
  /** By the middle of the letters instead of their foot. */
  readonly middle?: boolean;
  /** Over lines and bands. */
  readonly halo?: boolean;
  readonly look?: WordsLook;
  readonly colour?: string;
  readonly children: ReactNode;
}

/** Placed by units of the figure: quiet unless they have a look of their own. */
export function Words({ at, anchor, middle = false, halo = false, look = QUIET, colour, children }: WordsProps) {
  const ground = useGround();
  const [x, y] = typeof at === 'function' ? at(ground) : at;
  return (
    <text
      className={box({ size: 12, tabular: true, ...(halo && { halo }), ...look })}
      x={x}
      y={y}
      dy={middle ? '0.35em' : undefined}
      textAnchor={anchor}
      fill={colour}
    >
      {children}
    </text>
  );
}

/** What the upright axis counts, next to its top. */
export const Unit = ({ children }: { readonly children: string }) => (
  <Words at={({ left, top }) => [left + 6, top + 2]} middle halo>
    {children}
  </Words>
);

/** A polyline that breaks at missing values. */
export function linePath(xs: ArrayLike<number>, ys: ArrayLike<number>): string {
  let path = '';
  let open = false;
  for (let index = 0; index < xs.length; index += 1) {
    const x = xs[index] ?? Number.NaN;
    const y = ys[index] ?? Number.NaN;
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      open = false;
      continue;
    }
    path += `${open ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    open = true;
  }
  return path;
}

/** The area between two lines, one closed shape per unbroken run. */
export function bandPath(xs: ArrayLike<number>, upper: ArrayLike<number>, lower: ArrayLike<number>): string {
  const at = (index: number, side: ArrayLike<number>): string =>
    `${(xs[index] ?? 0).toFixed(1)} ${(side[index] ?? 0).toFixed(1)}`;
  let path = '';
  let run: number[] = [];
  const close = (): void => {
    if (run.length > 1) {
      const forward = run.map((index) => at(index, upper)).join('L');
      const back = run
        .toReversed()
        .map((index) => at(index, lower))
        .join('L');
      path += `M${forward}L${back}Z`;
    }
    run = [];
  };
  for (let index = 0; index < xs.length; index += 1) {
    const whole = [xs[index], upper[index], lower[index]].every((value) => Number.isFinite(value ?? Number.NaN));
    if (whole) run.push(index);
    else close();
  }
  close();
  return path;
}
