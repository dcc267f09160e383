// Storage used by the library on this device, its protection, and export and import.
import { Download, ShieldCheck, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { success } from '#engine/recording/result.ts';
import { useLatest } from '#src/engine-client/use-latest.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { formatFileSize, counted } from '#src/format/number.ts';
import { deviceDatabase } from '#src/library/stored/device.ts';
import { filmsHere, type FilmsHere } from '#src/library/films/library-films.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { LibraryFormat, LibraryUsage, ArchiveProgress } from '#src/library/stored/library-state.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Confirm } from '#src/ui/dialog.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import styles from '../library.module.css';
import { reportSentence } from '#src/library/import/skipped.ts';
import { download } from '#src/ui/download.ts';

/** "Stored on this device: 12 sessions, 640 MB of 10.0 GB, not protected." */
function usageSentence({ sessions, bytes, quota, persisted }: LibraryUsage): string {
  if (sessions === 0) return 'Nothing is stored on this device yet.';
  const facts = [
    counted(sessions, 'session'),
    ...(bytes === null
      ? []
      : [quota === null ? formatFileSize(bytes) : `${formatFileSize(bytes)} of ${formatFileSize(quota)}`]),
    persisted ? 'protected' : 'not protected',
  ];
  return `Stored on this device: ${facts.join(', ')}.`;
}

export function StoragePanel({ onProblem }: { readonly onProblem: (sentence: string | null) => void }) {
  const isEmpty = useLibrary((state) => state.records.length === 0);
  const usage = useLibrary((state) => state.usage);
  const refresh = useLibrary((state) => state.refreshUsage);
  const protect = useLibrary((state) => state.protect);
  const [refused, setRefused] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const archive = useArchive();
  const picker = useRef<HTMLInputElement>(null);
  const films = useFilmsHere();
  const isBeside = useIsBeside(isEmpty);
  const all = films === null ? EXPORTS : EXPORTS.toSpliced(1, 0, withFilms(films));
  const exports = isEmpty ? (isBeside ? EXPORTS.slice(0, 1) : []) : all;
  const isRunning = archive.state.phase === 'running';
  useEffect(() => {
    void refresh();
    return useLibrary.subscribe((state, before) => {
      if (state.records !== before.records) void refresh();
    });
  }, [refresh]);

  return (
    <section
      className={row({ card: true, gap: 6, rowGap: 3, wrap: true, justify: 'between', padY: 4, padX: 5 })}
      aria-labelledby="storage-of-this-device"
    >
      <div className={stack({ gap: '2px', tabular: true })}>
        <h2 className={text({ size: 14 })} id="storage-of-this-device">
          Storage
        </h2>
        <p>{usage === null ? 'Checking what is stored on this device…' : usageSentence(usage)}</p>
        <p className={text({ tone: 'quiet', size: 13 })}>{isEmpty ? EMPTY : protectionWords(usage, refused)}</p>
        <InstallHint />
      </div>
      <div className={row({ gap: 2, wrap: true, align: 'stretch' }, styles.actions)}>
        {usage?.persisted === false && !isEmpty && (
          <button
            type="button"
            className={buttonClass('secondary')}
            onClick={() => void protect().then((granted) => setRefused(!granted))}
          >
            <ShieldCheck size={16} aria-hidden />
            Protect
          </button>
        )}
        {exports.map(({ format, text }) => (
          <button
            key={format}
            type="button"
            className={buttonClass('secondary')}
            disabled={isRunning}
            onClick={() => archive.exportLibrary(format)}
          >
            <Download size={16} aria-hidden />
            {text}
          </button>
        ))}
        <button
          type="button"
          className={buttonClass('secondary')}
          disabled={isRunning}
          onClick={() => picker.current?.click()}
        >
          <Upload size={16} aria-hidden />
          Import library
        </button>
        <input
          ref={picker}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label="Library file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) archive.importLibrary(file);
            currentTarget.value = '';
          }}
        />
        {!isEmpty && (
          <button type="button" className={buttonClass('quiet')} onClick={() => setDeleting(true)}>
            <Trash2 size={16} aria-hidden />
            Delete all…
          </button>
        )}
      </div>
      <RunningArchive archive={archive} />
      {deleting && <DeleteAll onDeleted={() => onProblem(null)} onClose={() => setDeleting(false)} />}
    </section>
  );
}

interface DeleteAllProps {
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteAll({ onDeleted, onClose }: DeleteAllProps) {
  const [records] = useState(() => useLibrary.getState().records);
  const remove = useLibrary((state) => state.remove);
  return (
    <Confirm
      question={`Delete ${counted(records.length, 'session')} from this device?`}
      verb="Delete all"
      act={async () => {
        const answer = await remove(...records.map(({ fingerprint }) => fingerprint));
        if (!answer.ok) throw new Error(answer.failure.sentence);
        onDeleted();
      }}
      onClose={onClose}
    >
      This also deletes their recordings, pieces and notes. Export your library first if you want a copy.
    </Confirm>
  );
}

/** Formats: for another device, and for other programs. */
const EXPORTS: readonly { readonly format: LibraryFormat; readonly text: string }[] = [
  { format: 'library', text: 'Export library' },
  { format: 'fit', text: 'All as FIT' },
  { format: 'tcx', text: 'All as TCX' },
];

/** The button shows the size: videos are large, and included only on request. */
const withFilms = ({ count, bytes }: FilmsHere): (typeof EXPORTS)[number] => ({
  format: 'library-with-films',
  text: `Library with ${counted(count, 'video')}, ${formatFileSize(bytes)}`,
});

const readFilmsHere = async () => success(await filmsHere(deviceDatabase));

/** Null until known, and when there are none. */
const useFilmsHere = (): FilmsHere | null => useLatest(readFilmsHere).data;

const lookBeside = async () => {
  const part = await fetchedPart('Looking for seat races', () => import('#src/library/archive/notebook-archive.ts'));
  return success(part.ok && (await part.value.isAnythingBeside(deviceDatabase)));
};

/** Is anything stored besides sessions? Checked only when there are none, since it is exported with them. */
const useIsBeside = (asked: boolean): boolean => useLatest(asked ? lookBeside : null).data ?? false;

const EMPTY = 'Imported sessions are saved here. You can also import a library from another device.';

function protectionWords(usage: LibraryUsage | null, refused: boolean): string {
  if (usage?.persisted === true) return 'Your browser won’t delete this automatically. Clearing site data still will.';
  if (refused) return 'Your browser hasn’t granted this yet. Installing the app or bookmarking the page usually helps.';
  return 'If storage runs low, your browser may delete unprotected data. Export a backup: it includes seat races, rigging changes, alerts and custom metrics.';
}

function RunningArchive({ archive: { state, cancel } }: { readonly archive: Archive }) {
  if (state.phase === 'idle') return null;
  return (
    <div className={box({ basis: 'full', size: 13 })}>
      {state.phase === 'running' && (
        <div className={row({ gap: 3, wrap: true, breaks: true })}>
          <progress
            className={box({ flex: 1, basis: '8rem' })}
            aria-label={state.does}
            max={1}
            value={progressShare(state)}
          />
          <span>
            {state.does}
            {state.progress !== null && `: ${state.progress.done} of ${state.progress.of}, ${state.progress.fileName}`}
          </span>
          <Button look="quiet" label="Cancel" onClick={cancel} />
        </div>
      )}
      <p role="status">{state.phase === 'done' && state.sentence}</p>
      {state.phase === 'done' && state.problems.length > 0 && (
        <ul className={stack({ gap: '2px', above: 1, tone: 'quiet' })}>
          {state.problems.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {state.phase === 'failed' && (
        <p role="alert" className={text({ tone: 'bad' })}>
          {state.sentence}
        </p>
      )}
    </div>
  );
}

/** Undefined (indeterminate) until the first session is counted. */
const progressShare = ({ progress }: Extract<Archive['state'], { phase: 'running' }>): number | undefined =>
  progress === null || progress.of === 0 ? undefined : progress.done / progress.of;

const PUT_AWAY = 'strokeside.install-hint';

/** Every browser on iPhone or iPad, and Safari on a Mac, unless installed as an app. */
export function forgetsSites(
  { vendor, standalone }: { readonly vendor: string; readonly standalone?: boolean },
  isInstalled: boolean,
): boolean {
  return vendor.startsWith('Apple') && standalone !== true && !isInstalled;
}

function wasPutAway(): boolean {
  try {
    return localStorage.getItem(PUT_AWAY) !== null;
  } catch {
    // No storage for the dismissal: stay hidden.
    return true;
  }
}

function putAwayForGood(): void {
  try {
    localStorage.setItem(PUT_AWAY, 'yes');
  } catch {
    // Hidden for this visit.
  }
}

/**
 * Safari deletes a site’s script storage after seven days of use without interaction with it; installed apps count only
 * their own days (https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/). Shown once, if concerned.
 */
export function InstallHint() {
  const [isAway, setAway] = useState(wasPutAway);
  if (isAway || !forgetsSites(navigator, matchMedia('(display-mode: standalone)').matches)) return null;
  return (
    <p className={row({ gap: 2, rowGap: 0, wrap: true, tone: 'quiet', size: 13 }, styles.hint)}>
      <span className={box({ flex: 1, basis: '20rem' })}>
        After seven days of use without a visit here, Safari deletes what this site saved. To keep it, add Strokeside to
        the Home Screen or the Dock (Share, then Add to …).
      </span>
      <Button
        look="quiet"
        label="Understood"
        onClick={() => {
          putAwayForGood();
          setAway(true);
        }}
      />
    </p>
  );
}

/** Library as one file, exported or imported: progress and result. */
type ArchiveState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly does: string; readonly progress: ArchiveProgress | null }
  | { readonly phase: 'done'; readonly sentence: string; readonly problems: readonly string[] }
  | { readonly phase: 'failed'; readonly sentence: string };

interface Archive {
  readonly state: ArchiveState;
  readonly exportLibrary: (format: LibraryFormat) => void;
  readonly importLibrary: (file: File) => void;
  readonly cancel: () => void;
}

const archiveFileName = (format: LibraryFormat, day: Date): string =>
  `strokeside-${format.startsWith('library') ? format : `sessions-${format}`}-${day.toISOString().slice(0, 10)}.zip`;

export function useArchive(): Archive {
  const exportAll = useLibrary((state) => state.exportAll);
  const importAll = useLibrary((state) => state.importAll);
  const [state, setState] = useState<ArchiveState>({ phase: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(
    does: string,
    work: (onProgress: (progress: ArchiveProgress) => void, signal: AbortSignal) => Promise<ArchiveState>,
  ): Promise<void> {
    if (running.current !== null) return;
    const cancellation = new AbortController();
    running.current = cancellation;
    setState({ phase: 'running', does, progress: null });
    const answer = await work((progress) => setState({ phase: 'running', does, progress }), cancellation.signal);
    running.current = null;
    setState(cancellation.signal.aborted ? { phase: 'idle' } : answer);
  }

  return {
    state,
    exportLibrary: (format) =>
      void run(
        format.startsWith('library') ? 'Writing the library' : 'Writing activities',
        async (onProgress, signal) => {
          const answer = await exportAll(format, onProgress, signal);
          if (!answer.ok) return { phase: 'failed', sentence: answer.failure.sentence };
          const fileName = archiveFileName(format, new Date());
          if (!signal.aborted) download(answer.value.archive, fileName);
          return { phase: 'done', sentence: `${fileName} is in your downloads.`, problems: answer.value.problems };
        },
      ),
    importLibrary: (file) =>
      void run('Reading the library', async (onProgress, signal) => {
        const answer = await importAll(file, onProgress, signal);
        return answer.ok
          ? { phase: 'done', sentence: reportSentence(answer.value), problems: answer.value.problems }
          : { phase: 'failed', sentence: answer.failure.sentence };
      }),
    cancel: () => running.current?.abort(),
  };
}
