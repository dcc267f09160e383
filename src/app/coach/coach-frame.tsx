// Frame of every coach page: the rail with the account’s menu, and a window that accepts dropped recordings anywhere.
import { useNavigate, useRouter, Link } from '@tanstack/react-router';
import { type ComponentType, useCallback, useEffect, type ReactNode, useRef, useState } from 'react';
import { ImportAnnouncer } from '#src/features/import/import-announcer.tsx';
import { DropAnywhere, type DroppedFiles } from '#src/features/import/drop-anywhere.tsx';
import { canWatchFolders } from '#src/library/watched-folder/landed-files.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
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
import { AppRail, RAIL_BUTTON } from '#src/ui/app-rail.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/sheet-page.tsx';
import { box, row } from '#src/ui/primitives.ts';
import { useRailEntries } from './rail-entries.ts';
import styles from './coach.module.css';
import { CircleUserRound } from 'lucide-react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { signOut, useAuthSession } from '#src/data/auth/session.ts';
import { useConsentDialog } from '#src/features/site/cookies/consent-dialog-state.ts';
import { arrowsWithin } from '#src/ui/focus.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';

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

/**
 * Loads the desk's code while the coach still looks for a recording. A failure is met again, and said, on the way
 * there.
 */
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

function RailAccount() {
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

interface LandedProps {
  readonly open: (address: string) => void;
}

/** News of the watched folder; its code comes after everything a page needs itself. */
function Landed({ open }: LandedProps) {
  const [News, setNews] = useState<ComponentType<LandedProps> | null>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const part = await fetchedPart(
        'Watching a folder',
        () => import('#src/features/desk/shell/landed/landed-news.tsx'),
      );
      if (part.ok) setNews(() => part.value.LandedNews);
    };
    return canWatchFolders() ? onIdle(() => void load()) : undefined;
  }, []);
  return News === null ? null : <News open={open} />;
}
