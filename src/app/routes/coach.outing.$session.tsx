import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { SessionClosed } from '#src/features/import/session-closed.tsx';
import { useRosterNames } from '#src/features/people/roster/use-roster-names.ts';
import { Desk } from '#src/features/desk/shell/desk.tsx';
import { SendDialog } from '#src/features/people/team/send-dialog.tsx';
import { SendTool } from '#src/features/people/team/outbox-list.tsx';
import { useLibrary } from '#src/library/stored/library.ts';
import { sessionAddress, findFingerprint, sessionAt, reasonNotKept } from '#src/library/open/keeping.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, row } from '#src/ui/primitives.ts';
import { deskSearch } from '../coach/session-search.ts';
import styles from '../coach/coach.module.css';

/** The desk of a session that is open or on this device; for anyone else's link, the way to open it. */
function SessionPage({ address }: { readonly address: string }) {
  const session = useSessions((state) => sessionAt(state, address));
  const lasting = useSessions((state) => (session === null ? address : sessionAddress(state, session)));
  const fingerprint = useSessions((state) => (session === null ? null : findFingerprint(state, session)));
  const lookAt = useSessions((state) => state.lookAt);
  useEffect(() => (session === null ? undefined : lookAt(session)), [session, lookAt]);
  const rosterNames = useRosterNames(fingerprint);
  // Only a saved session can be sent: it has to be there after a reload.
  const record = useLibrary(({ records }) => records.find((one) => one.fingerprint === fingerprint));
  const [sending, setSending] = useState(false);
  const send = (): void => setSending(true);
  useLastingAddress(address, lasting);
  if (session === null) return <FromDevice key={address} address={address} />;
  return (
    <>
      <NotKept session={session} />
      <Told session={session} />
      <Desk
        sessionId={session}
        {...(record !== undefined && {
          sendTool: <SendTool fingerprint={record.fingerprint} onSend={send} />,
          sendToTeam: send,
        })}
        rosterNames={rosterNames}
      />
      {sending && record !== undefined && <SendDialog record={record} onClose={() => setSending(false)} />}
    </>
  );
}

/** A session that will not be there tomorrow says so where it is looked at. */
function NotKept({ session }: { readonly session: string }) {
  const reason = useSessions((state) => reasonNotKept(state, session));
  const [read, setRead] = useState<string | null>(null);
  return <Notice sentence={read === reason ? null : reason} onRead={() => setRead(reason)} />;
}

/** Notice about another tab's change to the session. */
function Told({ session }: { readonly session: string }) {
  const sentence = useSessions(({ told }) => told[session] ?? null);
  const tell = useSessions((state) => state.tell);
  return <Notice sentence={sentence} onRead={() => tell(session, null)} />;
}

function Notice({ sentence, onRead }: { readonly sentence: string | null; readonly onRead: () => void }) {
  return (
    <div role="status">
      {sentence !== null && (
        <p
          className={row(
            { card: true, gap: 4, justify: 'between', padY: 2, padX: 4, tone: 'quiet', print: 'none' },
            styles.notKept,
          )}
        >
          {sentence}
          <Button look="quiet" label="Understood" onClick={onRead} />
        </p>
      )}
    </div>
  );
}

/** Once the session is kept, the address names it for other days too; view and selection stay as they are. */
function useLastingAddress(address: string, lasting: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (lasting === address) return;
    void navigate({
      to: '/coach/outing/$session',
      params: { session: lasting },
      search: true,
      replace: true,
      resetScroll: false,
    });
  }, [address, lasting, navigate]);
}

function FromDevice({ address }: { readonly address: string }) {
  const openKept = useSessions((state) => state.openKept);
  const { error: reason } = useLatest(useCallback(() => openKept(address), [address, openKept]));
  if (reason !== null) return <SessionClosed reason={reason} />;
  return (
    <p className={box({ pad: 6, tone: 'quiet' }, styles.opening)} role="status" aria-busy="true">
      Opening the session from this device…
    </p>
  );
}

/**
 * Preloads a session from the device as soon as its link is hovered or followed. The code it needs belongs to the
 * coach pages and stays out of the entry chunk.
 */
async function expectSession(address: string): Promise<void> {
  try {
    const { useSessions } = await import('#src/library/open/sessions.ts');
    useSessions.getState().expect(address);
  } catch {
    // Without its code the page itself says so; nothing is lost by not having begun.
  }
}

export const Route = createFileRoute('/coach/outing/$session')({
  ...deskSearch,
  loader: ({ params }) => void expectSession(params.session),
  // Once for an address, not again for every selection that is written into it.
  staleTime: Infinity,
  component: SessionRoute,
});

function SessionRoute() {
  return <SessionPage address={Route.useParams().session} />;
}
