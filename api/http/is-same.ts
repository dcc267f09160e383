// Compares what was shown with a secret.
import { createHash, timingSafeEqual } from 'node:crypto';

/** In constant time; hashed first, because the comparison wants equal lengths. */
export function isSame(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
