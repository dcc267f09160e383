// Timing reference as addresses, commands and settings name it; readable before any session data is loaded.
import type { TimingReference } from '../analysis.ts';

export const USUAL_REFERENCE: TimingReference = 'stroke';

/** Parses "stroke", "crew" or a seat number from an address or a command; null for anything else. */
export function readReference(written: string): TimingReference | null {
  if (written === 'stroke' || written === 'crew') return written;
  return /^[1-9]\d?$/u.test(written) ? Number(written) : null;
}
