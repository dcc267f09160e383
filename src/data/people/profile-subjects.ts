// Recruiting profiles the signed-in person can view or manage: their own, and their children's.
import * as z from 'zod/mini';
import { AUDIENCE, type Audience } from '#src/recruiting/access/audiences.ts';
import { askProfile } from './profile-links.ts';

const ROWERS = z.array(
  z.object({
    uaid: z.string(),
    user_id: z.nullable(z.string()),
    age_band: z.nullable(z.enum(['under-14', '14-17', '18+'])),
  }),
);
const FAMILY = z.array(
  z.object({
    uaid: z.string(),
    guardianship: z.string(),
    part: z.enum(['primary', 'viewer']),
    called: z.nullable(z.string()),
    widest_audience: AUDIENCE,
  }),
);
const CONSENT = z.nullable(z.object({ purposes: z.object({ collect: z.object({ allowed: z.boolean() }) }) }));

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
    askProfile(ROWERS, (client) => client.from('rowers').select('uaid,user_id,age_band')),
    askProfile(FAMILY, (client) => client.rpc('my_family')),
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
  const consent = await askProfile(CONSENT, (client) => client.rpc('consent_overview', { uaid }));
  return consent?.purposes.collect.allowed ?? false;
}
