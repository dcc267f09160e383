// Timing reference of the oars, in the words of every panel.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import { referenceWords, saidAgainst } from '#engine/analysis/definitions/reference-messages.ts';
import { labelOfSeat } from '#src/charts/choice/seat-look.ts';

type Timed = Pick<Analysis, 'gates' | 'timingReference'>;

/** "the stroke seat", "the mean of the other seats", "seat 5"; in a single, the oars are timed against each other. */
export const referenceText = ({ gates, timingReference }: Timed): string =>
  new Set(gates.map(({ seat }) => seat)).size === 1
    ? 'the mean of the two oars'
    : referenceWords(referenceIn(timingReference, gates), (seat) => labelOfSeat(gates, seat)).long;

/** Heading "… against stroke", with the current reference. */
export const headingAgainst = (text: string, { gates, timingReference }: Timed): string =>
  saidAgainst(text, referenceIn(timingReference, gates), (seat) => labelOfSeat(gates, seat));
