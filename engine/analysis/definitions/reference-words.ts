// Texts about timing are written of the stroke seat; here they are said of whatever the oars are timed against.
import type { TimingReference } from '../analysis.ts';

interface ReferenceWords {
  /** Beside the name of a number: "Catch against …". */
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

/** A text that is written of the stroke seat ("Catch against stroke", "… − that of the stroke seat"), of the reference in use. */
export function saidAgainst(text: string, reference: TimingReference): string {
  const { short, long } = referenceWords(reference);
  return text.replaceAll(`against ${STROKE.short}`, `against ${short}`).replaceAll(STROKE.long, long);
}
