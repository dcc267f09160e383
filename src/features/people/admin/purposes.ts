// Labels for the purpose of a consent.
import type { ConsentPurpose } from '#src/data/administration.ts';

export const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  collect: 'keeping the child’s record',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

/** Short id: enough to tell two apart and to quote to support. */
export const shortId = (id: string): string => id.slice(-8);
