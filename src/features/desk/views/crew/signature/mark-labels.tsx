// Five marks of the seat in focus: rings on its mean, with their numbers.
import type { Scale } from '#src/charts/scale/scale.ts';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import styles from './profile-figure.module.css';
import type { MarkName } from '#src/charts/signature/signature-marks.ts';
import type { ProfileMark } from './signature-model.ts';

interface MarkWordsProps {
  readonly marks: readonly ProfileMark[];
  readonly unit: ForceUnit;
  readonly x: Scale;
  readonly y: Scale;
  /** Pixels: nothing of the seat in focus is drawn above this. */
  readonly top: number;
  /** Rings only, with numbers at slip, peak and wash. */
  readonly small: boolean;
}

/** Maximum distance of the peak's label from its ring. */
const FURTHEST_PX = 44;

/** Labels outside the curve: left of the rise, right of the fall. */
const WORDS: Readonly<Record<MarkName, { dx: number; dy: number; anchor: 'start' | 'end' }>> = {
  catch: { dx: 10, dy: -8, anchor: 'start' },
  slip: { dx: 11, dy: 12, anchor: 'start' },
  peak: { dx: 0, dy: -10, anchor: 'start' },
  wash: { dx: 11, dy: -6, anchor: 'start' },
  finish: { dx: -2, dy: -12, anchor: 'end' },
};

function formatMark(mark: ProfileMark, unit: ForceUnit): string {
  if (mark.name !== 'peak') return `${mark.name} ${fixed(mark.value, 1)}°`;
  return `peak ${fixed(unit.of(mark.value))} ${unit.symbol} at ${fixed(mark.angleDeg)}°`;
}

const formatNumber = (mark: ProfileMark, unit: ForceUnit): string =>
  mark.name === 'peak' ? fixed(unit.of(mark.value)) : fixed(mark.value, 1);

export function MarkWords({ marks, unit, x, y, top, small }: MarkWordsProps) {
  return marks.map((mark) => {
    const { dx, dy, anchor } = WORDS[mark.name];
    const [atX, atY] = [x.at(mark.at), y.at(mark.forceN)];
    const silent = small && (mark.name === 'catch' || mark.name === 'finish');
    return (
      <g key={mark.name}>
        <circle className={styles.mark} cx={atX} cy={atY} r={small ? 3 : 4.5} />
        {!silent && (
          <text
            className={styles.word}
            x={atX + dx}
            y={(mark.name === 'peak' && atY - top < FURTHEST_PX ? Math.min(top, atY) : atY) + dy}
            textAnchor={anchor}
          >
            {small ? formatNumber(mark, unit) : formatMark(mark, unit)}
          </text>
        )}
      </g>
    );
  });
}
