// Which numbers of the table the debrief's sentences are about: they are marked, so that an eye that comes from a sentence finds them.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';

/** More of them would lead nowhere. */
const MOST_NAMED = 2;

type Named = Pick<Finding, 'place' | 'subject' | 'quantity'>;

/** Of the first sentences that are about a rower; asked by seat and field. */
export function namedNumbers(findings: readonly Named[]): (seat: number, field: GateField) => boolean {
  const named = findings
    .filter(({ place, subject, quantity }) => place !== null && subject !== null && quantity !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .slice(0, MOST_NAMED);
  return (seat, field) => named.some(({ subject, quantity }) => subject === seat && quantity === field);
}
