// Which places of an imported list can be invited: those that were added, with the address of their row.
import type { ImportedPlace, JudgedRow } from '#src/backend/people/roster.ts';

export interface Invited {
  readonly place: string;
  readonly name: string;
  readonly email: string;
}

/** `addresses` in the order of the rows. A name that was left out, or has no address, is not among them. */
export const invitedFamilies = (
  rows: readonly JudgedRow[],
  addresses: readonly (string | null)[],
  places: readonly ImportedPlace[],
): readonly Invited[] =>
  rows.flatMap(({ row, name, outcome }) => {
    const email = addresses[row - 1] ?? null;
    const place = places.find((one) => one.name === name);
    return outcome !== 'add' || email === null || place === undefined || name === null
      ? []
      : [{ place: place.id, name, email }];
  });
