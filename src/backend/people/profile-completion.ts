// How much of a profile is answered and what to answer next, as the database counts it: nothing is counted here.
import * as z from 'zod/mini';
import { VARIANT } from './profile-answers.ts';
import { askProfile } from './profile-request.ts';

const COMPLETION = z.object({
  variant: VARIANT,
  percent: z.number(),
  sections: z.array(
    z.object({
      section: z.string(),
      title: z.string(),
      weight: z.number(),
      percent: z.number(),
      done: z.number(),
      of: z.number(),
    }),
  ),
  /** Null when everything is answered. */
  next: z.nullable(
    z.object({ section: z.string(), field: z.string(), label: z.string(), gain: z.number(), minutes: z.number() }),
  ),
});
export type ProfileCompletion = z.infer<typeof COMPLETION>;

export const readCompletion = (uaid: string): Promise<ProfileCompletion> =>
  askProfile(COMPLETION, (client) => client.rpc('profile_completion', { uaid }));
