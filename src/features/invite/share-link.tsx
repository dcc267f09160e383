// Dialog with the user's own link, which counts sign-ups. Without one, the general link.
import { useQuery } from '@tanstack/react-query';
import { referralQuery } from '#src/data/mail/referral.ts';
import type { AuthUser } from '#src/data/auth/session.ts';
import { ShareDialog } from './share-dialog.tsx';

interface ShareLinkProps {
  readonly user: AuthUser;
  readonly onClose: () => void;
}

export function ShareLink({ user, onClose }: ShareLinkProps) {
  const referral = useQuery(referralQuery(user.id));
  if (referral.isPending) return null;
  const code = referral.data?.code;
  const address = new URL(code === undefined ? '/' : `/?friend=${code}`, location.origin).href;
  return <ShareDialog address={address} joined={referral.data?.joined ?? null} onClose={onClose} />;
}
