// Friend invitation: by email when emails in someone's name are allowed, otherwise by a link to share.
import { useQuery } from '@tanstack/react-query';
import { referralQuery } from '#src/data/letters.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { ShareLink } from './share-dialog.tsx';

interface InviteOrShareProps {
  readonly user: AuthUser;
  readonly onClose: () => void;
}

export function InviteOrShare({ user, onClose }: InviteOrShareProps) {
  const referral = useQuery(referralQuery(user.id));
  if (referral.isPending) return null;
  // When unknown, the service decides, with a sentence.
  return referral.data?.may_mail === false ? (
    <ShareLink user={user} onClose={onClose} />
  ) : (
    <InviteDialog onClose={onClose} />
  );
}
