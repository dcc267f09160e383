// The page of one session: its desk once open, otherwise a way to open it.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { OutingClosed } from '#src/features/import/outing-closed.tsx';
import { useRosterNames } from '#src/features/roster/use-roster-names.ts';
import { Desk } from '#src/features/desk/shell/desk.tsx';
import { SendDialog } from '#src/features/team/send-dialog.tsx';
import { SendTool } from '#src/features/team/send-tool.tsx';
import { useLibrary } from '#src/library/stored/library.ts';
import { sessionAddress, findFingerprint, outingAt, reasonNotKept } from '#src/library/open/keeping.ts';
import { useOutings } from '#src/library/open/outings.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './outing-page.module.css';

/** The desk of an outing that is open or on this device; for anyone else's link, the way to open it. */
export function OutingPage({ address }: { readonly address: string }) {
  const outing = useOutings((state) => outingAt(state, address));
  const lasting = useOutings((state) => (outing === null ? address : sessionAddress(state, outing)));
  const fingerprint = useOutings((state) => (outing === null ? null : findFingerprint(state, outing)));
  const lookAt = useOutings((state) => state.lookAt);
  useEffect(() => (outing === null ? undefined : lookAt(outing)), [outing, lookAt]);
  const rosterNames = useRosterNames(fingerprint);
  // Only a saved session can be sent: it has to be there after a reload.
  const record = useLibrary(({ records }) => records.find((one) => one.fingerprint === fingerprint));
  const [sending, setSending] = useState(false);
  const send = (): void => setSending(true);
  useLastingAddress(address, lasting);
  if (outing === null) return <FromDevice key={address} address={address} />;
  return (
    <>
      <NotKept outing={outing} />
      <Told outing={outing} />
      <Desk
        outingId={outing}
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

/** An outing that will not be there tomorrow says so where it is looked at. */
function NotKept({ outing }: { readonly outing: string }) {
  const reason = useOutings((state) => reasonNotKept(state, outing));
  const [read, setRead] = useState<string | null>(null);
  return <Notice sentence={read === reason ? null : reason} onRead={() => setRead(reason)} />;
}

/** Notice about another tab's change to the session. */
function Told({ outing }: { readonly outing: string }) {
  const sentence = useOutings(({ told }) => told[outing] ?? null);
  const tell = useOutings((state) => state.tell);
  return <Notice sentence={sentence} onRead={() => tell(outing, null)} />;
}

function Notice({ sentence, onRead }: { readonly sentence: string | null; readonly onRead: () => void }) {
  return (
    <div role="status">
      {sentence !== null && (
        <p className={styles.notKept}>
          {sentence}
          <button type="button" className={buttonClass('quiet')} onClick={onRead}>
            Understood
          </button>
        </p>
      )}
    </div>
  );
}

/** Once the outing is kept, the address names it for other days too; view and selection stay as they are. */
function useLastingAddress(address: string, lasting: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (lasting === address) return;
    void navigate({
      to: '/coach/outing/$outing',
      params: { outing: lasting },
      search: true,
      replace: true,
      resetScroll: false,
    });
  }, [address, lasting, navigate]);
}

function FromDevice({ address }: { readonly address: string }) {
  const openKept = useOutings((state) => state.openKept);
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void openKept(address).then((answer) => {
      if (!left && !answer.ok) setReason(answer.failure.sentence);
    });
    return () => {
      left = true;
    };
  }, [address, openKept]);
  if (reason !== null) return <OutingClosed reason={reason} />;
  return (
    <p className={styles.opening} role="status" aria-busy="true">
      Opening the session from this device…
    </p>
  );
}
