// Layout of public pages: navigation (optional), page, footer.
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { MAIN_ID, SkipLink } from '#src/ui/sheet-page.tsx';
import { box, stack } from '#src/ui/primitives.ts';
import { Footer } from './footer.tsx';
import styles from './public.module.css';
import { TopNavigation } from './top-navigation.tsx';

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
