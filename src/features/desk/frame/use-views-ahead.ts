// Once a desk stands and nothing else is to be done, the code of its views is fetched, one after another, so that the first
// press on a tab draws instead of waiting. The service worker keeps all of it anyway; charts and map come when drawn.
import { useEffect } from 'react';
import { useConnection } from '#src/offline/connection.ts';
import { whenIdle } from '#src/time/when-idle.ts';
import type { DeskView } from './views.ts';

export function useViewsAhead(views: readonly Pick<DeskView, 'ahead'>[]): void {
  useEffect(() => {
    let gone = false;
    let callOff: () => void = () => undefined;
    const fetchFrom = (index: number): void => {
      const view = views[index];
      if (gone || view === undefined) return;
      callOff = whenIdle(() => {
        void (async () => {
          try {
            // Some browsers never ask again for a module that once failed to come.
            if (useConnection.getState().online) await view.ahead?.();
            fetchFrom(index + 1);
          } catch {
            // Where one does not come the others would not either; a view that is shown asks for itself, and is missed aloud.
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
