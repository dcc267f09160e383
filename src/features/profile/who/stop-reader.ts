// Ends one reader's access: a link, or an active or pending grant.
import { revokeProfileLink } from '#src/backend/people/profile-links.ts';
import { revokeGrant } from '#src/backend/people/sharing.ts';
import type { Reader } from './readers.ts';

export const stopReader = async ({ id, stops }: Reader): Promise<void> => {
  if (stops === 'link') await revokeProfileLink(id);
  else await revokeGrant(id);
};
