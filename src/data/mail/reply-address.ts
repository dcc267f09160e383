// The private address of a saved school: a letter is copied to it, and a reply to everyone is noted by it.
import { callProductSignedIn } from '../client/product-call.ts';

/** Null where the installation receives no email. */
export const readReplyAddress = async (savedId: string): Promise<string | null> =>
  (await callProductSignedIn('replies/address', { saved: savedId }, 'Couldn’t load the address that logs replies.'))
    .address;
