// Power-duration chart: crew and seats, and the models of one of them over the efforts they were fitted to.
import { useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { powerAt, powerWithPeakAt } from '#engine/analysis/power/critical-power.ts';
import type { PowerFits } from '#engine/analysis/power/power-duration-fits.ts';
import type { UnbrokenEffort } from '#engine/analysis/power/unbroken-efforts.ts';
import type { Gate } from '#engine/analysis/analysis.ts';
import { labelSeat, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { nearestPlace, type Place } from '#src/figures/dots.tsx';
import { findExtent, linearScale, niceStep, ticksBetween, type Scale } from '#src/figures/scale/scale.ts';
import { ValueAxis } from '#src/figures/scale/value-axis.tsx';
import { paddedRange } from '#src/figures/scale/value-range.ts';
import { keyTarget } from '#src/figures/stroke-keys.ts';
import { linePath } from '#src/figures/svg-path.ts';
import tooltip from '#src/figures/tooltip.module.css';
import { placeTooltip } from '#src/figures/uplot/plot-line.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { box } from '#src/ui/primitives.ts';
import { durationWords, type EnvelopePoint } from '../../../panels/power/duration-envelope.ts';
import styles from './power.module.css';

interface SeatWindows {
  /** Null for the crew: mean per rower. */
  readonly seat: number | null;
  /** "crew", "seat 5 Maeve Donnelly". */
  readonly name: string;
  readonly windows: readonly EnvelopePoint[];
}

/** Start and length of a stretch, seconds. */
export type Stretch = Pick<EnvelopePoint, 'startS' | 'lengthS'>;

interface DurationFigureProps {
  readonly curves: readonly SeatWindows[];
  readonly fits: PowerFits;
  readonly focusSeat: number;
  /** Start of the session on the recording's clock. */
  readonly originS: number;
  readonly label: string;
  readonly onPick: (window: Stretch) => void;
}

const MARGIN = { left: 56, right: 16, top: 12, bottom: 44 } as const;
const HEIGHT = 280;
const REACH = 16;
const MARKED_DURATIONS_S = [1, 5, 15, 60, 240, 900, 3600, 10_800];
const KEYS = 'Arrow keys move from duration to duration, with Shift ten at a time. Enter selects the window.';
/** Points of a model's curve. */
const MODEL_POINTS = 80;

export const curveName = (gates: readonly Gate[], seat: number | null): string =>
  seat === null ? 'crew' : `seat ${labelSeat(gates, seat)}`;

/** What the pointer can read and pick. */
interface Point extends Stretch, Place {
  readonly name: string;
  readonly numbers: string;
}

const effortsOf = ({ twoParameters, threeParameters }: PowerFits): readonly UnbrokenEffort[] =>
  threeParameters.ok ? threeParameters.value.efforts : twoParameters.ok ? twoParameters.value.efforts : [];

const toPoints = (curves: readonly SeatWindows[], fits: PowerFits, originS: number): Point[] => [
  ...curves.flatMap(({ name, windows }) =>
    windows.map(({ durationS, powerW, startS, lengthS }) => ({
      x: durationS,
      y: powerW,
      startS,
      lengthS,
      name: `${name} · ${durationWords(durationS)}`,
      numbers: `${fixed(powerW)} W, from ${clock(startS - originS)}`,
    })),
  ),
  ...effortsOf(fits).map(({ durationS, powerW, startS }) => ({
    x: durationS,
    y: powerW,
    startS,
    lengthS: durationS,
    name: `effort of ${durationWords(durationS)}`,
    numbers: `${fixed(powerW)} W`,
  })),
];

function modelPlaces(efforts: readonly UnbrokenEffort[], at: (durationS: number) => number): Place[] {
  const from = efforts[0]?.durationS ?? 1;
  const to = efforts.at(-1)?.durationS ?? 1;
  return Array.from({ length: MODEL_POINTS }, (_, point) => {
    const x = from * (to / from) ** (point / (MODEL_POINTS - 1));
    return { x, y: at(x) };
  });
}

/** Two parameters are dashed, three dotted. */
function modelLines({ twoParameters: two, threeParameters: three }: PowerFits) {
  return [
    ...(two.ok ? [{ dash: '7 5', places: modelPlaces(two.value.efforts, (s) => powerAt(two.value.model, s)) }] : []),
    ...(three.ok
      ? [{ dash: '2 4', places: modelPlaces(three.value.efforts, (s) => powerWithPeakAt(three.value.model, s)) }]
      : []),
  ];
}

export function DurationFigure({ curves, fits, focusSeat, originS, label, onPick }: DurationFigureProps) {
  const { attach, width, scale, sized } = useFigureRoom();
  const [near, setNear] = useState<number | null>(null);
  const points = useMemo(() => toPoints(curves, fits, originS), [curves, fits, originS]);
  const [from, to] = findExtent(curves.flatMap(({ windows }) => windows.map((one) => one.durationS))) ?? [1, 60];
  const range = paddedRange(curves.flatMap(({ windows }) => windows.map(({ powerW }) => powerW)));
  const logarithmic = linearScale(Math.log10(from), Math.log10(to), MARGIN.left, width - MARGIN.right);
  const y = linearScale(...range, HEIGHT - MARGIN.bottom, MARGIN.top);
  const place = (one: Place): Place => ({ x: logarithmic.at(Math.log10(one.x)), y: y.at(one.y) });
  const nearTo = (event: MouseEvent<HTMLElement>): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale };
    return nearestPlace(points.map(place), at, REACH);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = keyTarget(event, near, points.length - 1);
    if (target !== undefined) setNear(target);
    else if (event.key === 'Enter' && point !== undefined) onPick(point);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const point = near === null ? undefined : points[near];
  const there = point && place(point);
  const end = curves.find(({ seat }) => seat === null)?.windows.at(-1);
  return (
    <div
      ref={attach}
      className={box({ narrow: true, round: 'control', anchor: true }, styles.figure)}
      role="slider"
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, points.length - 1)}
      aria-valuenow={near ?? 0}
      aria-valuetext={point === undefined ? KEYS : `${point.name}, ${point.numbers}`}
      tabIndex={0}
      style={{ minHeight: HEIGHT * scale }}
      data-pickable={point !== undefined}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => setNear(nearTo(event))}
      onPointerLeave={() => setNear(null)}
      onClick={(event) => {
        const picked = points[nearTo(event) ?? -1];
        if (picked !== undefined) onPick(picked);
      }}
    >
      {width > 0 && (
        <svg {...sized(width, HEIGHT)} aria-hidden="true">
          <Axes range={range} durations={[from, to]} x={logarithmic} y={y} />
          <Curves curves={curves} fits={fits} focusSeat={focusSeat} place={place} />
          <text className={styles.unit} x={MARGIN.left + 6} y={MARGIN.top + 2} dy="0.35em">
            W per rower
          </text>
          {end !== undefined && (
            <text className={styles.name} x={width - MARGIN.right} y={y.at(end.powerW) - 6} textAnchor="end">
              crew
            </text>
          )}
          {there !== undefined && (
            <circle className={styles.here} cx={there.x} cy={there.y} r={5.5} data-no-picture="" />
          )}
        </svg>
      )}
      {point !== undefined && there !== undefined && (
        <div
          className={tooltip.tooltip}
          style={placeTooltip(there.x * scale, width * scale)}
          data-no-picture=""
          aria-hidden="true"
        >
          <strong>{point.name}</strong>
          <br />
          {point.numbers}
        </div>
      )}
    </div>
  );
}

interface AxesProps {
  /** Watts, and seconds. */
  readonly range: readonly [number, number];
  readonly durations: readonly [number, number];
  /** Of the logarithm of a duration. */
  readonly x: Scale;
  readonly y: Scale;
}

function Axes({ range, durations: [from, to], x, y }: AxesProps) {
  const [left, right] = [x.at(Math.log10(from)), x.at(Math.log10(to))];
  return (
    <>
      <ValueAxis
        ticks={ticksBetween(...range, niceStep(range[1] - range[0], 6))}
        at={y.at}
        fromX={left}
        toX={right}
        text={(watts) => fixed(watts)}
      />
      {MARKED_DURATIONS_S.filter((mark) => mark >= from && mark <= to).map((mark) => (
        <g key={mark} transform={`translate(${x.at(Math.log10(mark)).toFixed(1)} 0)`}>
          <line y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
          <text y={HEIGHT - MARGIN.bottom + 16} textAnchor="middle">
            {durationWords(mark)}
          </text>
        </g>
      ))}
      <text x={(left + right) / 2} y={HEIGHT - 8} textAnchor="middle">
        duration
      </text>
    </>
  );
}

interface CurvesProps extends Pick<DurationFigureProps, 'curves' | 'fits' | 'focusSeat'> {
  readonly place: (one: Place) => Place;
}

function Curves({ curves, fits, focusSeat, place }: CurvesProps) {
  const pathOf = (places: readonly Place[]): string => {
    const placed = places.map(place);
    return linePath(
      placed.map(({ x }) => x),
      placed.map(({ y }) => y),
    );
  };
  return (
    <>
      {curves
        .toSorted((a, b) => Number(a.seat === null) - Number(b.seat === null))
        .map(({ seat, windows }) => (
          <path
            className={box({ fill: 'none', joins: true })}
            key={seat ?? 'crew'}
            d={pathOf(windows.map(({ durationS, powerW }) => ({ x: durationS, y: powerW })))}
            stroke={seat === null ? 'var(--ink)' : seatColourVariable(seat)}
            strokeWidth={seat === null || seat === focusSeat ? 2.5 : 1.1}
          />
        ))}
      {modelLines(fits).map(({ dash, places }) => (
        <path
          className={box({ fill: 'none', joins: true })}
          key={dash}
          d={pathOf(places)}
          stroke="var(--mark)"
          strokeWidth={1.75}
          strokeDasharray={dash}
        />
      ))}
      {effortsOf(fits).map(({ durationS, powerW, startS }) => {
        const at = place({ x: durationS, y: powerW });
        return <circle key={`${startS} ${durationS}`} cx={at.x} cy={at.y} r={3.5} />;
      })}
    </>
  );
}
