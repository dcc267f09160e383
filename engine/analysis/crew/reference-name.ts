// Whom the oars are timed against, as an address, a command and a setting name it: read before anything of an outing is there.
import type { TimingReference } from '../analysis.ts';

export const USUAL_REFERENCE: TimingReference = 'stroke';

/** As it is written in an address or a command: "stroke", "crew", or the number of a seat; null for anything else. */
export function readReference(written: string): TimingReference | null {
  if (written === 'stroke' || written === 'crew') return written;
  return /^[1-9]\d?$/u.test(written) ? Number(written) : null;
}
