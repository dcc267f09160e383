// Layout of public pages: navigation (optional), page, footer.
import { Outlet, useRouterState, Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { MAIN_ID, SkipLink } from '#src/ui/sheet-page.tsx';
import { box, stack, row, text } from '#src/ui/primitives.ts';
import styles from './public.module.css';
import { TopNavigation } from './top-navigation.tsx';
import { useConsentDialog } from '#src/features/site/cookies/consent-dialog-state.ts';
import { PRODUCT } from '#src/ui/product.ts';
import { ThemeSwitch } from '#src/ui/app-rail.tsx';
import { FOOTER_LINKS } from './site-links.ts';

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

const LINK = box(
  {
    bare: true,
    padX: 2,
    round: 'control',
    display: 'inline-block',
    tone: 'quiet',
    size: 13,
    underline: 'none',
    hover: 'wash',
  },
  `${styles.footLink} ${styles.current}`,
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
        <p className={text({ tone: 'quiet' })} style={{ maxWidth: '44ch' }}>
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
