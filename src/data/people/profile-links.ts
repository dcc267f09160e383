// Links to a profile for people without an account: each names its recipient, is shown once and ends by itself.
import * as z from 'zod/mini';
import { askDatabase, type Answered, type Fitting } from '../client/ask-database.ts';

// One question about a profile.
const FAILED = 'Couldn’t load the profile. Try again in a moment.';
const NOT_YOURS = 'You can’t change this profile here. Someone else manages it, or the consent to store it has ended.';

export const askProfile = <Shape extends z.ZodMiniType, Asked extends PromiseLike<Answered>>(
  shape: Shape,
  question: Fitting<Shape, Asked>,
): Promise<z.output<Shape>> => askDatabase(shape, FAILED, question, NOT_YOURS);

const MADE = z.object({
  id: z.string(),
  token: z.string(),
  recipient: z.string(),
  expires_at: z.string(),
  /** waiting: a guardian has to approve it first. */
  state: z.enum(['open', 'waiting']),
});
export type MadeLink = z.infer<typeof MADE>;

export const createProfileLink = (uaid: string, recipient: string, days: number): Promise<MadeLink> =>
  askProfile(MADE, (client) => client.rpc('create_profile_link', { uaid, recipient, days }));

/** False when it was over already. */
export const revokeProfileLink = (link: string): Promise<boolean> =>
  askProfile(z.boolean(), (client) => client.rpc('revoke_profile_link', { link }));
