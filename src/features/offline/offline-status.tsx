// Online status in the navigation rail; its card says what works offline and stores the rest.
import { Cloud, CloudCheck, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useConnection } from '#src/offline/connection.ts';
import { missingBytes, usePartsKept } from '#src/offline/parts.ts';
import { useUpdates } from '#src/offline/updates.ts';
import { box, stack } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { KeepParts } from './keep-parts.tsx';
import { offlineWords } from './offline-messages.ts';
import styles from './offline.module.css';
import { TakeUpdate } from './take-update.tsx';

interface OfflineStatusProps {
  /** Sessions pending upload, and their text in the card. */
  readonly waiting?: number;
  readonly children?: ReactNode;
}

export function OfflineStatus({ waiting = 0, children }: OfflineStatusProps) {
  const online = useConnection((state) => state.online);
  const parts = usePartsKept((state) => state.parts);
  const refresh = usePartsKept((state) => state.refresh);
  const update = useUpdates((state) => state.update);
  const narrow = useMedia(PHONE);

  const complete = parts !== null && missingBytes(parts) === 0;
  const word = online ? 'Online' : 'Offline';
  return (
    <>
      <DialogTrigger onOpenChange={(open) => void (open && refresh())}>
        <Button
          className={styles.status ?? ''}
          data-online={online}
          aria-label={waiting === 0 ? `${word}: what works offline` : `${word}: what works offline, ${waiting} to send`}
        >
          <NetworkIcon online={online} complete={complete} />
          <span>{word}</span>
          {waiting > 0 && (
            <span className={box({ padX: 1, tabular: true }, styles.waiting)} aria-hidden>
              {waiting}
            </span>
          )}
          {update !== 'none' && <span className={styles.news} aria-hidden />}
        </Button>
        <Popover
          className={box({ card: true, overflow: 'auto' }, styles.popover)}
          placement={narrow ? 'top' : 'right bottom'}
          offset={narrow ? 8 : 14}
          containerPadding={12}
        >
          <Dialog className={stack({ gap: 3, pad: 4, size: 14 }, styles.card)} aria-label="Working offline">
            <h2>{headline(online, complete)}</h2>
            <p>{offlineWords(online, parts)}</p>
            <KeepParts />
            {children}
            {update !== 'none' && <TakeUpdate />}
          </Dialog>
        </Popover>
      </DialogTrigger>
      <p role="status" className={visuallyHidden}>
        {online ? '' : 'You’re offline. Strokeside keeps working.'}
      </p>
    </>
  );
}

function NetworkIcon({ online, complete }: { readonly online: boolean; readonly complete: boolean }) {
  if (!online) return <CloudOff size={18} aria-hidden />;
  return complete ? <CloudCheck size={18} aria-hidden /> : <Cloud size={18} aria-hidden />;
}

function headline(online: boolean, complete: boolean): string {
  if (!online) return 'No network';
  return complete ? 'Available offline' : 'Working offline';
}
