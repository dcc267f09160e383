// A value with its 90% interval on a line.
import { box } from '#src/ui/primitives.ts';

const VALUE = box({ free: true, on: 'ink' });
const INTERVAL = box({ free: true });

interface IntervalRailProps {
  readonly interval: { readonly low: number; readonly value: number; readonly high: number };
  /** Value at the end of the line; its start is zero. */
  readonly most: number;
}

export function IntervalRail({ interval: { low, value, high }, most }: IntervalRailProps) {
  const at = (of: number): number => 100 * Math.min(1, Math.max(0, of / most));
  return (
    <span
      className={box({ rule: 'below', anchor: true, display: 'block' })}
      style={{ height: 12, borderInlineStart: '1px solid var(--line)' }}
      aria-hidden="true"
    >
      <i
        className={INTERVAL}
        style={{
          insetBlock: 4,
          insetInlineStart: `${at(low)}%`,
          inlineSize: `${at(high) - at(low)}%`,
          borderRadius: 2,
          background: 'var(--ink-2)',
          opacity: 0.35,
        }}
      />
      <i
        className={VALUE}
        style={{ insetBlock: 1, insetInlineStart: `${at(value)}%`, width: 3, marginInlineStart: -1 }}
      />
    </span>
  );
}
