// Layout of public pages: the bar above, with the menu of who is signed in, page, footer. On a phone the links of the
// bar are behind a button.
import { Outlet, useRouterState, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { MAIN_ID, SkipLink } from '#src/ui/sheet-page.tsx';
import { box, inline, stack, row, text, visuallyHidden } from '#src/ui/primitives.ts';
import styles from './public.module.css';
import { useConsentDialog } from '#src/features/site/cookies/consent-dialog-state.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { ThemeSwitch } from '#src/ui/app-rail.tsx';
import { FOOTER_LINKS, NAVIGATION_LINKS, avatarLinks, HomeLink, SignInLinks } from './site-links.tsx';
import { Menu, X } from 'lucide-react';
import { signOut, useAuthSession, type AuthUser } from '#src/data/auth/session.ts';
import { useDisclosure } from '#src/ui/focus.ts';

export const PublicLayout = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
);

interface PublicFrameProps {
  readonly children: ReactNode;
  readonly navigation?: boolean;
}

export function PublicFrame({ children, navigation = true }: PublicFrameProps) {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  return (
    <div className={stack({ columns: 1 }, styles.layout)}>
      <SkipLink />
      {navigation && <TopNavigation />}
      <main
        id={MAIN_ID}
        ref={main}
        tabIndex={-1}
        className={box({ full: true, margin: 'center', outline: 'none' }, `${styles.within} ${styles.main}`)}
      >
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** Moves the focus into the new page after navigation, so that screen readers announce it and Tab continues there. */
function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) main.current?.focus({ preventScroll: true });
    before.current = path;
  }, [main, path]);
}

const LINK = inline(
  {
    bare: true,
    padY: 1,
    padX: 2,
    tall: 32,
    phone: 44,
    round: 'control',
    tone: 'quiet',
    size: 13,
    underline: 'none',
    hover: 'wash',
  },
  styles.current,
);

function Footer() {
  const openConsent = useConsentDialog((state) => state.open);
  return (
    <footer className={box({ rule: 'above', print: 'none' })}>
      <div
        className={stack(
          { gap: 6, rowGap: 3, align: 'center', margin: 'center', pad: 5, size: 13 },
          `${styles.within} ${styles.foot}`,
        )}
      >
        <p className={text({ tone: 'quiet', measure: 52 })}>
          {PRODUCT}: rowing telemetry, read on your own computer. In closed beta, free, no credit card.
        </p>
        <ul className={row({ gap: 1, rowGap: 0, wrap: true, align: 'stretch' }, styles.footLinks)}>
          {FOOTER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={LINK} onClick={openConsent}>
              Consent Preferences
            </button>
          </li>
        </ul>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function TopNavigation() {
  const authSession = useAuthSession();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    await signOut();
    await navigate({ to: '/' });
  };
  return (
    <header className={box({ rule: 'below', print: 'none' })}>
      <nav
        className={row({ gap: 6, margin: 'center', anchor: true }, `${styles.within} ${styles.inner}`)}
        aria-label="Main"
      >
        <HomeLink />
        <div className={row({ gap: 6, justify: 'between', flex: 1, phone: 'none' })}>
          <PageLinks />
          {authSession.state === 'signed-out' && <SignInLinks />}
        </div>
        <div className={row({ gap: 3, push: true }, styles.side)}>
          {authSession.state === 'signed-in' && <AvatarMenu user={authSession.user} path={path} onSignOut={leave} />}
          {authSession.state === 'signed-out' && (
            <div className={box({ phone: 'only' }, styles.beside)}>
              <SignInLinks />
            </div>
          )}
          <MobileMenu key={path} signedOut={authSession.state === 'signed-out'} />
        </div>
      </nav>
    </header>
  );
}

function PageLinks() {
  return (
    <ul className={row({ gap: 1, align: 'stretch' })}>
      {NAVIGATION_LINKS.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className={box(
              { padY: 2, padX: 3, round: 'control', display: 'block', tone: 'quiet', underline: 'none', hover: 'wash' },
              `${styles.link} ${styles.current}`,
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MobileMenu({ signedOut }: { readonly signedOut: boolean }) {
  const { open, toggle, around, button } = useDisclosure();
  const Icon = open ? X : Menu;
  return (
    <div ref={around} className={box({ phone: 'only' })}>
      <button
        ref={button}
        type="button"
        className={stack({ bare: true, centered: true, pad: 0, tone: 'ink' }, styles.menuButton)}
        aria-expanded={open}
        aria-controls="mobile-menu"
        onClick={toggle}
      >
        <Icon size={24} aria-hidden />
        <span className={visuallyHidden}>Menu</span>
      </button>
      <div id="mobile-menu" className={stack({ gap: 4, on: 'surface', rule: 'above' }, styles.menu)} hidden={!open}>
        <PageLinks />
        {signedOut && (
          <div className={styles.ways}>
            <SignInLinks />
          </div>
        )}
      </div>
    </div>
  );
}

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
