// How far a profile is from a page that is ready for a college, and what it lacks for that, as the database counts it: nothing is
// counted here.
import * as z from 'zod/mini';
import { VARIANT } from './profile-answers.ts';
import { askProfile } from './profile-links.ts';

const COMPLETION = z.object({
  variant: VARIANT,
  /** 100: ready for a college. */
  percent: z.number(),
  /** In the order of what matters; nothing is left when the page is ready. */
  lacks: z.array(
    z.object({
      label: z.string(),
      /** Null: of an account, where it needs no reason. */
      why: z.nullable(z.string()),
      /** Null: no question of the profile, but whether colleges are shown it and let in. */
      field: z.nullable(z.string()),
      section: z.nullable(z.string()),
      gain: z.number(),
      minutes: z.number(),
    }),
  ),
  /** How much of what is asked is answered, "not yet" included. */
  sections: z.array(
    z.object({
      section: z.string(),
      title: z.string(),
      done: z.number(),
      of: z.number(),
    }),
  ),
});
export type ProfileCompletion = z.infer<typeof COMPLETION>;

export const readCompletion = (uaid: string): Promise<ProfileCompletion> =>
  askProfile(COMPLETION, (client) => client.rpc('profile_completion', { uaid }));
