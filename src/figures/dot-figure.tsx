// A dot per stroke, one metric against another, with a line through them.
import { useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import { linearScale, niceStep, stepDecimals, ticksBetween } from './scale/scale.ts';
import { ValueAxis } from './scale/value-axis.tsx';
import { linePath } from './svg-path.ts';
import tooltip from './tooltip.module.css';
import { placeTooltip } from './uplot/plot-line.ts';
import { describeStrokeKeys, keyTarget } from './stroke-keys.ts';
import { useFigureRoom } from './use-figure-room.ts';
import { dotPaths, nearestPlace, type Place } from './dots.tsx';
import styles from './dots.module.css';

const MARGIN = { left: 48, right: 16, top: 12, bottom: 44 } as const;
const REACH = 16;
const KNOT_RADIUS = 4;
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

interface Near {
  readonly of: 'dot' | 'line';
  readonly index: number;
}

const tickStep = ([from, to]: readonly [number, number]): number => niceStep(to - from, MAX_TICKS);

export function DotFigure(props: DotFigureProps) {
  const { label, height, dots, look, line, describeDot, describeLine, onPick } = props;
  const { attach, width, scale, sized } = useFigureRoom();
  const [near, setNear] = useState<Near | null>(null);
  const x = useMemo(() => linearScale(...props.x.range, MARGIN.left, width - MARGIN.right), [props.x.range, width]);
  const y = useMemo(() => linearScale(...props.y.range, height - MARGIN.bottom, MARGIN.top), [props.y.range, height]);
  const placed = useMemo(() => {
    const place = (one: Place): Place => ({ x: x.at(one.x), y: y.at(one.y) });
    return { dot: dots.map(place), line: line.map(place) };
  }, [dots, line, x, y]);
  const read = { dot: describeDot, line: describeLine };
  const nearTo = (event: PointerEvent<HTMLElement>): Near | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    const knot = describeLine === undefined ? null : nearestPlace(placed.line, at, KNOT_RADIUS + 1);
    if (knot !== null) return { of: 'line', index: knot };
    const index = nearestPlace(placed.dot, at, REACH);
    return index === null ? null : { of: 'dot', index };
  };
  const there = near === null ? undefined : placed[near.of][near.index];
  const reading = near === null ? undefined : read[near.of]?.(near.index);
  const last = dots.length - 1;
  const at = near?.of === 'dot' ? near.index : 0;

  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event, near === null ? null : at, last);
    if (target !== undefined) setNear({ of: 'dot', index: target });
    else if (event.key === 'Enter' && near?.of === 'dot') onPick?.(near.index);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={attach}
      className={box({ narrow: true, round: 'control', anchor: true }, styles.frame)}
      role="slider"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, last)}
      aria-valuenow={at}
      aria-valuetext={reading?.join(', ') ?? describeStrokeKeys(onPick !== undefined)}
      tabIndex={0}
      style={{ minHeight: height * scale }}
      data-pickable={onPick !== undefined && near?.of === 'dot'}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => setNear(nearTo(event))}
      onPointerLeave={() => setNear(null)}
      onClick={() => {
        if (near?.of === 'dot') onPick?.(near.index);
      }}
    >
      {width > 0 && (
        <svg className={box({ display: 'block' })} {...sized(width, height)} aria-hidden="true">
          <Axes x={props.x} y={props.y} xAt={x.at} yAt={y.at} width={width} height={height} />
          <Dots placed={placed.dot} look={look} />
          <KnottedLine places={placed.line} hasKnots={describeLine !== undefined} />
          <text
            className={box({ size: 12, tabular: true, fill: 'quiet' })}
            x={MARGIN.left + 6}
            y={MARGIN.top + 2}
            dy="0.35em"
          >
            {props.y.title}
          </text>
          {there !== undefined && (
            <circle
              className={box({ fill: 'none', stroke: 'mark', pen: 2 })}
              cx={there.x}
              cy={there.y}
              r={look.width / 2 + 2}
              data-no-picture=""
            />
          )}
        </svg>
      )}
      {reading !== undefined && there !== undefined && (
        <div
          className={tooltip.tooltip}
          style={placeTooltip(there.x * scale, width * scale)}
          data-no-picture=""
          aria-hidden="true"
        >
          <strong>{reading[0]}</strong>
          <br />
          {reading[1]}
        </div>
      )}
    </div>
  );
}

interface AxesProps {
  readonly x: Axis;
  readonly y: Axis;
  readonly xAt: (value: number) => number;
  readonly yAt: (value: number) => number;
  readonly width: number;
  readonly height: number;
}

function Axes({ x, y, xAt, yAt, width, height }: AxesProps) {
  const [xStep, yStep] = [tickStep(x.range), tickStep(y.range)];
  return (
    <>
      <ValueAxis
        ticks={ticksBetween(...y.range, yStep)}
        at={yAt}
        fromX={MARGIN.left}
        toX={width - MARGIN.right}
        text={(value) => fixed(value, stepDecimals(yStep))}
      />
      {ticksBetween(...x.range, xStep).map((tick) => (
        <g key={tick}>
          <line
            className={box({ stroke: 'line', pen: 1, crisp: true })}
            x1={xAt(tick)}
            x2={xAt(tick)}
            y1={MARGIN.top}
            y2={height - MARGIN.bottom}
          />
          <text
            className={box({ size: 12, tabular: true, fill: 'quiet' })}
            x={xAt(tick)}
            y={height - MARGIN.bottom + 16}
            textAnchor="middle"
          >
            {fixed(tick, stepDecimals(xStep))}
          </text>
        </g>
      ))}
      <text
        className={box({ size: 12, tabular: true, fill: 'quiet' })}
        x={(MARGIN.left + width - MARGIN.right) / 2}
        y={height - 8}
        textAnchor="middle"
      >
        {x.title}
      </text>
    </>
  );
}

function Dots({ placed, look }: { readonly placed: readonly Place[]; readonly look: DotLook }) {
  const paths = useMemo(() => dotPaths(placed), [placed]);
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

function KnottedLine({ places, hasKnots }: { readonly places: readonly Place[]; readonly hasKnots: boolean }) {
  return (
    <>
      <path
        className={box({ fill: 'none', stroke: 'ink', joins: true }, styles.line)}
        d={linePath(
          places.map((place) => place.x),
          places.map((place) => place.y),
        )}
      />
      {hasKnots &&
        places.map((knot) => (
          <circle key={knot.x} className={box({ fill: 'ink' })} cx={knot.x} cy={knot.y} r={KNOT_RADIUS} />
        ))}
    </>
  );
}
