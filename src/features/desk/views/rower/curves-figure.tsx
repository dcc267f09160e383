// Force against angle, one curve per rate band from dark to light, over the band of all selected strokes.
import type { Signature } from '#engine/analysis/analysis.ts';
import { findExtent, linearScale, niceStep, ticksBetween } from '#src/charts/scale/scale.ts';
import { gateLabel, seatColourVariable } from '#src/charts/choice/seat-look.ts';
import { bandPath, linePath } from '#src/charts/svg-path.ts';
import { useFigureRoom } from '#src/charts/use-figure-room.ts';
import { ValueAxis } from '#src/charts/scale/value-axis.tsx';
import { counted, fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import styles from './curves-figure.module.css';

export interface RateCurve {
  /** "24–26". */
  readonly name: string;
  readonly rateSpm: number;
  readonly signature: Signature;
}

interface CurvesFigureProps {
  readonly whole: Signature;
  readonly curves: readonly RateCurve[];
  readonly unit: ForceUnit;
  /** Shown instead of the rates. */
  readonly note: string;
}

const HEIGHT = 260;
const MARGIN = { left: 44, right: 12, top: 12, bottom: 28 } as const;
const ANGLE_STEP_DEG = 15;
/** Each rate has a dash pattern as well as a color. */
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '12 3', '3 2', '10 4'];

/** Color of a rate step, with enough contrast in light and dark. */
const rateColour = (at: number, count: number): string => {
  const share = count < 2 ? 0 : at / (count - 1);
  return `color-mix(in oklab, var(--mark) ${fixed(share * 100)}%, var(--accent))`;
};

export function CurvesFigure({ whole, curves, unit, note }: CurvesFigureProps) {
  const { attach, width, sized } = useFigureRoom();
  const drawn = [whole, ...curves.map(({ signature }) => signature)];
  const angles = findExtent(drawn.flatMap(({ angleDeg }) => [...angleDeg])) ?? [-60, 40];
  const forces = findExtent(
    [...drawn.flatMap(({ meanForceN }) => [...meanForceN]), ...whole.p95ForceN, ...whole.p05ForceN].map(unit.of),
  ) ?? [0, 1];
  const step = niceStep(forces[1] - Math.min(0, forces[0]), 5);
  // Slightly negative force at the catch needs no space.
  const least = forces[0] < -0.04 * forces[1] ? forces[0] * 1.04 : 0;
  const x = linearScale(angles[0] - 1, angles[1] + 1, MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right));
  const y = linearScale(least, forces[1] * 1.04, HEIGHT - MARGIN.bottom, MARGIN.top);
  const xs = ({ angleDeg }: Signature): number[] => Array.from(angleDeg, x.at);
  const ys = (values: Float64Array): number[] =>
    Array.from(values, (newtons) => y.at(Math.max(least, unit.of(newtons))));
  const label =
    curves.length === 0
      ? `Gate force of seat ${gateLabel(whole.gate)} against angle, all rates together`
      : `Gate force of seat ${gateLabel(whole.gate)} against angle, at ${counted(curves.length, 'rate')}`;

  return (
    <div ref={attach}>
      <svg {...sized(width, HEIGHT)} role="img" aria-label={label} className={styles.figure}>
        <ValueAxis
          ticks={ticksBetween(least, forces[1], step)}
          at={y.at}
          fromX={MARGIN.left}
          toX={width - MARGIN.right}
          text={(force) => fixed(force)}
        />
        <text className={styles.tick} x={MARGIN.left + 4} y={MARGIN.top} dy="0.5em">
          {unit.symbol}
        </text>
        {ticksBetween(x.from, x.to, width < 360 ? ANGLE_STEP_DEG * 2 : ANGLE_STEP_DEG).map((angle) => (
          <text key={angle} className={styles.tick} x={x.at(angle)} y={HEIGHT - 8} textAnchor="middle">
            {fixed(angle)}°
          </text>
        ))}
        <path
          className={styles.band}
          d={bandPath(xs(whole), ys(whole.p95ForceN), ys(whole.p05ForceN))}
          fill={seatColourVariable(whole.gate.seat)}
        />
        {curves.length === 0 && (
          <path
            className={styles.curve}
            d={linePath(xs(whole), ys(whole.meanForceN))}
            stroke={seatColourVariable(whole.gate.seat)}
          />
        )}
        {curves.map(({ name, signature }, at) => (
          <path
            key={name}
            className={styles.curve}
            d={linePath(xs(signature), ys(signature.meanForceN))}
            stroke={rateColour(at, curves.length)}
            strokeDasharray={DASHES[at % DASHES.length]}
          />
        ))}
      </svg>
      {note === '' ? (
        <ul className={styles.legend} aria-label="Rates">
          {curves.map(({ name, signature }, at) => (
            <li key={name}>
              <svg width="22" height="8" aria-hidden="true">
                <line
                  x2="22"
                  y1="4"
                  y2="4"
                  stroke={rateColour(at, curves.length)}
                  strokeWidth="2.25"
                  strokeDasharray={DASHES[at % DASHES.length]}
                />
              </svg>
              {name} <small>spm · {counted(signature.strokeCount, 'stroke')}</small>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.legend}>{note}</p>
      )}
    </div>
  );
}
