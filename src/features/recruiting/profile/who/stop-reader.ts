// Ends one reader's access: a link, or an active or pending grant.
import { revokeProfileLink } from '#src/data/people/profile-links.ts';
import { revokeGrant } from '#src/data/people/sharing.ts';
import type { Reader } from './readers.ts';

export const stopReader = async ({ id, stops }: Reader): Promise<void> => {
  if (stops === 'link') await revokeProfileLink(id);
  else await revokeGrant(id);
};
