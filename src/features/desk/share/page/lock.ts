// Locks a page with a passphrase: AES-GCM, 256 bits, key from PBKDF2. Browsers support both, even for local files, so
// the file needs no library (docs/decisions/0015).
import type { Sealed } from './opener.ts';

/** OWASP's number for PBKDF2 with HMAC-SHA-256 (Password Storage Cheat Sheet): 0.1 to 0.5 s. */
export const ITERATIONS = 600_000;
/** Bytes; NIST SP 800-132 5.1 requires 16, SP 800-38D 8.2 requires 12. */
const SALT_BYTES = 16;
const IV_BYTES = 12;

/** Minimum length: anyone with the file can try passphrases without limit. */
export const SHORTEST_PASSPHRASE = 12;

/** False on a page loaded over plain http. */
export const canLock = (): boolean => globalThis.crypto?.subtle !== undefined;

/** In chunks: an argument list holds some ten thousand bytes at most. */
const STEP = 8192;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += STEP) {
    text += String.fromCharCode(...bytes.subarray(from, from + STEP));
  }
  return btoa(text);
}

/** Normalized, so that a phone and a computer give the same bytes. */
const toSecretBytes = (passphrase: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(passphrase.trim().normalize('NFKC'));

export async function seal(text: string, passphrase: string): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const secret = await crypto.subtle.importKey('raw', toSecretBytes(passphrase), 'PBKDF2', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const closed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return { iterations: ITERATIONS, salt: base64(salt), iv: base64(iv), text: base64(new Uint8Array(closed)) };
}

/** Hash of an allowed script in a policy: `'sha256-…'`. */
export async function scriptHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${base64(new Uint8Array(digest))}'`;
}
