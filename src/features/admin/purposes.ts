// What a consent is for, in words.
import type { ConsentPurpose } from '#src/backend/administration.ts';

export const PURPOSES: Readonly<Record<ConsentPurpose, string>> = {
  collect: 'keeping the child’s record',
  share_club: 'sharing with club coaches',
  share_colleges: 'sharing with colleges',
};

/** Enough of an id to tell two apart and to name one to support. */
export const shortId = (id: string): string => id.slice(-8);
