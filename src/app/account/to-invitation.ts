// The coach's invitation behind the page someone wants, if that is what they came by.
import { keptInvitation } from '#src/features/account/kept-invitation.ts';

export const invitationBehind = (wanted: string | undefined): string | null =>
  wanted?.split('?')[0] === '/accept-invitation' ? keptInvitation() : null;
