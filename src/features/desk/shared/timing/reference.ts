// Timing reference of the oars, in the words of every panel.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import { inNames } from '../names/with-names.ts';
import { referenceWords, saidAgainst } from '#engine/analysis/definitions/reference-messages.ts';

const named = (gates: Timed['gates']) => gates.map(({ seat, name = null }) => ({ seat, name }));

type Timed = Pick<Analysis, 'gates' | 'timingReference'>;

/** "the stroke seat", "the mean of the other seats", "seat 5"; in a single, the oars are timed against each other. */
export const referenceText = ({ gates, timingReference }: Timed): string =>
  new Set(gates.map(({ seat }) => seat)).size === 1
    ? 'the mean of the two oars'
    : inNames(referenceWords(referenceIn(timingReference, gates)).long, named(gates));

/** Heading "… against stroke", with the current reference. */
export const headingAgainst = (text: string, { gates, timingReference }: Timed): string =>
  inNames(saidAgainst(text, referenceIn(timingReference, gates)), named(gates));
