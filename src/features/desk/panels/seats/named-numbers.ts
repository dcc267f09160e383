// Table numbers mentioned in the debrief's sentences: highlighted, so that they are easy to find.
import type { GateField } from '#engine/analysis/analysis.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';

/** More highlights would not help. */
const MAX_NAMED = 2;

type Named = Pick<Finding, 'place' | 'subject' | 'quantity'>;

/** Numbers in the first sentences about a rower; look-up by seat and field. */
export function namedNumbers(findings: readonly Named[]): (seat: number, field: GateField) => boolean {
  const named = findings
    .filter(({ place, subject, quantity }) => place !== null && subject !== null && quantity !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .slice(0, MAX_NAMED);
  return (seat, field) => named.some(({ subject, quantity }) => subject === seat && quantity === field);
}
