// Difference with its interval on a line through zero; changes in the shaded area are too small to matter.
import { linearScale } from '#src/charts/scale/scale.ts';
import { box } from '#src/ui/primitives.ts';
import styles from './difference.module.css';

const WIDTH = 150;
const HEIGHT = 20;

interface IntervalMarkProps {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly worthwhile: number;
  readonly real: boolean;
}

export function IntervalMark({ difference, low, high, worthwhile, real }: IntervalMarkProps) {
  const reach = 1.1 * Math.max(Math.abs(low), Math.abs(high), 1.5 * worthwhile);
  const x = linearScale(-reach, reach, 2, WIDTH - 2);
  const middle = HEIGHT / 2;
  return (
    <svg
      className={box({ push: true, display: 'block' }, styles.mark)}
      data-real={real}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
    >
      <rect
        className={styles.trivial}
        x={x.at(-worthwhile)}
        width={Math.max(1, x.at(worthwhile) - x.at(-worthwhile))}
        y={1}
        height={HEIGHT - 2}
      />
      <line className={box({ stroke: 'quiet', pen: 1, crisp: true })} x1={x.at(0)} x2={x.at(0)} y1={0} y2={HEIGHT} />
      <line
        className={box({ stroke: 'quiet', pen: 2 }, styles.interval)}
        x1={x.at(low)}
        x2={x.at(high)}
        y1={middle}
        y2={middle}
      />
      <circle
        className={box({ fill: 'surface', stroke: 'quiet', pen: 2 }, styles.difference)}
        cx={x.at(difference)}
        cy={middle}
        r={4}
      />
    </svg>
  );
}
