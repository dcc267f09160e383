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
