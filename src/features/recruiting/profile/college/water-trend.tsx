// Watts of each session at one rate, by date, over the middle 50% of the anonymous crew.
import type { CSSProperties } from 'react';
import type { WaterPower } from '#src/data/people/attestations.ts';
import { dayText } from '#src/format/day-text.ts';
import { counted, fixed } from '#src/format/number.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from './college.module.css';

/** Minimum range of the axis, W, so that a level trend doesn't look like a jump. */
const MIN_SPAN_W = 20;

export function WaterTrend({ power }: { readonly power: WaterPower }) {
  const { points, crew, rate_spm: rate } = power;
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || first === last) return null;
  const drawn = [...points.map(({ watts }) => watts), ...(crew === null ? [] : [crew.low, crew.high])];
  const middle = (Math.min(...drawn) + Math.max(...drawn)) / 2;
  const span = Math.max(MIN_SPAN_W, Math.max(...drawn) - Math.min(...drawn));
  /** Vertical position, percent: more watts are higher. */
  const down = (watts: number): number => 50 - ((watts - middle) / span) * 90;
  const dots = points.map(({ watts }, at) => ({ left: ((at + 0.5) / points.length) * 100, top: down(watts) }));
  return (
    <figure
      className={stack({ gap: 1, narrow: true, size: 12 })}
      aria-label={`Watts at rate ${fixed(rate)} in ${counted(points.length, 'session')}: ${fixed(first.watts)} first, ${fixed(last.watts)} last`}
    >
      <div className={styles.plot} aria-hidden>
        {crew !== null && <span className={styles.band} style={band(down(crew.high), down(crew.low))} />}
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className={box({ overflow: 'visible', full: true, cover: true }, styles.line)}
        >
          <polyline points={dots.map(({ left, top }) => `${left},${top}`).join(' ')} />
        </svg>
        {dots.map(({ left, top }) => (
          <span key={left} className={box({ round: 'circle', on: 'accent' }, styles.dot)} style={dot(left, top)} />
        ))}
        <span
          className={text({ tabular: true, lines: 'one' }, styles.value)}
          data-at="first"
          style={value(down(first.watts))}
        >
          {fixed(first.watts)}
        </span>
        <span
          className={text({ tabular: true, lines: 'one' }, styles.value)}
          data-at="last"
          style={value(down(last.watts))}
        >
          {fixed(last.watts)} W
        </span>
      </div>
      <div
        className={row({ gap: 3, rowGap: 1, wrap: true, align: 'stretch', justify: 'between', tone: 'quiet' })}
        aria-hidden
      >
        <span>{dayText(first.on)}</span>
        {crew !== null && <span className={styles.key}>the crew’s middle half</span>}
        <span>{dayText(last.on)}</span>
      </div>
    </figure>
  );
}

const band = (top: number, bottom: number): CSSProperties => ({ top: `${top}%`, height: `${bottom - top}%` });
const dot = (left: number, top: number): CSSProperties => ({ left: `${left}%`, top: `${top}%` });
const value = (top: number): CSSProperties => ({ top: `${top}%` });
