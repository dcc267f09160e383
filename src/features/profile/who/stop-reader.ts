// Ends what one reader has: a link, or an access that was given or waits.
import { revokeProfileLink } from '#src/backend/people/profile-links.ts';
import { revokeGrant } from '#src/backend/people/sharing.ts';
import type { Reader } from './readers.ts';

export const stopReader = async ({ id, stops }: Reader): Promise<void> => {
  if (stops === 'link') await revokeProfileLink(id);
  else await revokeGrant(id);
};
