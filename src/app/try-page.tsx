// The desk without an account: the sample session or a recording of your own. Read and analyzed on this device; nothing
// is saved or uploaded before signing in.
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { useAuthSession } from '#src/data/auth/session.ts';
import { ChooseFiles } from '#src/features/import/session-closed.tsx';
import { DropAnywhere, type DroppedFiles } from '#src/features/import/drop-anywhere.tsx';
import { FileRow, useCalmRows } from '#src/features/import/session-list.tsx';
import { ImportAnnouncer } from '#src/features/import/import-announcer.tsx';
import { writeForWhoReads } from '#src/format/reader.ts';
import { filmsStore } from '#src/library/films/films.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { fetchSampleSession, SAMPLE_FILE_NAME } from '#src/library/import/sample-session.ts';
import { tryFiles } from '#src/library/import/take-files.ts';
import { triedSession } from '#src/library/open/keeping.ts';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { MAIN_ID, SkipLink } from '#src/ui/sheet-page.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { HomeLink } from './public/site-links.tsx';
import styles from './try-page.module.css';

writeForWhoReads();

/** Fetched next to the session: on a slow line the page says what is coming before either is there. */
const Desk = lazyPart(async () => {
  const [desk, { ServerCache }] = await Promise.all([
    import('#src/features/desk/shell/desk.tsx'),
    import('#src/data/client/server-cache.tsx'),
  ]);
  // The dialogs request what a team has; without an account they look the same.
  return (props: ComponentProps<typeof desk.Desk>) => (
    <ServerCache>
      <desk.Desk {...props} />
    </ServerCache>
  );
});

export function TryPage() {
  usePageHead(
    'Try it',
    'The sample session of an eight on the real desk, or a recording of your own. No account; nothing is kept, nothing is sent.',
  );
  const { problem, open } = useSampleAtFirst();
  useStayingHere();
  const session = useSessions(triedSession);
  return (
    <div className={styles.page}>
      <SkipLink />
      <TryBar session={session} />
      <main id={MAIN_ID} className={box({ flex: 1, narrow: true, outline: 'none' })} tabIndex={-1}>
        {problem !== null && (
          <p
            role="alert"
            className={row({ card: true, wrap: true, justify: 'between', gap: 3, padY: 1, padX: 4 }, styles.beside)}
          >
            {problem}
            <Button label="Try again" onClick={open} />
          </p>
        )}
        <BesideIt shown={session} />
        {session === null ? (
          problem === null && <Coming />
        ) : (
          <Suspense fallback={<Coming />}>
            <Desk key={session} sessionId={session} />
          </Suspense>
        )}
      </main>
      <DropAnywhere onFiles={tryDropped} />
      <ImportAnnouncer />
    </div>
  );
}

/** A video that comes alone belongs to the session on the screen; with recordings, to one of them. */
function tryDropped({ files, inFolders, films }: DroppedFiles): void {
  const recordings = [...files, ...inFolders];
  const shown = triedSession(useSessions.getState());
  filmsStore.getState().wait(films, recordings.length === 0 ? null : shown);
  tryFiles(recordings);
}

/** Opens the sample session if no session is open yet. */
function useSampleAtFirst() {
  const [problem, setProblem] = useState<string | null>(null);
  const begun = useRef(false);
  const [open] = useState(() => async (): Promise<void> => {
    setProblem(null);
    const sample = await fetchSampleSession();
    if (!sample.ok) setProblem(sample.failure.sentence);
    else if (useSessions.getState().rows.every(({ keeps }) => keeps)) tryFiles([sample.value]);
  });
  useEffect(() => {
    void Desk.preload().catch(() => undefined);
    if (begun.current || useSessions.getState().rows.some(({ keeps }) => !keeps)) return;
    begun.current = true;
    void open();
  }, [open]);
  return { problem, open: () => void open() };
}

/** A session that asks to be shown is shown by this page: a page of the coach need not go there later. */
function useStayingHere(): void {
  const toShow = useSessions((state) => state.toShow);
  const shown = useSessions((state) => state.shown);
  useEffect(() => {
    if (toShow !== null) shown();
  }, [toShow, shown]);
}

/** Loading state until the first file is read. */
function Coming() {
  const isRead = useSessions(({ rows }) => rows.some(({ keeps }) => !keeps));
  if (isRead) return null;
  return (
    <section
      className={stack({ gap: 3, margin: 'center', padX: 5 }, styles.coming)}
      aria-busy="true"
      aria-labelledby="coming"
    >
      <h1 id="coming">Loading the sample session</h1>
      <p className={text({ tone: 'quiet', size: 20 })} style={{ lineHeight: 1.5 }}>
        An eight, three pieces, 1.7 MB. Your browser will analyze every stroke on this device: force, catch timing,
        power and track. You can also open your own recording; it isn’t uploaded.
      </p>
    </section>
  );
}

/** Besides what is on the screen: files on their way, refused, open or asking for their day. */
function BesideIt({ shown }: { readonly shown: string | null }) {
  const tried = useCalmRows().filter(({ keeps }) => !keeps);
  const beside = tried.filter(({ session, undated }) => session === null || session !== shown || undated !== null);
  if (beside.length === 0) return null;
  return (
    <ul
      className={box({ card: true, padY: 1, padX: 4, print: 'none' }, styles.beside)}
      aria-label="Recordings of this visit"
    >
      {beside.map((row) => (
        <FileRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

function TryBar({ session }: { readonly session: string | null }) {
  const isOwn = useSessions(({ rows }) => rows.some((row) => row.session === session && row.name !== SAMPLE_FILE_NAME));
  return (
    <header
      className={row({
        gap: 5,
        rowGap: 1,
        padY: 2,
        padX: 5,
        wrap: true,
        on: 'surface',
        rule: 'below',
        print: 'none',
      })}
    >
      <HomeLink />
      <p className={box({ flex: 1, basis: '16rem', tone: 'quiet' }, styles.words)}>
        {isOwn ? 'Your recording was read on this device.' : 'The sample session, an eight.'} Nothing is kept, nothing
        is sent.
      </p>
      <div className={row({ gap: 2, wrap: true, align: 'stretch', push: true })}>
        <ChooseFiles kind="secondary" take={tryFiles} />
        <KeepIt session={isOwn ? session : null} />
      </div>
    </header>
  );
}

/** The way to an account, on which a recording of one's own goes along. */
function KeepIt({ session }: { readonly session: string | null }) {
  const authSession = useAuthSession();
  if (authSession.state !== 'signed-in') {
    const wanted = session === null ? '/coach' : `/coach/outing/${session}`;
    return (
      <LinkButton
        look="primary"
        label={session === null ? 'Sign In' : 'Sign in to keep it'}
        to="/login"
        search={{ redirect: wanted }}
      />
    );
  }
  if (session === null) {
    return <LinkButton look="primary" label="Your sessions" to="/coach" />;
  }
  return <LinkButton look="primary" label="Keep it" to="/coach/outing/$session" params={{ session }} />;
}
