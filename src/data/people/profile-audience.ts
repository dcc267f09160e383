// How far a profile reaches now, and what closes it to a reader.
import * as z from 'zod/mini';
import { AUDIENCE, type Audience } from '#src/recruiting/access/audiences.ts';
import { askProfile } from './profile-links.ts';

/** The widest audience that guardians and consents currently allow. */
export const readWidestAudience = (uaid: string): Promise<Audience | null> =>
  askProfile(z.nullable(AUDIENCE), (client) => client.rpc('widest_audience', { uaid }));

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
export const readReachBlocks = (uaid: string): Promise<ReachBlocks | null> =>
  askProfile(z.nullable(BLOCKS), (client) => client.rpc('reach_blocks', { uaid }));
