// Audience of a profile answer, from only me to anyone with the link.
import * as z from 'zod/mini';

export const AUDIENCES = ['only_me', 'family', 'club_coach', 'colleges', 'link'] as const;
export const AUDIENCE = z.enum(AUDIENCES);
export type Audience = (typeof AUDIENCES)[number];

export const reachesFurther = (one: Audience, other: Audience): boolean =>
  AUDIENCES.indexOf(one) > AUDIENCES.indexOf(other);
