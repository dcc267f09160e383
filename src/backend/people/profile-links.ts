// Links to a profile for people without an account: made with an end, told once, taken back at any time.
import * as z from 'zod/mini';
import { askProfile } from './profile-request.ts';

const LINKS = z.array(
  z.object({
    id: z.string(),
    label: z.nullable(z.string()),
    created_at: z.string(),
    expires_at: z.string(),
    revoked_at: z.nullable(z.string()),
    opened: z.number(),
    last_opened_on: z.nullable(z.string()),
  }),
);
export type ProfileLink = z.infer<typeof LINKS>[number];

const MADE = z.object({ id: z.string(), token: z.string(), expires_at: z.string() });
export type MadeLink = z.infer<typeof MADE>;

/** Newest first. */
export const readProfileLinks = (uaid: string): Promise<readonly ProfileLink[]> =>
  askProfile(LINKS, (client) =>
    client
      .from('profile_links')
      .select('id,label,created_at,expires_at,revoked_at,opened,last_opened_on')
      .eq('uaid', uaid)
      .order('created_at', { ascending: false }),
  );

export const createProfileLink = (uaid: string, days: number, label: string | null): Promise<MadeLink> =>
  askProfile(MADE, (client) => client.rpc('create_profile_link', { uaid, days, label }));

/** False when it was over already. */
export const revokeProfileLink = (link: string): Promise<boolean> =>
  askProfile(z.boolean(), (client) => client.rpc('revoke_profile_link', { link }));
