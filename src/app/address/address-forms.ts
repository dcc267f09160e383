// Addresses are bookmarked and sent: they outlive the version that wrote them. Each form of address counts its
// versions; what a former one meant is made into what the present one says. `v` names the version and the first has
// none, so that an address without anything special stays as short as it was.
import { upgraded, type Versions } from '#storage/versions.ts';
import { parseSearchText } from '../search-text.ts';

export type Written = Readonly<Record<string, unknown>>;

export interface AddressForm {
  readonly version: number;
  /** An address of any version as one of this, without `v`. One of a newer version is taken as it is. */
  readonly read: (written: Written) => Record<string, unknown>;
  /** With its version in front, unless it says nothing. */
  readonly versioned: <Search extends object>(search: Search) => Search;
}

const FIRST = 1;

export const saysNothing = (search: object): boolean => Object.values(search).every((value) => value === undefined);

function parseVersion(written: unknown): number {
  const version = Number(written);
  return Number.isInteger(version) && version > FIRST ? version : FIRST;
}

export function addressForm(versions: Versions<Written> = { present: FIRST, upgrades: {} }): AddressForm {
  const { present } = versions;
  return {
    version: present,
    read: ({ v, ...written }) => ({ ...(upgraded<Written>(written, parseVersion(v), versions).kept ?? written) }),
    versioned: (search) => (present === FIRST || saysNothing(search) ? search : { v: present, ...search }),
  };
}

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
