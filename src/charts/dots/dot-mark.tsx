// One value on a line through a center, as small as a cell of a table: the number itself stands next to it.
import { linearScale } from '../scale/scale.ts';
import styles from './dots.module.css';

const WIDTH = 96;
const HEIGHT = 20;
const RADIUS = 4.5;

interface DotMarkProps {
  readonly value: number | null;
  /** Reference value of all rows. */
  readonly centre: number;
  /** How far from the center the line goes, the same for every row; greater than zero. */
  readonly reach: number;
  /** Half of a bar around the value; null for a stem from the center. */
  readonly spread: number | null;
  /** As in style sheets. */
  readonly colour: string;
}

export function DotMark({ value, centre, reach, spread, colour }: DotMarkProps) {
  const x = linearScale(centre - reach, centre + reach, RADIUS + 1, WIDTH - RADIUS - 1);
  const at = (one: number): number => x.at(Math.min(centre + reach, Math.max(centre - reach, one)));
  const middle = HEIGHT / 2;
  const [from, to] = value === null ? [centre, centre] : [value - (spread ?? 0), value + (spread ?? 0)];
  return (
    <svg className={styles.mark} width={WIDTH} height={HEIGHT} aria-hidden>
      <line className={styles.centre} x1={x.at(centre)} x2={x.at(centre)} y1={0} y2={HEIGHT} />
      {value !== null && (
        <>
          {spread === null ? (
            <line x1={x.at(centre)} x2={at(value)} y1={middle} y2={middle} stroke={colour} strokeWidth={2} />
          ) : (
            <line className={styles.bar} x1={at(from)} x2={at(to)} y1={middle} y2={middle} stroke={colour} />
          )}
          <circle cx={at(value)} cy={middle} r={RADIUS} fill={colour} />
        </>
      )}
    </svg>
  );
}
