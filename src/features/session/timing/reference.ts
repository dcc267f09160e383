// Whom the oars are timed against, in the words of every panel that shows it.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import { referenceWords, saidAgainst } from '#engine/analysis/definitions/reference-words.ts';

type Timed = Pick<Analysis, 'gates' | 'timingReference'>;

/** "the stroke seat", "the mean of the other seats", "seat 5"; a lone sculler's oars are timed against each other. */
export const timedAgainst = ({ gates, timingReference }: Timed): string =>
  new Set(gates.map(({ seat }) => seat)).size === 1
    ? 'the mean of the two oars'
    : referenceWords(referenceIn(timingReference, gates)).long;

/** A heading that is written "… against stroke", of the reference in use. */
export const headingAgainst = (text: string, { gates, timingReference }: Timed): string =>
  saidAgainst(text, referenceIn(timingReference, gates));
