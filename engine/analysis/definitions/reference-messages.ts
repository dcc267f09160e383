// Rewrites timing texts, which assume the stroke seat, for the timing reference in use.
import type { TimingReference } from '../analysis.ts';

interface ReferenceWords {
  /** After a metric's name: "Catch against …". */
  readonly short: string;
  /** In a sentence. */
  readonly long: string;
}

const STROKE: ReferenceWords = { short: 'stroke', long: 'the stroke seat' };
const CREW: ReferenceWords = { short: 'the crew', long: 'the mean of the other seats' };

/** How a text calls a seat: "5", or with the rower's name. */
type SeatLabel = (seat: number) => string;

export function referenceWords(reference: TimingReference, labelOf: SeatLabel = String): ReferenceWords {
  if (typeof reference === 'number') {
    const seat = `seat ${labelOf(reference)}`;
    return { short: seat, long: seat };
  }
  return reference === 'crew' ? CREW : STROKE;
}

/**
 * Rewrites a text about the stroke seat ("Catch against stroke", "… − that of the stroke seat") for the reference in
 * use.
 */
export function saidAgainst(text: string, reference: TimingReference, labelOf?: SeatLabel): string {
  const { short, long } = referenceWords(reference, labelOf);
  return text.replaceAll(`against ${STROKE.short}`, `against ${short}`).replaceAll(STROKE.long, long);
}
