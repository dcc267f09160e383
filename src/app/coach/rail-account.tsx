// Account menu in the rail: profile, other pages, consents, sign out.
import { Link } from '@tanstack/react-router';
import { CircleUserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { signOut, useAuthSession } from '#src/data/auth/session.ts';
import { useConsentDialog } from '#src/features/site/cookies/consent-dialog-state.ts';
import { RAIL_BUTTON } from '#src/ui/app-rail.tsx';
import { arrowsWithin } from '#src/ui/focus.ts';
import { box, row } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';

const LINKS: readonly { readonly to: string; readonly label: string }[] = [
  { to: '/coach/profile', label: 'Profile' },
  { to: '/coach/invitations', label: 'Invitations' },
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/settings', label: 'Settings' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
];

const CARD = { width: 'min(15rem, calc(100vw - 26px))' };

const ENTRY = row({
  bare: true,
  full: true,
  tall: 36,
  phone: 44,
  pad: 0,
  padX: 2,
  round: 'small',
  tone: 'ink',
  underline: 'none',
  hover: 'wash',
});

const goThroughEntries = arrowsWithin();

/** The page is loaded again then: nothing someone read stays in its memory. */
const leave = (): void => void signOut().then(() => location.replace('/'));

/** Opens Consent Preferences once the card is closed and its button has the focus back: there it returns afterwards. */
function usePreferencesAfter(isCardOpen: boolean): () => void {
  const isAsked = useRef(false);
  const openConsent = useConsentDialog((state) => state.open);
  useEffect(() => {
    if (isCardOpen || !isAsked.current) return undefined;
    isAsked.current = false;
    // The card gives the focus back in the frame after it closed.
    const frame = requestAnimationFrame(() => requestAnimationFrame(openConsent));
    return () => cancelAnimationFrame(frame);
  }, [isCardOpen, openConsent]);
  return () => void (isAsked.current = true);
}

export function RailAccount() {
  const authSession = useAuthSession();
  const narrow = useMedia(PHONE);
  const [open, setOpen] = useState(false);
  const preferences = usePreferencesAfter(open);
  if (authSession.state !== 'signed-in') return null;
  const { email } = authSession.user;
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button className={RAIL_BUTTON} aria-label={`Account of ${email}`}>
        <CircleUserRound size={18} aria-hidden />
        <span>Account</span>
      </Button>
      <Popover
        className={box({ card: true, floats: true, fades: true, overflow: 'auto' })}
        placement={narrow ? 'top' : 'right bottom'}
        offset={narrow ? 8 : 14}
        containerPadding={12}
      >
        <Dialog className={box({ pad: 2, outline: 'none' })} style={CARD} aria-label="Account">
          <p className={box({ padX: 2, below: 2, tone: 'quiet', size: 13, breaks: true })}>{email}</p>
          <ul ref={goThroughEntries}>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={ENTRY} onClick={() => setOpen(false)}>
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={ENTRY}
                onClick={() => {
                  preferences();
                  setOpen(false);
                }}
              >
                Consent Preferences
              </button>
            </li>
            <li>
              <button type="button" className={ENTRY} onClick={leave}>
                Sign Out
              </button>
            </li>
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
