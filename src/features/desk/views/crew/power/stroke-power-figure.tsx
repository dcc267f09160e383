// Power over the drive: the seat in focus with its bands, the others behind, and the stroke under the cursor.
import { useMemo, useRef } from 'react';
import type { DriveProfile, ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import type { StrokeCurve } from '#engine/analysis/force/stroke-curves.ts';
import { linearScale, ticksBetween } from '#src/figures/scale/scale.ts';
import {
  gateDash,
  gateLabel,
  gateRowLabel,
  labelSeat,
  leadingColour,
  seatColourVariable,
} from '#src/figures/choice/seat-look.ts';
import type { RisingCurve } from '#src/figures/stroke/names-on-rise.ts';
import { riseNames } from '#src/figures/stroke/rise-names.tsx';
import { bandPath, linePath } from '#src/figures/svg-path.ts';
import { useFigureRoom } from '#src/figures/use-figure-room.ts';
import { ValueAxis } from '#src/figures/scale/value-axis.tsx';
import { fixed } from '#src/format/number.ts';
import { useOnCursor } from '#src/features/desk/shared/cursor/use-on-cursor.ts';
import { box } from '#src/ui/primitives.ts';
import {
  between,
  domainLook,
  driveAlong,
  drivePower,
  powerAxes,
  sampleAt,
} from '../../../panels/power/stroke-power.ts';
import styles from './power.module.css';

const FRAME = box({ narrow: true }, styles.frame);
const GRID = box({ stroke: 'line', pen: 1, crisp: true });
const TICK = box({ fill: 'quiet', size: 12, tabular: true });
const FOCUS = box({ fill: 'none', joins: true }, styles.focus);
const OTHER = box({ fill: 'none', joins: true }, styles.other);
const STROKE = box({ fill: 'none', joins: true }, styles.stroke);
const DOT = box({ fill: 'surface', stroke: 'mark', pen: 2.5 });

const MARGIN = { left: 56, right: 14, top: 12, bottom: 26 } as const;
const HEIGHT = 300;

const risingCurves = (profiles: readonly DriveProfile[], focusSeat: number): RisingCurve[] =>
  profiles.map(({ gate, at, mean }) => ({
    name: gateRowLabel(gate),
    colour: leadingColour(gate.seat, gate.seat === focusSeat),
    at,
    value: mean,
  }));

interface StrokePowerFigureProps {
  readonly by: ProfileDomain;
  /** Profiles of the visible gates. */
  readonly profiles: readonly DriveProfile[];
  readonly focusSeat: number;
  /** The stroke under the cursor. */
  readonly curves: readonly StrokeCurve[];
}

export function StrokePowerFigure({ by, profiles, focusSeat, curves }: StrokePowerFigureProps) {
  const { attach, width, sized } = useFigureRoom();
  const dots = useRef(new Map<string, SVGCircleElement>());
  const axes = useMemo(() => powerAxes(profiles, by), [profiles, by]);
  const look = domainLook(by);
  const x = linearScale(...(axes?.at ?? [0, 1]), MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(...(axes?.powerW ?? [0, 1]), HEIGHT - MARGIN.bottom, MARGIN.top);
  const own = useMemo(
    () =>
      curves
        .filter(({ gate, drive }) => gate.seat === focusSeat && drive !== null)
        .map((curve) => ({ curve, along: driveAlong(curve, by), powerW: drivePower(curve) })),
    [curves, focusSeat, by],
  );
  useOnCursor(({ timeS }) => {
    for (const { curve, along, powerW } of own) {
      const dot = dots.current.get(gateLabel(curve.gate));
      const index = sampleAt(curve, timeS);
      const at = between(along, index);
      const watts = between(powerW, index);
      const isThere = Number.isFinite(at) && Number.isFinite(watts);
      dot?.setAttribute('visibility', isThere ? 'visible' : 'hidden');
      if (!isThere) continue;
      dot?.setAttribute('cx', x.at(at).toFixed(1));
      dot?.setAttribute('cy', y.at(watts).toFixed(1));
    }
  });
  if (axes === null) return null;

  const ticks = ticksBetween(...axes.powerW, axes.powerStep);
  const focus = profiles.filter(({ gate }) => gate.seat === focusSeat);
  const others = profiles.filter(({ gate }) => gate.seat !== focusSeat);
  const xs = (values: Float64Array): number[] => Array.from(values, x.at);
  const ys = (values: Float64Array): number[] => Array.from(values, y.at);
  const step = width < 420 ? look.step * 2 : look.step;

  return (
    <div ref={attach} className={FRAME}>
      {width > 0 && (
        <svg
          {...sized(width, HEIGHT)}
          role="img"
          aria-label={`Power of each oar over the drive. Along: ${look.text}. With the bands of seat ${labelSeat(
            profiles.map(({ gate }) => gate),
            focusSeat,
          )}.`}
        >
          <ValueAxis
            ticks={ticks}
            at={y.at}
            fromX={MARGIN.left}
            toX={width - MARGIN.right}
            text={(watts) => `${fixed(watts)}${watts === ticks.at(-1) ? ' W' : ''}`}
          />
          {ticksBetween(...axes.at, step).map((at) => (
            <g key={at}>
              <line className={GRID} x1={x.at(at)} x2={x.at(at)} y1={MARGIN.top} y2={HEIGHT - MARGIN.bottom} />
              <text className={TICK} x={x.at(at)} y={HEIGHT - 8} textAnchor="middle">
                {fixed(at, by === 'time' ? 1 : 0)}
                {look.unit}
              </text>
            </g>
          ))}
          {focus.map(({ gate, at, p05, p25, p75, p95 }) => (
            <g key={gateLabel(gate)} fill={seatColourVariable(gate.seat)}>
              <path className={styles.wide} d={bandPath(xs(at), ys(p95), ys(p05))} />
              <path className={styles.half} d={bandPath(xs(at), ys(p75), ys(p25))} />
            </g>
          ))}
          {[...others, ...focus].map(({ gate, at, mean }) => {
            const focused = gate.seat === focusSeat;
            return (
              <path
                key={gateLabel(gate)}
                className={focused ? FOCUS : OTHER}
                d={linePath(xs(at), ys(mean))}
                stroke={leadingColour(gate.seat, focused)}
                strokeDasharray={gateDash(gate, true).join(' ')}
              />
            );
          })}
          {riseNames({ curves: risingCurves([...others, ...focus], focusSeat), x, y, left: MARGIN.left + 4 })}
          {own.map(({ curve, along, powerW }) => (
            <g key={gateLabel(curve.gate)}>
              <path className={STROKE} d={linePath(xs(along), ys(powerW))} />
              <circle
                ref={(dot) => {
                  if (dot === null) dots.current.delete(gateLabel(curve.gate));
                  else dots.current.set(gateLabel(curve.gate), dot);
                }}
                className={DOT}
                r={5}
                visibility="hidden"
              />
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
