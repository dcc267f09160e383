// Addresses are bookmarked and sent: they outlive the version that wrote them. Each form of address counts its versions; what
// a former one meant is made into what the present one says. `v` names the version and the first has none, so that an
// address without anything special stays as short as it was.

export type Written = Readonly<Record<string, unknown>>;

/** Upgrades an address to the next version. */
export type AddressUpgrade = (written: Written) => Written;

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

/** `upgrades`: at place n − 1, what makes version n + 1 of version n. One that was released is never changed. */
export function addressForm(...upgrades: readonly AddressUpgrade[]): AddressForm {
  const version = FIRST + upgrades.length;
  return {
    version,
    read: ({ v, ...written }) =>
      upgrades.slice(parseVersion(v) - FIRST).reduce<Written>((former, upgrade) => upgrade(former), written),
    versioned: (search) => (version === FIRST || saysNothing(search) ? search : { v: version, ...search }),
  };
}
