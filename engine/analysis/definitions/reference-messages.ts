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

export function referenceWords(reference: TimingReference): ReferenceWords {
  if (typeof reference === 'number') return { short: `seat ${reference}`, long: `seat ${reference}` };
  return reference === 'crew' ? CREW : STROKE;
}

/**
 * Rewrites a text about the stroke seat ("Catch against stroke", "… − that of the stroke seat") for the reference in
 * use.
 */
export function saidAgainst(text: string, reference: TimingReference): string {
  const { short, long } = referenceWords(reference);
  return text.replaceAll(`against ${STROKE.short}`, `against ${short}`).replaceAll(STROKE.long, long);
}
