// The addresses that people keep and send, and what their former versions meant.
import { USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { parseSearchText } from '../search-text.ts';
import { addressForm, saysNothing, type Written } from './address-form.ts';

/**
 * The first desk addresses always timed oars against the stroke seat. An address without any parameters has no stored
 * view: it opens with the reader's usual settings.
 */
const timedAgainstStroke = (written: Written): Written =>
  saysNothing(written) || 'reference' in written ? written : { ...written, reference: USUAL_REFERENCE };

/** Where each of the twelve views that the desk had is found since it has groups. */
const PLACES_OF_VIEWS: Readonly<Record<string, Written>> = {
  overview: { group: 'debrief' },
  desk: { group: 'debrief', panel: 'layouts' },
  metrics: { group: 'boat', panel: 'metrics' },
  power: { group: 'crew', panel: 'power' },
  crew: { group: 'crew', panel: 'together' },
  signature: { group: 'crew', panel: 'signature' },
  force: { group: 'crew', panel: 'force' },
  rower: { group: 'rower', panel: 'rowing' },
  'rower-power': { group: 'rower', panel: 'power' },
  boat: { group: 'boat', panel: 'rhythm' },
  traces: { group: 'traces' },
  track: { group: 'track' },
};

/** A view of a name that no one gave was shown as the first, and so it is still. */
const groupedViews = ({ view, ...others }: Written): Written => ({ ...PLACES_OF_VIEWS[String(view)], ...others });

/** /coach/outing/…?… */
export const DESK_ADDRESS = addressForm({ present: 3, upgrades: { 1: timedAgainstStroke, 2: groupedViews } });
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
