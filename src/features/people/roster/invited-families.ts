// Imported roster spots that can be invited: added ones with an address in their row; for all others, the reason.
import type { ImportedPlace, JudgedRow } from '#src/data/people/roster.ts';
import type { RefusedFamily, RosterLetter } from '#src/data/people/roster-invitations.ts';

export interface Invited {
  readonly athlete: string;
  readonly name: string;
  readonly email: string;
}

/** Why a row gets no email. */
export interface NotInvited {
  readonly name: string;
  readonly why: string;
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
      : [{ athlete: place.id, name, email }];
  });

/** Rows that get no email, each with its reason. */
export const notInvited = (rows: readonly JudgedRow[], addresses: readonly (string | null)[]): readonly NotInvited[] =>
  rows.flatMap(({ row, name, outcome, sentence }) => {
    if (outcome === 'add' && (addresses[row - 1] ?? null) !== null) return [];
    const called = name === null || name === '' ? `Row ${row}` : name;
    const why = outcome === 'add' ? 'This row has no email address.' : sentence;
    return [{ name: called, why: why ?? 'This row was left out.' }];
  });

/** Families whose email was refused or couldn't be sent for three days. */
export const notReached = (
  families: readonly Invited[],
  refused: readonly RefusedFamily[],
  letters: readonly RosterLetter[],
): readonly NotInvited[] =>
  families.flatMap(({ athlete, name }) => {
    const refusal = refused.find((one) => one.athlete === athlete)?.why;
    const hasFailed = letters.some((letter) => letter.athlete === athlete && letter.state === 'failed');
    const why = refusal ?? (hasFailed ? 'The email couldn’t be sent. Hand over the code yourself.' : null);
    return why === null ? [] : [{ name, why }];
  });

/** Null where no family of the import was invited. */
export function progressText(letters: readonly RosterLetter[]): string | null {
  if (letters.length === 0) return null;
  const count = (state: RosterLetter['state']): number => letters.filter((letter) => letter.state === state).length;
  const failed = count('failed') === 0 ? '' : ` ${count('failed')} couldn’t be sent.`;
  const sent = `${count('sent')} of ${letters.length} emails sent.${failed}`;
  return count('waiting') === 0 ? sent : `${sent} The server sends the rest, also when you close this page.`;
}
