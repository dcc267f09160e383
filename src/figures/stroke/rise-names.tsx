// The names of namesOnRise, each with its line.
import { box } from '#src/ui/primitives.ts';
import { namesOnRise, type RisingCurve } from './names-on-rise.ts';
import type { Scale } from '../scale/scale.ts';
import styles from './rise-names.module.css';

/** Label sizes at the usual text size, figure units. */
const [GAP, LETTER] = [15, 6.9];

interface RiseNamesProps {
  readonly curves: readonly RisingCurve[];
  readonly x: Scale;
  readonly y: Scale;
  readonly left: number;
}

/** Undefined where the names have no room: what the figure has instead, stands then. */
export function riseNames({ curves, x, y, left }: RiseNamesProps) {
  const placed = namesOnRise(curves, { x, y, left }, GAP, (name) => LETTER * name.length);
  return placed?.map(({ name, colour, endX, y: at, curveX, curveY }) => (
    <g key={name} className={styles.name}>
      <path className={box({ fill: 'none', pen: 1 })} d={`M${endX + 2} ${at}L${curveX} ${curveY}`} stroke={colour} />
      <text x={endX} y={at} textAnchor="end" dy="0.35em">
        {name}
      </text>
    </g>
  ));
}
