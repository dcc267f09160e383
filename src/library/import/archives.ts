// Archives on their way to becoming recordings: each unpacked file is imported like one that was dropped by itself.
import { create } from 'zustand';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { reportSentence } from './skipped.ts';
import { batchUpdates, flushIntervalMs } from './batch-updates.ts';
import { MANIFEST_PATH } from '../archive/library-manifest.ts';
import { useLibrary } from '../stored/library.ts';
import { isActive } from './session-row.ts';
import { useSessions } from '../open/sessions.ts';

export interface ArchiveRow {
  readonly id: string;
  readonly file: File;
  readonly phase: 'reading' | 'ready' | 'failed' | 'cancelled';
  /** 0 to 1. */
  readonly fraction: number;
  /** Recordings unpacked so far. */
  readonly unpacked: number;
  /** Problems and skipped content; null without any. */
  readonly sentence: string | null;
}

interface ArchivesState {
  /** Latest first. */
  readonly rows: readonly ArchiveRow[];
  readonly unpack: (archive: File) => void;
  readonly retry: (id: string) => void;
  readonly cancel: (id: string) => void;
  readonly dismiss: (id: string) => void;
}

/** Unpacked recordings that wait to be read; a season need not lie unpacked all at once. */
const MAX_WAITING = 3;

/** Resolves when few recordings wait, or when no one wants more. */
function room(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const hasRoom = (): boolean => useSessions.getState().rows.filter(isActive).length < MAX_WAITING;
    if (signal.aborted || hasRoom()) return resolve();
    const leave = (): void => {
      stop();
      resolve();
    };
    const stop = useSessions.subscribe(() => {
      if (!hasRoom()) return;
      signal.removeEventListener('abort', leave);
      leave();
    });
    signal.addEventListener('abort', leave, { once: true });
  });
}

type Report = (difference: Partial<ArchiveRow>) => void;

/** Most people never bring an archive: what opens one is fetched with the first. */
async function unzip() {
  const [directory, all] = await Promise.all([import('../archive/zip/zip-directory.ts'), import('./unpack.ts')]);
  return { ...directory, ...all };
}
type Unzip = Awaited<ReturnType<typeof unzip>>;

/** A library that was exported elsewhere brings its tags, places and notes; null for any other archive. */
async function takeLibrary(
  archive: File,
  { readZipDirectory }: Unzip,
  report: Report,
  signal: AbortSignal,
): Promise<Partial<ArchiveRow> | null> {
  const directory = await readZipDirectory(archive);
  if (!directory.ok || !directory.value.some(({ path }) => path === MANIFEST_PATH)) return null;
  const answer = await useLibrary
    .getState()
    .importAll(archive, ({ done, of }) => report({ fraction: of === 0 ? 0 : done / of, unpacked: done }), signal);
  if (answer.ok) {
    const sentence = [reportSentence(answer.value), ...answer.value.problems].join(' ');
    return { phase: 'ready', fraction: 1, unpacked: answer.value.imported + answer.value.already, sentence };
  }
  return answer.failure.code === 'not-a-library' ? null : { phase: 'failed', sentence: answer.failure.sentence };
}

export const useArchives = create<ArchivesState>()((set, get) => {
  const running = new Map<string, AbortController>();
  let added = 0;

  const change = (id: string, difference: Partial<ArchiveRow>): void =>
    set(({ rows }) => ({ rows: rows.map((row) => (row.id === id ? { ...row, ...difference } : row)) }));

  async function run(id: string, archive: File): Promise<void> {
    const cancellation = new AbortController();
    const { signal } = cancellation;
    running.set(id, cancellation);
    const report: Report = (difference) => {
      if (!signal.aborted) change(id, difference);
    };
    const tools = await fetchedPart('Unpacking an archive', unzip);
    if (!tools.ok) return report({ phase: 'failed', sentence: tools.failure.sentence });
    const exported = await takeLibrary(archive, tools.value, report, signal);
    if (exported !== null) return report(exported);
    const sessions = useSessions.getState();
    let unpacked = 0;
    let others = 0;
    const progress = batchUpdates<'fraction', number>(
      (all) => report({ fraction: all.get('fraction') ?? 0 }),
      () => flushIntervalMs(unpacked),
    );
    const answer = await tools.value.unpack(archive, {
      room,
      take(file, oneOfMany) {
        unpacked += 1;
        sessions.importFiles([file], { oneOfMany, isGathered: true });
        report({ unpacked });
      },
      leaveOut(names) {
        others += names.length;
        sessions.leaveOut(names);
      },
      onProgress: (fraction) => progress.add('fraction', fraction),
      signal,
    });
    progress.drop('fraction');
    if (signal.aborted) return;
    running.delete(id);
    if (!answer.ok) return report({ phase: 'failed', sentence: answer.failure.sentence });
    const sentence = answer.value.length === 0 ? null : answer.value.join(' ');
    report({ phase: unpacked + others === 0 ? 'failed' : 'ready', fraction: 1, sentence });
  }

  const stop = (id: string): void => {
    running.get(id)?.abort();
    running.delete(id);
  };

  return {
    rows: [],

    unpack(file) {
      added += 1;
      const row: ArchiveRow = {
        id: `archive-${added}`,
        file,
        phase: 'reading',
        fraction: 0,
        unpacked: 0,
        sentence: null,
      };
      set(({ rows }) => ({ rows: [row, ...rows] }));
      void run(row.id, file);
    },

    retry(id) {
      const row = get().rows.find((one) => one.id === id);
      if (row === undefined) return;
      change(id, { phase: 'reading', fraction: 0, unpacked: 0, sentence: null });
      void run(id, row.file);
    },

    cancel(id) {
      stop(id);
      change(id, { phase: 'cancelled', fraction: 0 });
    },

    dismiss(id) {
      stop(id);
      set(({ rows }) => ({ rows: rows.filter((row) => row.id !== id) }));
    },
  };
});
