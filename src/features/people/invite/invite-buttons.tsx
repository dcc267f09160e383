// Open the invitation and the link for a friend, on the dashboard and in settings. Their dialogs load on demand.
import { Share2, UserPlus } from 'lucide-react';
import { Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { AuthUser } from '#src/data/auth/session.ts';
import { Button } from '#src/ui/buttons.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';

const InviteOrShare = lazyPart(async () => (await import('./invite-dialogs.tsx')).InviteOrShare);
const ShareLink = lazyPart(async () => (await import('./invite-dialogs.tsx')).ShareLink);

interface OpenerProps {
  readonly user: AuthUser;
  /** For the error message. */
  readonly what: string;
  readonly Opened: ComponentType<{ readonly user: AuthUser; readonly onClose: () => void }>;
  readonly children: ReactNode;
}

function Opener({ user, what, Opened, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label={children} onClick={() => setOpen(true)} />
      {open && (
        <ErrorBoundary what={what}>
          <Suspense>
            <Opened user={user} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

export const InviteButton = ({ user }: Pick<OpenerProps, 'user'>) => (
  <Opener user={user} what="The invitation" Opened={InviteOrShare}>
    <UserPlus size={18} aria-hidden />
    Invite a Friend
  </Opener>
);

export const ShareButton = ({ user }: Pick<OpenerProps, 'user'>) => (
  <Opener user={user} what="The link to share" Opened={ShareLink}>
    <Share2 size={18} aria-hidden />
    Share a link
  </Opener>
);
