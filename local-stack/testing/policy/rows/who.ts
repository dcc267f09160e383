// The words the table is written in: who, by kind of rower, and "any" where it is about no one's record.
import { EVERYBODY, KINDS, relationOf, type Account, type Kind, type Relation } from '../people.ts';

/** Space-separated names; anyone else gets nothing. "any" lists accounts. */
export type Who = Partial<Readonly<Record<Kind | 'any', string>>>;

export interface TableRow {
  readonly read: Who;
  readonly insert?: Who;
  readonly update?: Who;
  readonly delete?: Who;
  /** Columns that even readers of the rows may not select. */
  readonly hidden?: readonly string[];
  /** Readers who see its data outside the table: by column, or all columns under "*". */
  readonly shown?: Readonly<Record<string, Who>>;
  /** Who meets a row by how far it is let: instead of `read`, where rows differ. */
  readonly byAudience?: Readonly<Record<string, Who>>;
}

export interface CallRow {
  readonly answers: Who;
  /** What it shows to holders of its link, whatever the tables allow: `table.column` or `table:audience`. */
  readonly tells?: readonly string[];
}

export const NOBODY: Who = {};
/** The athlete, and guardians of either part. */
export const FAMILY: Who = {
  child: 'parent viewer',
  teen: 'self parent viewer',
  adult: 'self viewer',
};
/** Acts for the athlete: the athlete from age 14, a primary guardian before. */
export const KEEPERS: Who = { child: 'parent', teen: 'self', adult: 'self' };
/** A primary guardian, and the athlete from age 14. */
export const EITHER: Who = { child: 'parent', teen: 'self parent', adult: 'self' };
export const GUARDIANS: Who = { child: 'parent', teen: 'parent' };
/** The team's coach by its grant. */
export const CLUB: Who = { child: 'coach', teen: 'coach', adult: 'coach' };
/** The coach who typed the name in. */
export const NAMED_BY_COACH: Who = { unclaimed: 'coach' };
export const COLLEGE: Who = { teen: 'college', adult: 'college' };
/** Of an account: its owner; and an admin. */
export const OWN: Who = { teen: 'self', adult: 'self', guardian: 'self' };
export const ADMINS: Who = { teen: 'admin', adult: 'admin', guardian: 'admin' };
export const SIGNED_IN: Who = {
  any: EVERYBODY.filter((account) => account !== 'nobody').join(' '),
};

export function and(...whos: readonly Who[]): Who {
  const all: Partial<Record<Kind | 'any', string>> = {};
  for (const kind of [...KINDS, 'any'] as const) {
    const names = whos.flatMap((who) => namesIn(who, kind));
    if (names.length > 0) all[kind] = [...new Set(names)].join(' ');
  }
  return all;
}

export const anyOf = (...accounts: readonly Account[]): Who => ({ any: accounts.join(' ') });
/** Everyone signed in but these. */
export const allBut = (...accounts: readonly Account[]): Who =>
  anyOf(...EVERYBODY.filter((account) => account !== 'nobody' && !accounts.includes(account)));

const namesIn = (who: Who, kind: Kind | 'any'): readonly string[] =>
  (who[kind] ?? '').split(' ').filter((name) => name !== '');

export const includes = (who: Who, kind: Kind, relation: Relation): boolean => namesIn(who, kind).includes(relation);

/** To compare with what was found: kinds without anyone left out, names in order. */
export const normalised = (who: Who): Who =>
  Object.fromEntries(
    ([...KINDS, 'any'] as const).flatMap((kind) => {
      const names = namesIn(who, kind);
      return names.length === 0 ? [] : [[kind, names.toSorted().join(' ')]];
    }),
  );

/** Everyone as they stand to a rower: signed in, or signed out as well. */
export function everyone(kind: Kind, signedOut: 'signed out too' | 'signed in'): string {
  const asking = EVERYBODY.filter((account) => account !== 'nobody' || signedOut === 'signed out too');
  return [...new Set(asking.map((account) => relationOf(account, kind)))].join(' ');
}
