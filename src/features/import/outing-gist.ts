import type { Analysis } from '#engine/analysis/analysis.ts';

const count = new Intl.NumberFormat('en', { useGrouping: 'min2' });
const of = (amount: number, one: string, many: string): string =>
  `${count.format(amount)} ${amount === 1 ? one : many}`;

/** '34 strokes · 332 m': enough to tell one outing from another in a list. */
export function outingGist({ summary }: Pick<Analysis, 'summary'>): string {
  const parts = [of(summary.strokeCount, 'stroke', 'strokes')];
  if (summary.distanceM !== null) parts.push(`${count.format(Math.round(summary.distanceM))} m`);
  return parts.join(' · ');
}
