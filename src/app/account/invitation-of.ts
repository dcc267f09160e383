// The coach's invitation in the page somebody wants, if that is what they came by.
import { isInvitation } from '#src/features/account/kept-invitation.ts';

const PAGE = '/accept-invitation?token=';

export function invitationInAddress(wanted: string | undefined): string | null {
  const token = wanted?.startsWith(PAGE) === true ? wanted.slice(PAGE.length) : undefined;
  return isInvitation(token) ? token : null;
}
