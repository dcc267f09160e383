// Why numbers of the seats are not there, in words that need no pointer to hover.
import type { Gate } from '#engine/analysis/analysis.ts';
import { seatLabel } from '#src/charts/choice/seat-look.ts';
import { listText } from '#src/format/list-text.ts';
import type { MetricLook } from '../../contract/metrics/metrics.ts';
import type { SeatRow } from '../../contract/selection/summaries.ts';

/** Of one number that is not there. */
export const reasonFor = ({ field, unit }: Pick<MetricLook, 'field' | 'unit'>): string =>
  field.endsWith('ForceN') || unit === 'W' || field.endsWith('SlipDeg')
    ? 'This seat has no force in these strokes.'
    : 'This seat was not measured in these strokes.';

type Row = Pick<Gate, 'seat' | 'name'> & {
  readonly means: Readonly<Record<string, Pick<SeatRow['means']['powerW'], 'mean'>>>;
};

const seatsText = (labels: readonly string[], of: number): string => {
  if (labels.length > 1 && labels.length === of) return 'All seats';
  return `${labels.length === 1 ? 'Seat' : 'Seats'} ${listText(labels)}`;
};

/** "– Seat 2 Théo Marchetti: no force in these strokes (power, peak)." A line for each reason and the seats that have it; none where all is there. */
export function missingReasons(
  rows: readonly Row[],
  looks: readonly Pick<MetricLook, 'field' | 'unit' | 'name'>[],
): readonly string[] {
  const groups = new Map<string, { readonly reason: string; readonly names: string[]; readonly labels: string[] }>();
  for (const { means, ...row } of rows) {
    const label = seatLabel(row);
    const missing = looks.filter(({ field }) => means[field]?.mean == null);
    for (const reason of new Set(missing.map(reasonFor))) {
      const names = missing.filter((look) => reasonFor(look) === reason).map(({ name }) => name.toLowerCase());
      const key = `${reason} ${names.join()}`;
      const group = groups.get(key) ?? { reason, names, labels: [] };
      if (!group.labels.includes(label)) group.labels.push(label);
      groups.set(key, group);
    }
  }
  const count = new Set(rows.map(({ seat }) => seat)).size;
  return [...groups.values()].map(({ reason, names, labels }) => {
    const why = reason.replace(/^This seat (?:has|was) (?<why>.+)\.$/u, '$<why>');
    return `– ${seatsText(labels, count)}: ${why} (${listText(names)}).`;
  });
}
