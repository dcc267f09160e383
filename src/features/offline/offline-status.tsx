// Online status in the navigation rail; its card says what works offline and stores the rest, and what a reload would
// interrupt.
import { Cloud, CloudCheck, CloudOff, Download, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { useConnection } from '#src/offline/connection.ts';
import { missingBytes, usePartsKept } from '#src/offline/parts.ts';
import { useUpdates } from '#src/offline/updates.ts';
import { box, stack, text, row, visuallyHidden } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import { formatFileSize } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { RAIL_BUTTON } from '#src/ui/app-rail.tsx';
import styles from './offline.module.css';
import { listText } from '#src/format/labels.ts';
import type { LaterPart, PartState } from '#src/offline/offline-file.ts';
import type { OpenedSession, SessionId } from '#workers/api.ts';
import type { Keepings } from '#src/library/open/keeping.ts';
import { isActive, type SessionRow } from '#src/library/import/session-row.ts';

const CARD = { width: 'min(22.5rem, calc(100vw - 26px))' };

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
          className={box({ anchor: true }, `${RAIL_BUTTON} ${styles.status}`)}
          data-online={online}
          aria-label={waiting === 0 ? `${word}: what works offline` : `${word}: what works offline, ${waiting} to send`}
        >
          <NetworkIcon online={online} complete={complete} />
          <span>{word}</span>
          {waiting > 0 && (
            <span
              className={box(
                { padX: 1, round: 'pill', tabular: true, on: 'accent' },
                `${styles.sign} ${styles.waiting}`,
              )}
              aria-hidden
            >
              {waiting}
            </span>
          )}
          {update !== 'none' && (
            <span className={box({ square: 8, round: 'circle' }, `${styles.sign} ${styles.news}`)} aria-hidden />
          )}
        </Button>
        <Popover
          className={box({ card: true, floats: true, fades: true, overflow: 'auto' })}
          placement={narrow ? 'top' : 'right bottom'}
          offset={narrow ? 8 : 14}
          containerPadding={12}
        >
          <Dialog
            className={stack({ gap: 3, pad: 4, outline: 'none', size: 14 })}
            style={CARD}
            aria-label="Working offline"
          >
            <h2 className={text({ size: 16 })}>{headline(online, complete)}</h2>
            <p className={text({ tone: 'quiet' })}>{offlineWords(online, parts)}</p>
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

/** Button to store everything on this device, with progress. */
function KeepParts() {
  const { parts, keeping, problem, keepAll } = usePartsKept();
  const online = useConnection((state) => state.online);
  const missing = parts === null ? 0 : missingBytes(parts);

  if (keeping !== null) {
    const perCent = keeping.ofBytes === 0 ? 100 : Math.round((100 * keeping.bytes) / keeping.ofBytes);
    const words = `${formatFileSize(keeping.bytes)} of ${formatFileSize(keeping.ofBytes)}`;
    return (
      <div className={stack({ gap: 2, tabular: true })}>
        <div
          className={box({ on: 'wash', round: 'pill', overflow: 'hidden' })}
          role="progressbar"
          aria-label="Making Strokeside available offline"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={perCent}
          aria-valuetext={words}
        >
          <div className={box({ on: 'accent' }, styles.bar)} style={{ inlineSize: `${perCent}%` }} />
        </div>
        <span>{words}</span>
      </div>
    );
  }
  return (
    <>
      {problem !== null && (
        <p role="alert" className={text({ tone: 'quiet' })}>
          {problem}
        </p>
      )}
      {missing > 0 && online && (
        <button type="button" className={buttonClass('secondary')} onClick={() => void keepAll()}>
          <Download size={16} aria-hidden />
          Make available offline
          <span className={text({ tone: 'quiet', weight: 'regular', tabular: true })}>{formatFileSize(missing)}</span>
        </button>
      )}
    </>
  );
}

/** Update notice, shown once in a corner. After dismissal it stays in the navigation rail's card. */
export function UpdateNotice() {
  const update = useUpdates((state) => state.update);
  const [putAway, setPutAway] = useState<typeof update>('none');
  const shown = update !== 'none' && update !== putAway;
  return (
    <div role="status" className={box({ print: 'none' }, styles.place)}>
      {shown && (
        <div className={row({ card: true, floats: true, gap: 2, pad: 2, padStart: 4, size: 14 })}>
          <TakeUpdate />
          <button
            type="button"
            className={stack({
              bare: true,
              centered: true,
              square: 32,
              pad: 0,
              round: 'control',
              tone: 'quiet',
              hover: 'wash',
            })}
            aria-label="Later"
            onClick={() => setPutAway(update)}
          >
            <X size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  );
}

const WORDS = {
  none: '',
  ready: 'A new version is ready.',
  elsewhere: 'Another tab runs a newer version.',
} as const;

/** Applies a new version on the coach's request, and never while a recording is being read or saved. */
function TakeUpdate() {
  const { update, isTaking, take } = useUpdates();
  const { isFree, words } = useSessions(useShallow(reloadAdvice));
  return (
    <div className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between' })}>
      <p>
        {WORDS[update]} {words}
      </p>
      <button
        type="button"
        className={buttonClass('secondary')}
        disabled={!isFree || isTaking}
        aria-busy={isTaking}
        onClick={take}
      >
        {isTaking ? 'Reloading …' : 'Reload'}
      </button>
    </div>
  );
}

const PART_WORDS: Record<LaterPart, string> = {
  charts: 'the charts',
  map: 'the map',
  sample: 'the sample session',
};

/** One or two sentences: what works now, and what doesn't. `parts`: null when nothing is stored. */
export function offlineWords(online: boolean, parts: readonly PartState[] | null): string {
  if (parts === null) {
    return online
      ? 'Not available offline yet. Private windows can’t store the app.'
      : 'This browser can’t store the app for offline use. Keep this page open to continue working.';
  }
  const missing = parts.filter((part) => part.missing.length > 0).map(({ part }) => part);
  if (missing.length === 0) return 'You can open, import, analyze, compare and print offline.';
  const words = listText(missing.map((part) => PART_WORDS[part]));
  if (!online)
    return `Recordings open and are analyzed as always. Not on this device: ${words}. Connect once to keep them.`;
  return `You can open and analyze recordings offline. Stored when first used, or now: ${words}.`;
}

interface ReloadAdvice {
  /** A reload now would lose nothing that waiting can save. */
  readonly isFree: boolean;
  /** Empty when there is nothing to say. */
  readonly words: string;
}

interface Open {
  readonly rows: readonly SessionRow[];
  readonly opened: Readonly<Record<SessionId, OpenedSession>>;
  readonly keepings: Keepings;
}

/** Open or unsaved work that a reload would interrupt. */
export function reloadAdvice({ rows, opened, keepings }: Open): ReloadAdvice {
  // Sessions closed since then don't block a reload.
  const all = Object.keys(opened).flatMap((session) => keepings[session] ?? []);
  if (rows.some(isActive)) return { isFree: false, words: 'Reload when the import is done.' };
  if (all.some(({ phase }) => phase === 'waiting' || phase === 'writing')) {
    return { isFree: false, words: 'Wait until the session is saved on this device, then reload.' };
  }
  const lost = all.filter(({ phase }) => phase === 'not-kept' || phase === 'removed').length;
  if (lost === 0) return { isFree: true, words: '' };
  return {
    isFree: true,
    words:
      lost === 1
        ? 'An open session isn’t saved on this device. Reloading will close it.'
        : `${lost} open sessions aren’t saved on this device. Reloading will close them.`,
  };
}
