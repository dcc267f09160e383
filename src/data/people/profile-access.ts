// Access to recruiting profiles: who writes them, which readers they are open to and why not, and links for people
// without an account.
import * as z from 'zod/mini';
import { AUDIENCE, type Audience } from '#src/recruiting/scopes.ts';
import { act, askDatabase, askRows } from '../client/ask-database.ts';
import { texts } from '../client/columns.ts';
import { everyRow } from '../client/tables.ts';

/** Of a question about a profile that fails. */
export const PROFILE = {
  failed: 'Couldn’t load the profile. Try again in a moment.',
  refused: 'You can’t change this profile here. Someone else manages it, or the consent to store it has ended.',
};

const MADE = z.object({
  ...texts('id token recipient expires_at'),
  /** waiting: a guardian has to approve it first. */
  state: z.enum(['open', 'waiting']),
});
export type MadeLink = z.infer<typeof MADE>;

/** A link for someone without an account: it names its recipient, is shown once and ends by itself. */
export const createProfileLink = act('create_profile_link', PROFILE, MADE);

/** False when it was over already. */
export const revokeProfileLink = act('revoke_profile_link', PROFILE, z.boolean());

const ROWER = z.object({
  uaid: z.string(),
  user_id: z.nullable(z.string()),
  age_band: z.nullable(z.enum(['under-14', '14-17', '18+'])),
});
const MEMBER = z.object({
  ...texts('uaid guardianship'),
  part: z.enum(['primary', 'viewer']),
  called: z.nullable(z.string()),
  widest_audience: AUDIENCE,
});
const CONSENT = z.nullable(z.object({ purposes: z.object({ collect: z.object({ allowed: z.boolean() }) }) }));

/** A recruiting profile that the signed-in person can view or manage: their own, or a child's. */
export interface ProfileSubject {
  readonly uaid: string;
  /** Null: the signed-in person. */
  readonly called: string | null;
  readonly isMinor: boolean;
  /** May edit: the athlete from age 14; before that, and without their own account, a primary guardian. */
  readonly isWriter: boolean;
  /** The reader's own limit above everything, where they decide for a minor; null otherwise. */
  readonly limit: { readonly guardianship: string; readonly widest: Audience } | null;
}

/** Only who answered the question of age has a profile. Oneself first. */
export async function readProfileSubjects(userId: string): Promise<readonly ProfileSubject[]> {
  const [rowers, family] = await Promise.all([
    everyRow('rowers', ROWER, PROFILE)(),
    askRows(MEMBER, PROFILE, (client) => client.rpc('my_family')),
  ]);
  const subjects = rowers.flatMap(({ uaid, user_id, age_band }): ProfileSubject[] => {
    if (age_band === null) return [];
    const isMinor = age_band !== '18+';
    if (user_id === userId) return [{ uaid, called: null, isMinor, isWriter: age_band !== 'under-14', limit: null }];
    const link = family.find((child) => child.uaid === uaid);
    if (link === undefined) return [];
    const parentWrites = age_band === 'under-14' || (age_band === '14-17' && user_id === null);
    const decides = link.part === 'primary';
    const limit = isMinor && decides ? { guardianship: link.guardianship, widest: link.widest_audience } : null;
    return [{ uaid, called: link.called ?? 'Your child', isMinor, isWriter: parentWrites && decides, limit }];
  });
  return subjects.toSorted((one, other) => Number(one.called !== null) - Number(other.called !== null));
}

/** Consent to storing anything; without it nothing is written. */
export async function readMayKeep(uaid: string): Promise<boolean> {
  const consent = await askDatabase(CONSENT, PROFILE, (client) => client.rpc('consent_overview', { uaid }));
  return consent?.purposes.collect.allowed ?? false;
}

/** The widest audience that guardians and consents currently allow. */
export const readWidestAudience = act('widest_audience', PROFILE, z.nullable(AUDIENCE));

const BLOCK = z.object({
  what: z.enum(['age', 'record', 'guardian', 'refused', 'notice', 'proof', 'consent', 'limit']),
  /** The guardian's address; null: no one's in particular, or the athlete's own. */
  by: z.nullable(z.string()),
  is_me: z.nullable(z.boolean()),
  limit: z.nullable(AUDIENCE),
  /** For age limits: the day they end. */
  until: z.nullable(z.string()),
});
/** One thing that closes a profile to a reader. */
export type ReachBlock = z.infer<typeof BLOCK>;
const BLOCKS = z.object({ club_coach: z.array(BLOCK), colleges: z.array(BLOCK), link: z.array(BLOCK) });
export type ReachBlocks = z.infer<typeof BLOCKS>;

/** Why a reader can't see anything right now, by reader; null outside the family. */
export const readReachBlocks = act('reach_blocks', PROFILE, z.nullable(BLOCKS));
