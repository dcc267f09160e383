// Timing reference of the oars, in the words of every panel.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import { definitionAgainst, type MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { referenceWords } from '#engine/analysis/definitions/reference-messages.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';

type Timed = Pick<Analysis, 'gates' | 'timingReference'>;

const labelsOf =
  ({ gates }: Timed) =>
  (seat: number): string =>
    labelSeat(gates, seat);

const formatReference = (timed: Timed) =>
  referenceWords(referenceIn(timed.timingReference, timed.gates), labelsOf(timed));

/** "the stroke seat", "the mean of the other seats", "seat 5"; in a single, the oars are timed against each other. */
export const referenceText = (timed: Timed): string =>
  new Set(timed.gates.map(({ seat }) => seat)).size === 1 ? 'the mean of the two oars' : formatReference(timed).long;

/** Heading "… against stroke", with the current reference. */
export const headingAgainst = (what: string, timed: Timed): string => `${what} against ${formatReference(timed).short}`;

/** Definition of a metric, named for the current reference. */
export const definitionInUse = (id: MetricId, timed: Timed) =>
  definitionAgainst(id, referenceIn(timed.timingReference, timed.gates), labelsOf(timed));
