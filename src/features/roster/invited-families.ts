// Which places of an imported list can be invited: those that were added, with the address of their row. And of every other
// row, why not.
import type { ImportedPlace, JudgedRow } from '#src/backend/people/roster.ts';

export interface Invited {
  readonly place: string;
  readonly name: string;
  readonly email: string;
}

/** What became of one row: emailed to `email`, or why not. */
export interface InviteOutcome {
  readonly name: string;
  readonly email: string | null;
  readonly why: string | null;
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

/** The rows no one is emailed about, each with its reason. */
export const notInvited = (
  rows: readonly JudgedRow[],
  addresses: readonly (string | null)[],
): readonly InviteOutcome[] =>
  rows.flatMap(({ row, name, outcome, sentence }) => {
    const email = addresses[row - 1] ?? null;
    if (outcome === 'add' && email !== null) return [];
    const called = name === null || name === '' ? `Row ${row}` : name;
    const why = outcome === 'add' ? 'This row has no email address.' : sentence;
    return [{ name: called, email, why: why ?? 'This row was left out.' }];
  });

/**
 * Emails each family its own code, one after the other: each makes a code, and the email service is not flooded. What
 * went wrong with one stops none of the others; `onEach` hears of each.
 */
export async function inviteEach(
  [family, ...others]: readonly Invited[],
  mail: (place: string, email: string) => Promise<unknown>,
  onEach: (outcomes: readonly InviteOutcome[]) => void,
  before: readonly InviteOutcome[] = [],
): Promise<readonly InviteOutcome[]> {
  if (family === undefined) return before;
  const { place, name, email } = family;
  const outcomes = [...before, { name, email, why: await problemOfMail(mail(place, email)) }];
  onEach(outcomes);
  return inviteEach(others, mail, onEach, outcomes);
}

async function problemOfMail(sending: Promise<unknown>): Promise<string | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'Couldn’t send the email.';
  }
}
