// Histogram of single strokes, with the crew's mean as a tick.
import { findExtent, linearScale } from '#src/figures/scale/scale.ts';

interface DistributionProps {
  readonly values: readonly number[];
  readonly colour: string;
  /** Marked with a tick. */
  readonly reference: number | null;
}

const WIDTH = 96;
const HEIGHT = 22;
const BINS = 16;

export function Distribution({ values, colour, reference }: DistributionProps) {
  const extent = findExtent(reference === null ? values : [...values, reference]);
  const own = findExtent(values);
  if (extent === null || own === null || own[0] === own[1]) return null;
  const bins = binned(values, extent[0], extent[1], BINS);
  const x = linearScale(extent[0], extent[1], 1, WIDTH - 1);
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true" style={{ display: 'block' }}>
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke="var(--line)" />
      <path d={barsPath(bins)} fill={colour} />
      {reference !== null && (
        <line x1={x.at(reference)} x2={x.at(reference)} y1="0" y2={HEIGHT} stroke="var(--ink)" strokeWidth="1.5" />
      )}
    </svg>
  );
}

function barsPath(bins: readonly number[]): string {
  const most = Math.max(1, ...bins);
  const width = (WIDTH - 2) / bins.length;
  return bins
    .map((count, bin) => {
      const height = (count / most) * (HEIGHT - 3);
      return count === 0
        ? ''
        : `M${(1 + bin * width).toFixed(1)} ${HEIGHT - 1}v${(-height).toFixed(1)}h${(width - 1).toFixed(1)}v${height.toFixed(1)}Z`;
    })
    .join('');
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
