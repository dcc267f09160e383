// Words sealed with the installation's key, and the comparison of what is shown with what is right.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Only who has the key can make it. `words` begin with what the seal is for, so that none serves for something else. */
export const seal = (key: string, words: string): string => createHmac('sha256', key).update(words).digest('base64url');

/** In constant time; hashed first, because the comparison wants equal lengths. */
export function isSame(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
