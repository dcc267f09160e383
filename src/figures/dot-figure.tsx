// A dot per stroke, one metric against another, with a line through them.
import { useMemo } from 'react';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import { AxisX, AxisY } from './plot/axes.tsx';
import { Line, Unit } from './plot/marks.tsx';
import { useGround } from './plot/plot.tsx';
import { ReadPlot } from './plot/read-plot.tsx';
import { niceStep, stepDecimals, ticksBetween } from './scale/scale.ts';
import { describeStrokeKeys, dotPaths, type Place } from './reading.ts';

const MARGIN = { left: 48, right: 16, top: 12, bottom: 44 } as const;
const MAX_TICKS = 6;

export interface Axis {
  readonly title: string;
  readonly range: readonly [number, number];
}

export interface DotLook {
  /** As in style sheets. */
  readonly colour: string;
  readonly opacity: number;
  readonly width: number;
  /** Room around a dot that keeps it apart from those below it; 0 where they should run together. */
  readonly rim: number;
}

interface DotFigureProps {
  /** Accessible description of the figure. */
  readonly label: string;
  /** Units of the figure. */
  readonly height: number;
  readonly x: Axis;
  readonly y: Axis;
  readonly dots: readonly Place[];
  readonly look: DotLook;
  readonly line: readonly Place[];
  /** Tooltip of a dot: name and numbers. */
  readonly describeDot: (index: number) => readonly [name: string, numbers: string];
  /** The same at the places of the line; without it the line has no places to be read. */
  readonly describeLine?: (index: number) => readonly [name: string, numbers: string];
  /** Called with the index of the dot that was pressed. */
  readonly onPick?: (index: number) => void;
}

export function DotFigure(props: DotFigureProps) {
  const { label, height, x, y, dots, look, line, describeDot, describeLine, onPick } = props;
  const step = niceStep(x.range[1] - x.range[0], MAX_TICKS);
  return (
    <ReadPlot
      label={label}
      height={height}
      margin={MARGIN}
      x={x.range}
      y={y.range}
      places={dots}
      {...(describeLine === undefined ? {} : { knots: line })}
      describe={(index) =>
        index < dots.length ? describeDot(index) : (describeLine ?? describeDot)(index - dots.length)
      }
      hint={describeStrokeKeys(onPick !== undefined)}
      onPick={onPick}
      radius={look.width / 2 + 2}
    >
      <AxisY most={MAX_TICKS} />
      <AxisX
        grid
        ticks={() => ticksBetween(...x.range, step)}
        text={(tick) => fixed(tick, stepDecimals(step))}
        title={x.title}
      />
      <Dots places={dots} look={look} />
      <Line at={line.map((place) => place.x)} value={line.map((place) => place.y)} colour="var(--ink)" width={1.75} />
      {describeLine !== undefined && <Knots places={line} />}
      <Unit>{y.title}</Unit>
    </ReadPlot>
  );
}

function Dots({ places, look }: Pick<DotFigureProps, 'look'> & { readonly places: readonly Place[] }) {
  const { x, y } = useGround();
  const paths = useMemo(() => dotPaths(places.map((one) => ({ x: x.at(one.x), y: y.at(one.y) }))), [places, x, y]);
  return paths.map(({ layer, path }) => (
    <g key={layer}>
      {look.rim > 0 && (
        <path
          className={box({ fill: 'none', ends: true, stroke: 'surface' })}
          d={path}
          strokeWidth={look.width + 2 * look.rim}
        />
      )}
      <path
        className={box({ fill: 'none', ends: true })}
        d={path}
        strokeWidth={look.width}
        stroke={look.colour}
        strokeOpacity={look.opacity}
      />
    </g>
  ));
}

function Knots({ places }: { readonly places: readonly Place[] }) {
  const { x, y } = useGround();
  return places.map((knot) => (
    <circle key={knot.x} className={box({ fill: 'ink' })} cx={x.at(knot.x)} cy={y.at(knot.y)} r={4} />
  ));
}
