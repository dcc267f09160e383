// Preloads the views' code one by one once the desk is idle, so that the first click on a tab draws at once. The
// service worker caches it anyway; charts and map load when drawn.
import { useEffect } from 'react';
import { useConnection } from '#src/offline/connection.ts';
import { onIdle } from '#src/time/on-idle.ts';
import type { DeskView } from './views.ts';

export function usePreloadViews(views: readonly Pick<DeskView, 'preload'>[]): void {
  useEffect(() => {
    let gone = false;
    let callOff: () => void = () => undefined;
    const fetchFrom = (index: number): void => {
      const view = views[index];
      if (gone || view === undefined) return;
      callOff = onIdle(() => {
        void (async () => {
          try {
            // Some browsers never retry a module that failed to load once.
            if (useConnection.getState().online) await view.preload?.();
            fetchFrom(index + 1);
          } catch {
            // If one fails, so would the others; a shown view retries itself and reports its failure.
          }
        })();
      });
    };
    fetchFrom(0);
    return () => {
      gone = true;
      callOff();
    };
  }, [views]);
}
