// The people in the policy tests: every kind of rower, and every relation to one.
import { ANONYMOUS, type Caller } from '#api/database.ts';
import { person } from '../stack.ts';

const id = (number: number): string => `40000000-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

/** Whose record it is. The guardian is here with an account's own rows: profile, plan, what was paid. */
export const KINDS = ['child', 'teen', 'adult', 'unclaimed', 'guardian'] as const;
export type Kind = (typeof KINDS)[number];

/** `child`: without an account, consent to the club proved. `unclaimed`: a name a coach typed in. */
export const ROWERS = { child: id(1), teen: id(2), adult: id(3), unclaimed: id(4) } as const;
export type RowerKind = keyof typeof ROWERS;
export const ROWER_KINDS: readonly RowerKind[] = ['child', 'teen', 'adult', 'unclaimed'];

export const ACCOUNTS = {
  stranger: id(11),
  teen: id(12),
  adult: id(13),
  /** Decides for child and teen. */
  parent: id(14),
  /** Reads along with child, teen and adult. */
  viewer: id(15),
  otherParent: id(16),
  /** Owns the team that has the grants. */
  coach: id(17),
  otherCoach: id(18),
  /** Coached the team and was taken out; a grant of their own was revoked. */
  removed: id(19),
  /** Of a college: teen and adult gave access. */
  college: id(20),
  admin: id(21),
} as const;
export type Account = keyof typeof ACCOUNTS | 'nobody';
export const EVERYBODY: readonly Account[] = ['nobody', ...(Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[])];

/** What someone is to a rower; `mate` is another athlete of the same team. */
export type Relation = Exclude<Account, 'teen' | 'adult'> | 'self' | 'mate';

export function relationOf(account: Account, kind: Kind): Relation {
  if (account === 'teen' || account === 'adult') return account === kind ? 'self' : 'mate';
  return account === 'parent' && kind === 'guardian' ? 'self' : account;
}

export const callerOf = (account: Account): Caller => (account === 'nobody' ? ANONYMOUS : person(ACCOUNTS[account]));

/** Of the teams and what belongs to them. */
export const CLUB = {
  team: id(30),
  awayTeam: id(31),
  session: id(32),
  import: id(33),
  invitation: id(34),
} as const;

/** One row of each kind of record a call may name, per rower: `rowOf('place', 'teen')`. */
const NAMED = [
  'place',
  'grant',
  'collegeGrant',
  'waitingGrant',
  'guardianship',
  'claim',
  'scopeRequest',
  'reference',
  'draftReference',
  'link',
  'waitingLink',
  'goal',
  'ergTest',
  'savedSchool',
  'draft',
  'visit',
  'feed',
  'note',
  'journeyNote',
  'document',
  'schoolNote',
  'contact',
  'takenDay',
  'race',
  'milestone',
  'waiver',
  'report',
  'request',
  'preset',
  'attestation',
  'page',
  'pageEvent',
] as const;
export type Named = (typeof NAMED)[number];

export const toRowId = (what: Named, kind: RowerKind): string =>
  `41000000-0000-4000-8000-00000000${String(NAMED.indexOf(what)).padStart(2, '0')}0${ROWER_KINDS.indexOf(kind)}`;

/** Where the clip of a rower lies. */
export const clipObjectPath = (kind: RowerKind): string => `${ROWERS[kind]}/41000000-0000-4000-8000-000000000099`;

/** When the photo of a test's monitor was added: who lets it be seen says which they looked at. */
export const PICTURE_ADDED = '2026-11-20T09:00:00Z';

/** Secrets in links, codes or emails, per rower: calls that receive one would succeed. */
export const secretOf = (what: 'link' | 'reference' | 'feed' | 'claim' | 'account', kind: RowerKind): string =>
  `${what.toUpperCase()}${kind.toUpperCase()}`;
