// Dockside mode in the URL, as a history entry, so that Back leaves it.
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { fillScreen, leaveFullScreen } from '#src/ui/full-screen.ts';

export interface DockMode {
  readonly shown: boolean;
  /** Call it from a click or key: browsers allow full screen only then. */
  readonly enter: () => void;
  readonly leave: () => void;
}

export function useDock(): DockMode {
  const { dock } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const shown = dock !== undefined;
  const entered = useRef(false);
  useEffect(() => {
    if (!shown) return undefined;
    return () => {
      entered.current = false;
      void leaveFullScreen();
    };
  }, [shown]);
  const enter = useCallback((): void => {
    entered.current = true;
    void fillScreen();
    void navigate({ to: '.', search: (before) => ({ ...before, dock: 'on' }), resetScroll: false });
  }, [navigate]);
  const leave = useCallback((): void => {
    if (entered.current) history.back();
    // Users who opened the URL directly have no desk to go back to.
    else void navigate({ to: '.', search: (before) => ({ ...before, dock: undefined }), replace: true });
  }, [navigate, history]);
  return useMemo(() => ({ shown, enter, leave }), [shown, enter, leave]);
}
