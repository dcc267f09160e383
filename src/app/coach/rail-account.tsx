// Who is signed in, at the foot of the rail: their profile, their other pages, and the way out.
import { Link } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { signOut, useSession } from '#src/backend/session/session.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import styles from './rail-account.module.css';

const LINKS: readonly { readonly to: string; readonly label: string }[] = [
  { to: '/coach/profile', label: 'Profile' },
  { to: '/coach/invitations', label: 'Invitations' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/settings', label: 'Settings' },
];

/** The page is loaded anew then: nothing somebody read stays in its memory. */
const leave = (): void => void signOut().then(() => location.replace('/'));

export function RailAccount() {
  const session = useSession();
  const narrow = useMedia(PHONE);
  const [open, setOpen] = useState(false);
  if (session.state !== 'signed-in') return null;
  const { email } = session.user;
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className={styles.account ?? ''} aria-label={`Account of ${email}`}>
        <CircleUserRound size={18} aria-hidden />
        <span>Account</span>
      </Button>
      <Popover
        className={styles.popover ?? ''}
        placement={narrow ? 'top' : 'right bottom'}
        offset={narrow ? 8 : 14}
        containerPadding={12}
      >
        <Dialog className={styles.card ?? ''} aria-label="Account">
          <p className={styles.email}>{email}</p>
          <ul>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.entry} onClick={() => setOpen(false)}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className={styles.entry} onClick={leave}>
                Sign Out
              </button>
            </li>
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
