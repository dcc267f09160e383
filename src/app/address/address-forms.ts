// The addresses that people keep and send.
import { parseSearchText } from '../search-text.ts';
import { addressForm } from './address-form.ts';

/** /coach/outing/…?… */
export const DESK_ADDRESS = addressForm();
/** /coach?… */
export const LIBRARY_ADDRESS = addressForm();
/** /coach/compare?… */
export const COMPARE_ADDRESS = addressForm();
/** /coach/season?… */
export const SEASON_ADDRESS = addressForm();
/** /p#…, which never reaches a server: only the secret, or parameters as after a "?". */
const SHARED_ADDRESS = addressForm();

/** The secret of a page that someone shares; '' where the address has none. */
export function sharedSecret(hash: string): string {
  const { token } = SHARED_ADDRESS.read(hash.includes('=') ? parseSearchText(hash) : { token: hash });
  return typeof token === 'string' ? token : '';
}
