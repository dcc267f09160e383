// One tick per stroke, tall and colored where the finding is present.
import { seatColourVariable } from '#src/charts/choice/seat-look.ts';
import styles from './findings-panel.module.css';

/** Maximum ticks; beyond it a tick stands for several strokes, by majority. */
const MAX_TICKS = 48;

interface StrokeTicksProps {
  /** Counted strokes, ascending. */
  readonly all: Int32Array;
  readonly seen: Int32Array;
  readonly seat: number | null;
}

function thinTicks(all: Int32Array, seen: Int32Array): boolean[] {
  const isSeen = new Set(seen);
  const each = Math.max(1, Math.ceil(all.length / MAX_TICKS));
  return Array.from({ length: Math.ceil(all.length / each) }, (_, tick) => {
    const strokes = all.subarray(tick * each, (tick + 1) * each);
    return strokes.filter((stroke) => isSeen.has(stroke)).length * 2 > strokes.length;
  });
}

export function StrokeTicks({ all, seen, seat }: StrokeTicksProps) {
  const ticks = thinTicks(all, seen);
  const path = (wanted: boolean, from: number): string =>
    ticks.map((is, at) => (is === wanted ? `M${at * 3 + 1} ${from}V12` : '')).join('');
  return (
    <svg
      className={styles.ticks}
      viewBox={`0 0 ${ticks.length * 3} 12`}
      width={ticks.length * 3}
      height={12}
      aria-hidden
      preserveAspectRatio="none"
    >
      <path d={path(false, 7)} stroke="var(--ink-2)" strokeOpacity={0.45} strokeWidth={2} />
      <path d={path(true, 0)} stroke={seat === null ? 'var(--accent)' : seatColourVariable(seat)} strokeWidth={2} />
    </svg>
  );
}
