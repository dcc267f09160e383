// What the lines, marks and colors of a figure mean: a sample of each next to its words.
import type { ComponentProps, ReactNode } from 'react';
import { box, inline, row, text } from '#src/ui/primitives.ts';

const WIDTH = 22;
const HEIGHT = 10;

/** A line unless it says otherwise; colors are as in style sheets. */
interface SwatchProps {
  readonly colour: string;
  readonly width?: number;
  readonly dash?: string;
  /** `band`: a line over its band; `dot`: a dot on its line; `full` and `faint`: bars. */
  readonly kind?: 'upright' | 'band' | 'dot' | 'ring' | 'full' | 'faint';
  /** Instead of a line: a path in a frame of 14 by 14. */
  readonly path?: string | undefined;
}

export function Swatch({ colour, width = 2, dash, kind, path }: SwatchProps) {
  const line = { stroke: colour, strokeWidth: width, strokeDasharray: dash };
  const [x, y] = [WIDTH / 2, HEIGHT / 2];
  if (path !== undefined) {
    return (
      <svg className={box({ flex: 'none' })} width="14" height="14" aria-hidden="true">
        <path d={path} fill={colour} />
      </svg>
    );
  }
  return (
    <svg className={box({ flex: 'none' })} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {kind === 'band' && <rect width={WIDTH} height={HEIGHT} fill={colour} opacity={0.18} />}
      {(kind === undefined || kind === 'band' || kind === 'dot') && <line x2={WIDTH} y1={y} y2={y} {...line} />}
      {kind === 'upright' && <line x1={x} x2={x} y2={HEIGHT} {...line} />}
      {kind === 'dot' && <circle className={box({ fill: 'mark' })} cx={x} cy={y} r={4} />}
      {kind === 'ring' && <circle className={box({ fill: 'surface' })} cx={x} cy={y} r={3} {...line} />}
      {(kind === 'full' || kind === 'faint') && (
        <rect
          x={0.5}
          y={1.5}
          width={WIDTH - 1}
          height={7}
          rx={2}
          fill={colour}
          fillOpacity={kind === 'full' ? 1 : 0.18}
          stroke={colour}
        />
      )}
    </svg>
  );
}

interface LegendProps extends Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-hidden' | 'style'> {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Legend = ({ className, ...list }: LegendProps) => (
  <ul
    className={row(
      { gap: 4, rowGap: 1, wrap: true, align: 'stretch', above: 1, tone: 'quiet', size: 12, tabular: true },
      className,
    )}
    {...list}
  />
);

interface KeyProps extends SwatchProps {
  readonly 'data-no-picture'?: string;
  readonly children: ReactNode;
}

/** An entry of a legend. */
export const Key = ({ children, 'data-no-picture': noPicture, ...swatch }: KeyProps) => (
  <li className={inline({ gap: '6px' })} data-no-picture={noPicture}>
    <Swatch {...swatch} />
    <span>{children}</span>
  </li>
);

interface ScaleLegendProps {
  /** A CSS gradient from left to right. */
  readonly gradient: string;
  readonly from: string;
  readonly to: string;
}

export function ScaleLegend({ gradient, from, to }: ScaleLegendProps) {
  return (
    <p className={row({ gap: 2, tone: 'quiet', size: 12, tabular: true })}>
      <span className={text({ lines: 'one' })}>{from}</span>
      <i
        className={box({ basis: '8rem', round: 'pill' })}
        style={{ minWidth: '2rem', height: 8, background: gradient }}
        aria-hidden="true"
      />
      <span className={text({ lines: 'one' })}>{to}</span>
    </p>
  );
}
