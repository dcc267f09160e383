// Library as one file, exported or imported: progress and result.
import { useEffect, useRef, useState } from 'react';
import { reportSentence } from '#src/library/import/skipped.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import type { ArchiveProgress, LibraryFormat } from '#src/library/stored/library-state.ts';
import { download } from '#src/ui/download.ts';

export type ArchiveState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly does: string; readonly progress: ArchiveProgress | null }
  | { readonly phase: 'done'; readonly sentence: string; readonly problems: readonly string[] }
  | { readonly phase: 'failed'; readonly sentence: string };

export interface Archive {
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
