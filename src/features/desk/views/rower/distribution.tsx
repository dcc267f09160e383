// Histogram of single strokes, with the crew's mean as a tick.
import { AxisY } from '#src/figures/plot/axes.tsx';
import { Bar, Rule } from '#src/figures/plot/marks.tsx';
import { Drawing } from '#src/figures/plot/plot.tsx';
import { findExtent } from '#src/figures/scale/scale.ts';

interface DistributionProps {
  readonly values: readonly number[];
  readonly colour: string;
  /** Marked with a tick. */
  readonly reference: number | null;
}

const MARGIN = { left: 1, right: 1, top: 1, bottom: 1 } as const;
const BINS = 16;

export function Distribution({ values, colour, reference }: DistributionProps) {
  const extent = findExtent(reference === null ? values : [...values, reference]);
  const own = findExtent(values);
  if (extent === null || own === null || own[0] === own[1]) return null;
  const bins = binned(values, extent[0], extent[1], BINS);
  const edge = (bin: number): number => extent[0] + ((extent[1] - extent[0]) * bin) / BINS;
  return (
    <Drawing fixed width={96} height={22} margin={MARGIN} x={extent} y={[0, Math.max(...bins)]}>
      <AxisY ticks={[0]} text={() => undefined} />
      {bins.map((count, bin) => (
        <Bar key={edge(bin)} from={edge(bin)} to={edge(bin + 1)} value={count} colour={colour} gap={1} />
      ))}
      {reference !== null && <Rule at={reference} colour="var(--ink)" width={1.5} />}
    </Drawing>
  );
}

/**
 * Equal bins over a range, about as many as wanted. Where a device rounds, each bin holds as many of its steps as the
 * next: whole degrees in bins of 0.9° would leave gaps and double bars.
 */
export function chooseBins(values: Iterable<number>, [from, to]: readonly [number, number], wanted: number) {
  const steps = [...new Set(values)].filter(Number.isFinite).toSorted((a, b) => a - b);
  const finest = Math.min(...steps.slice(1).map((value, at) => value - (steps[at] ?? NaN)));
  const width = (to - from) / wanted;
  if (!Number.isFinite(finest) || finest < width / 10) return { from, to, count: wanted };
  const whole = finest * Math.ceil(width / finest - 1e-6);
  const first = (steps[0] ?? from) - finest / 2;
  const start = first + whole * Math.floor((from - first) / whole);
  const count = Math.ceil((to - start) / whole);
  return { from: start, to: start + count * whole, count };
}

/** Histogram: number of values in each of `count` equal bins over [from, to]; ignores outside and absent values. */
export function binned(values: Iterable<number>, from: number, to: number, count: number): number[] {
  const bins = Array.from({ length: count }, () => 0);
  for (const value of values) {
    if (!(value >= from && value <= to) || !(to > from)) continue;
    const bin = Math.min(count - 1, Math.floor(((value - from) / (to - from)) * count));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
