// Menu of the signed-in person.
import { Link } from '@tanstack/react-router';
import type { AuthUser } from '#src/data/auth/session.ts';
import { box, stack } from '#src/ui/primitives.ts';
import { useDisclosure } from '#src/ui/focus.ts';
import styles from './public.module.css';
import { avatarLinks } from './site-links.ts';

const ENTRY = box({
  bare: true,
  full: true,
  padY: 2,
  padX: 3,
  round: 'control',
  display: 'block',
  tone: 'ink',
  text: 'start',
  underline: 'none',
  hover: 'wash',
});

interface AvatarMenuProps {
  readonly user: AuthUser;
  readonly path: string;
  readonly onSignOut: () => Promise<void>;
}

export function AvatarMenu({ user, path, onSignOut }: AvatarMenuProps) {
  const { open, toggle, close, around, button } = useDisclosure();
  return (
    <div ref={around} className={box({ anchor: true })}>
      <button
        ref={button}
        type="button"
        className={stack(
          { centered: true, pad: 0, border: 'none', weight: 'strong', round: 'circle', on: 'accent' },
          styles.avatar,
        )}
        aria-label={`Account of ${user.email}`}
        aria-expanded={open}
        aria-controls="avatar-menu"
        onClick={toggle}
      >
        {user.email.slice(0, 1).toUpperCase()}
      </button>
      <div id="avatar-menu" className={box({ card: true, pad: 2 }, styles.account)} hidden={!open}>
        <p className={box({ below: 1, padX: 3, padY: 1, rule: 'below', tone: 'quiet', size: 13, breaks: true })}>
          {user.email}
        </p>
        <ul>
          {avatarLinks(path).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={ENTRY} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={ENTRY} onClick={() => void onSignOut()}>
              Sign Out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
