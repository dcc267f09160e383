// Names and formulas of timing metrics, for the timing reference in use.
import type { TimingReference } from '../analysis.ts';

export interface ReferenceWords {
  /** After a metric's name: "Catch against …". */
  readonly short: string;
  /** In a sentence. */
  readonly long: string;
}

const STROKE: ReferenceWords = { short: 'stroke', long: 'the stroke seat' };
const CREW: ReferenceWords = { short: 'the crew', long: 'the mean of the other seats' };

/** @param labelOf how the text calls a seat: "5", or with the rower's name. */
export function referenceWords(reference: TimingReference, labelOf: (seat: number) => string = String): ReferenceWords {
  if (typeof reference === 'number') {
    const seat = `seat ${labelOf(reference)}`;
    return { short: seat, long: seat };
  }
  return reference === 'crew' ? CREW : STROKE;
}

/** Texts of a timing metric that name the reference. */
export type AgainstWords = (against: ReferenceWords) => { readonly name: string; readonly formula: string };

/** Name and formula of a timing metric: against the stroke seat, and against any other reference. */
export const timed = (against: AgainstWords) => ({ ...against(STROKE), against });
