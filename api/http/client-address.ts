// The address a request came from, which limits count by. What a header says of it is believed only behind a proxy that
// writes that header itself: anyone else could claim a new address with every request.
import { createHash, timingSafeEqual } from 'node:crypto';

/** `socket`: the address of the connection, where there is one. */
export function clientAddress(request: Request, socket: string | null, trustForwarded: boolean): string {
  // The last entry is what the nearest proxy saw; earlier ones are claims.
  const forwarded = trustForwarded ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || socket || 'unknown';
}

// Compares what was shown with a secret.
/** In constant time; hashed first, because the comparison wants equal lengths. */
export function isSame(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
