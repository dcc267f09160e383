// Imported roster spots that can be invited: added ones with an address in their row; for all others, the reason.
import type { ImportedPlace, JudgedRow } from '#src/backend/people/roster.ts';

export interface Invited {
  readonly place: string;
  readonly name: string;
  readonly email: string;
}

/** Result for one row: emailed to `email`, or why not. */
export interface InviteOutcome {
  readonly name: string;
  readonly email: string | null;
  readonly why: string | null;
}

/** `addresses` in row order. Leaves out names that were skipped or have no address. */
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

/** Rows that get no email, each with its reason. */
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
 * Emails each family its own code, one at a time so as not to flood the email service. A failure doesn't stop the
 * others; `onEach` gets each result.
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
