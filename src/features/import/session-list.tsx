import { memo, Suspense, useState, useSyncExternalStore } from 'react';
import { useArchives, type ArchiveRow as Row } from '#src/library/import/archives.ts';
import { type Keepings, reasonNotKept } from '#src/library/open/keeping.ts';
import { isActive, type SessionRow, overallFraction, dayQuestion } from '#src/library/import/session-row.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { lostSentence, otherSportsSentence, skippedSentence } from '#src/library/import/recording-name.ts';
import { useSkipped } from '#src/library/import/skipped.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, row, text, stack } from '#src/ui/primitives.ts';
import { formatFileSize, counted, fixed } from '#src/format/number.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { DayChoice } from '#src/ui/day-choice.tsx';
import { batchUpdates, flushIntervalMs } from '#src/library/import/batch-updates.ts';
import styles from './import.module.css';
import { PHASE_WORDS } from './import-announcer.tsx';
import type { Analysis } from '#engine/analysis/analysis.ts';

const subscribeTo =
  (part: 'rows' | 'keepings') =>
  (onChange: () => void): (() => void) => {
    const calm = batchUpdates<'change', null>(onChange, () => flushIntervalMs(useSessions.getState().rows.length));
    return useSessions.subscribe((now, before) => {
      if (now[part] !== before[part]) calm.add('change', null);
    });
  };
const subscribeToRows = subscribeTo('rows');
const subscribeToKeepings = subscribeTo('keepings');

/** Files of this visit. Throttled to a few updates per second when many change at once. */
export const useCalmRows = (): readonly SessionRow[] =>
  useSyncExternalStore(
    subscribeToRows,
    () => useSessions.getState().rows,
    () => useSessions.getInitialState().rows,
  );

/** Progress of saving to the device, throttled as well. */
const useCalmKeepings = (): Keepings =>
  useSyncExternalStore(
    subscribeToKeepings,
    () => useSessions.getState().keepings,
    () => useSessions.getInitialState().keepings,
  );

interface RowProgressProps {
  readonly name: string;
  /** Current step: 'Reading the samples'. */
  readonly does: string;
  /** 0 to 1. */
  readonly fraction: number;
}

/** Progress of a file: words, percentage and a bar. */
function RowProgress({ name, does, fraction }: RowProgressProps) {
  const perCent = Math.round(fraction * 100);
  return (
    <div className={stack({ columns: 'wide-end', gap: 2, rowGap: 1, tone: 'quiet', size: 13 }, styles.progress)}>
      <span>{does}</span>
      <span className={text({ tone: 'ink', tabular: true })}>{perCent}%</span>
      <div
        className={box({ across: true, overflow: 'hidden' }, styles.track)}
        role="progressbar"
        aria-label={`Opening ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={perCent}
        aria-valuetext={`${does}, ${perCent} per cent`}
      >
        <div className={box({ on: 'accent' }, styles.bar)} style={{ transform: `scaleX(${fraction})` }} />
      </div>
    </div>
  );
}

interface RowActionProps {
  /** One or two words. */
  readonly does: string;
  /** Name of the file. */
  readonly to: string;
  readonly act: () => void;
  readonly kind?: 'secondary' | 'quiet';
}

function RowAction({ does, to, act, kind = 'quiet' }: RowActionProps) {
  return <Button look={kind} label={does} aria-label={`${does} ${to}`} onClick={act} />;
}

/** Files of this visit, latest first; nothing when all are in the library without problems. */
export function SessionList() {
  const rows = useCalmRows();
  const hasNews = useSessions((state) => state.rows.some((row) => !isSettled(row, state.keepings) || row.wasKnown));
  const archives = useArchives((state) => state.rows);
  const skipped = useSkipped((state) => state.names);
  const lost = useSkipped((state) => state.lost);
  const otherSports = useSessions((state) => state.otherSports);
  if (!hasNews && archives.length + skipped.length + lost.length + otherSports.length === 0) return null;
  const sentences = [lostSentence(lost), skippedSentence(skipped), otherSportsSentence(otherSports)].filter(
    (sentence) => sentence !== null,
  );
  return (
    <section className={box({ card: true, overflow: 'hidden' })} aria-labelledby="sessions-of-this-visit">
      <header className={row({ gap: 4, rowGap: 0, wrap: true, tall: 44, padX: 5, padTop: 3 })}>
        <h2 className={box({ flex: 1, size: 14 })} id="sessions-of-this-visit">
          In this visit
        </h2>
        <Progress rows={rows} />
        <ClearFinished rows={rows} />
      </header>
      {sentences.map((sentence) => (
        <p key={sentence} className={box({ below: 2, padX: 5, tone: 'quiet', size: 13, tabular: true, breaks: true })}>
          {sentence}
        </p>
      ))}
      <ul className={box({ between: true }, styles.rows)}>
        {archives.map((row) => (
          <ArchiveRow key={row.id} row={row} />
        ))}
        {rows.map((row) => (
          <FileRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

const isInLibrary = ({ session, wasKnown }: SessionRow, keepings: Keepings): boolean =>
  session !== null && (wasKnown || keepings[session]?.phase === 'kept');

/** In the library, without anything left to show. */
const isSettled = (row: SessionRow, keepings: Keepings): boolean => row.undated === null && isInLibrary(row, keepings);

interface RowsProps {
  readonly rows: readonly SessionRow[];
}

/** "12 of 200 files done", while there are many. */
function Progress({ rows }: RowsProps) {
  const all = rows.length;
  const done = rows.filter((row) => !isActive(row)).length;
  if (all < 2 || done === all) return null;
  return (
    <p className={text({ tone: 'quiet', size: 13, tabular: true })}>
      {done} of {all} files done
    </p>
  );
}

/** Clears finished rows. Their sessions stay in the library; when nothing is saved, the rows stay too. */
function ClearFinished({ rows }: RowsProps) {
  const keepings = useCalmKeepings();
  const archives = useArchives((state) => state.rows);
  const finished = rows.filter((row) => !isActive(row) && (row.session === null || isSettled(row, keepings)));
  const unpacked = archives.filter(({ phase }) => phase !== 'reading');
  if (finished.length + unpacked.length < 2) return null;
  return (
    <Button
      look="quiet"
      label="Clear finished"
      onClick={() => {
        for (const { id } of finished) useSessions.getState().dismiss(id);
        for (const { id } of unpacked) useArchives.getState().dismiss(id);
        useSkipped.getState().skip([]);
        useSkipped.getState().lose([]);
        useSessions.getState().forgetOtherSports();
      }}
    />
  );
}

const ACTIONS = row({ gap: 1, align: 'stretch', justify: 'end' });

const Verdict = ({ failed, children }: { readonly failed: boolean; readonly children: string }) => (
  <span className={text({ tone: failed ? 'bad' : 'quiet', size: 13, tabular: true }, styles.progress)}>{children}</span>
);

/** An archive being unpacked; its recordings have their own rows. */
function ArchiveRow({ row: { id, file, phase, fraction, sentence, unpacked } }: { readonly row: Row }) {
  const cancel = useArchives((state) => state.cancel);
  const retry = useArchives((state) => state.retry);
  const dismiss = useArchives((state) => state.dismiss);
  const verdicts = {
    ready: `${counted(unpacked, 'recording')} unpacked`,
    failed: 'Couldn’t open',
    cancelled: 'Canceled',
  };
  return (
    <li className={stack({ gap: 6, rowGap: 1, align: 'center', padY: 3, padX: 5 }, styles.row)}>
      <div className={stack({ narrow: true })}>
        <span className={box({ overflow: 'hidden', weight: 'medium', lines: 'one', ellipsis: true })} title={file.name}>
          {file.name}
        </span>
        <span className={text({ tone: 'quiet', size: 13, tabular: true })}>{formatFileSize(file.size)}</span>
      </div>
      {phase === 'reading' ? (
        <RowProgress name={file.name} does="Unpacking" fraction={fraction} />
      ) : (
        <Verdict failed={phase === 'failed'}>{verdicts[phase]}</Verdict>
      )}
      <div className={ACTIONS}>
        {phase === 'reading' && <RowAction does="Cancel" to={file.name} act={() => cancel(id)} />}
        {(phase === 'failed' || phase === 'cancelled') && (
          <RowAction does="Try again" to={file.name} act={() => retry(id)} />
        )}
        {phase !== 'reading' && <RowAction does="Remove" to={file.name} act={() => dismiss(id)} />}
      </div>
      {sentence !== null && <p className={box({ across: true, breaks: true, measure: 90 })}>{sentence}</p>}
    </li>
  );
}

/** Asks which of two possible dates a file means; until then its session has none. */
function DayQuestion({ row: { id, name, undated } }: { readonly row: SessionRow }) {
  const answerDay = useSessions((state) => state.answerDay);
  const question = undated && dayQuestion(undated);
  if (!question) return null;
  const days = [question.local, question.other];
  return <DayChoice name={name} days={days} onAnswer={(day) => void answerDay(id, day)} />;
}

const ColumnsDialog = lazyPart(async () => (await import('./columns/columns-dialog.tsx')).ColumnsDialog);

/** Asks for the columns of an unknown table, and allows changes later. */
function SayColumns({ row }: { readonly row: SessionRow }) {
  const { name, session, failure, opensItself, corrections } = row;
  const said = corrections?.columns ?? null;
  const [isOpen, setOpen] = useState(false);
  /** Failure the user dismissed without answering. */
  const [putAside, setPutAside] = useState<typeof failure>(null);
  const isAsked = failure?.code === 'unknown-table';
  if (!isAsked && (said === null || session === null)) return null;
  // A single file opens the dialog by itself, once.
  const asksItself = isAsked && opensItself && putAside !== failure;
  const close = (): void => {
    setOpen(false);
    setPutAside(failure);
  };
  return (
    <>
      <RowAction
        does={isAsked ? 'Name columns' : 'Columns'}
        to={name}
        kind={isAsked ? 'secondary' : 'quiet'}
        act={() => setOpen(true)}
      />
      {(isOpen || asksItself) && (
        <ErrorBoundary what="The question about the columns">
          <Suspense fallback={null}>
            <ColumnsDialog row={row} said={said} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

export const FileRow = memo(function FileRow({ row }: { readonly row: SessionRow }) {
  const { name, size, phase, failure, session } = row;
  const notKept = useSessions((state) => (session === null ? null : reasonNotKept(state, session)));
  const sentence = failure?.sentence ?? notKept;
  return (
    <li className={stack({ gap: 6, rowGap: 1, align: 'center', padY: 3, padX: 5 }, styles.row)}>
      <div className={stack({ narrow: true })}>
        <span className={box({ overflow: 'hidden', weight: 'medium', lines: 'one', ellipsis: true })} title={name}>
          {name}
        </span>
        <span className={text({ tone: 'quiet', size: 13, tabular: true })}>{formatFileSize(size)}</span>
      </div>
      {!isActive(row) || phase === 'waiting' ? (
        <Verdict failed={phase === 'failed'}>{formatVerdict(row)}</Verdict>
      ) : (
        <RowProgress name={name} does={PHASE_WORDS[phase]} fraction={overallFraction(row)} />
      )}
      <div className={ACTIONS}>
        <SayColumns row={row} />
        <RowActions row={row} />
      </div>
      {sentence !== null && <p className={box({ across: true, breaks: true, measure: 90 })}>{sentence}</p>}
      <DayQuestion row={row} />
    </li>
  );
});

function formatVerdict({ phase, summary, wasKnown }: SessionRow): string {
  if (summary === null) return PHASE_WORDS[phase];
  return wasKnown ? `Already here · ${sessionGist({ summary })}` : sessionGist({ summary });
}

function RowActions({ row: { id, name, phase, session, failure } }: { readonly row: SessionRow }) {
  const cancel = useSessions((state) => state.cancel);
  const retry = useSessions((state) => state.retry);
  const dismiss = useSessions((state) => state.dismiss);
  const show = useSessions((state) => state.show);
  if (session !== null) {
    return (
      <>
        <RowAction does="Open" to={name} kind="secondary" act={() => show(session)} />
        <RowAction does="Close" to={name} act={() => dismiss(id)} />
      </>
    );
  }
  if (phase === 'failed' || phase === 'cancelled') {
    return (
      <>
        {failure?.code === 'not-rowing' && (
          <RowAction does="Import anyway" to={name} act={() => retry(id, { sport: 'rowing' })} />
        )}
        {failure?.code !== 'not-rowing' && failure?.code !== 'unknown-table' && (
          <RowAction does="Try again" to={name} act={() => retry(id)} />
        )}
        <RowAction does="Remove" to={name} act={() => dismiss(id)} />
      </>
    );
  }
  return <RowAction does="Cancel" to={name} act={() => cancel(id)} />;
}

/**
 * '34 strokes · 332 m': distinguishes sessions in a list. Leaves out what was not measured, such as a track's strokes,
 * and never shows 0 for it.
 */
export function sessionGist({ summary: { strokeCount, distanceM } }: Pick<Analysis, 'summary'>): string {
  const strokes = counted(strokeCount, 'stroke');
  if (distanceM === null) return strokeCount === 0 ? 'No strokes' : strokes;
  const metres = `${fixed(distanceM)} m`;
  return strokeCount === 0 ? metres : `${strokes} · ${metres}`;
}
