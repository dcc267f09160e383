// Frame of every coach page: the rail, and a window that accepts dropped recordings anywhere.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, type ReactNode } from 'react';
import { ImportAnnouncer } from '#src/features/import/import-announcer.tsx';
import { DropAnywhere } from '#src/features/import/drop-anywhere.tsx';
import type { DroppedFiles } from '#src/features/import/dropped-files.ts';
import { Landed } from '#src/features/desk/shell/landed/landed.tsx';
import { OfflineStatus, UpdateNotice } from '#src/features/offline/offline-status.tsx';
import { OutboxList } from '#src/features/people/team/outbox-list.tsx';
import { useConnection, watchConnection } from '#src/offline/connection.ts';
import { onIncomingRecordings } from '#src/offline/shared-recordings.ts';
import { keepOffline } from '#src/offline/updates.ts';
import { whenImportsIdle } from '#src/library/import/when-imports-idle.ts';
import { filmsStore } from '#src/library/films/films.ts';
import { useSessions, wasViewed } from '#src/library/open/sessions.ts';
import { takePlan } from '#src/library/notebook/dropped-plan.ts';
import { takeFiles, takeFolder } from '#src/library/import/take-files.ts';
import { useOutbox } from '#src/sync/outbox.ts';
import { followSharedWords } from '#src/sync/messages/share-messages.ts';
import { onIdle } from '#src/time/on-idle.ts';
import { AppRail } from '#src/ui/app-rail.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/sheet-page.tsx';
import { box } from '#src/ui/primitives.ts';
import { RailAccount } from './rail-account.tsx';
import { useRailEntries } from './rail-entries.ts';
import styles from './coach.module.css';

export function CoachFrame({ children }: { readonly children: ReactNode }) {
  useKeepOffline();
  useShowSessions();
  useDeskAhead();
  useSharedWords();
  const navigate = useNavigate();
  const router = useRouter();
  const entries = useRailEntries();
  const waiting = useOutbox((outbox) => outbox.entries.length);
  const open = useCallback(
    async ({ files, inFolders, films }: DroppedFiles): Promise<void> => {
      const isAlone = files.length + inFolders.length === 0;
      // A video that comes alone belongs to the session on the screen; with recordings, to the one that is opened next.
      const isOnDesk = wasViewed(router.state.location.pathname);
      if (isAlone && isOnDesk) {
        filmsStore.getState().wait(films);
        return;
      }
      const [only] = files;
      if (isOnDesk && only !== undefined && files.length === 1 && (await takePlan(only))) return;
      if (inFolders.length > 0) takeFolder(inFolders);
      takeFiles(files);
      void navigate({ to: '/coach' }).then(() => filmsStore.getState().wait(films));
    },
    [navigate, router],
  );
  const openSession = useCallback(
    (session: string): void => void navigate({ to: '/coach/outing/$session', params: { session } }),
    [navigate],
  );
  useEffect(() => onIncomingRecordings((files) => void open({ files, inFolders: [], films: [] })), [open]);
  // Recordings tried before signing in are saved to the account's library.
  useEffect(() => useSessions.getState().keepTried(), []);
  useEffect(watchConnection, []);

  return (
    <div className={styles.layout}>
      <SkipLink />
      <AppRail entries={entries}>
        <OfflineStatus waiting={waiting}>
          <OutboxList />
        </OfflineStatus>
        <RailAccount />
      </AppRail>
      <main id={MAIN_ID} className={box({ flex: 1, narrow: true, outline: 'none' })} tabIndex={-1}>
        {children}
      </main>
      <DropAnywhere onFiles={(dropped) => void open(dropped)} />
      <ImportAnnouncer />
      <Landed open={openSession} />
      <UpdateNotice />
    </div>
  );
}

/** Goes to a session as soon as one asks to be shown. */
function useShowSessions(): void {
  const navigate = useNavigate();
  const toShow = useSessions((state) => state.toShow);
  const shown = useSessions((state) => state.shown);
  useEffect(() => {
    if (toShow === null) return;
    shown();
    void navigate({ to: '/coach/outing/$session', params: { session: toShow } });
  }, [toShow, shown, navigate]);
}

/** Loads the desk's code while the coach still looks for a recording. A failure is met again, and said, on the way there. */
function useDeskAhead(): void {
  const router = useRouter();
  useEffect(() => {
    const load = async (): Promise<void> => router.loadRouteChunk(router.routesById['/coach/outing/$session']);
    return onIdle(() => void load().catch(() => undefined));
  }, [router]);
}

let keeping: Promise<void> | null = null;

/** Once in a visit, after everything the page needs itself; the development server has no service worker. */
function useKeepOffline(): void {
  useEffect(() => {
    const keep = (): void => {
      keeping ??= whenImportsIdle(useSessions).then(keepOffline);
    };
    if (!import.meta.env.PROD) return undefined;
    if (document.readyState === 'complete') {
      keep();
      return undefined;
    }
    window.addEventListener('load', keep, { once: true });
    return () => window.removeEventListener('load', keep);
  }, []);
}

/** Syncs annotations of shared sessions while online. */
function useSharedWords(): void {
  const online = useConnection((state) => state.online);
  useEffect(() => {
    if (!online) return undefined;
    let end = (): void => undefined;
    const callOff = onIdle(() => {
      end = followSharedWords();
    });
    return () => {
      callOff();
      end();
    };
  }, [online]);
}
