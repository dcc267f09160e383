// How far an answer of a profile reaches, from nobody else to whoever has the link.
import * as z from 'zod/mini';
import { askProfile } from './profile-request.ts';

export const AUDIENCES = ['only_me', 'family', 'club_coach', 'colleges', 'link'] as const;
export const AUDIENCE = z.enum(AUDIENCES);
export type Audience = (typeof AUDIENCES)[number];

export const reachesFurther = (one: Audience, other: Audience): boolean =>
  AUDIENCES.indexOf(one) > AUDIENCES.indexOf(other);

/** The least of what guardians and consents let anything of this person reach at present. */
export const readWidestAudience = (uaid: string): Promise<Audience | null> =>
  askProfile(z.nullable(AUDIENCE), (client) => client.rpc('widest_audience', { uaid }));
