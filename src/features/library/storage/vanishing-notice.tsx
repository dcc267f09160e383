// Before anyone relies on it: that the browser may delete the sessions, with a way to save them as a file at once.
import { Download, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { mayVanish } from '#src/library/stored/device-usage.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row } from '#src/ui/primitives.ts';
import { useArchive } from './use-archive.ts';

/** The look of a notice above the list. */
export const NOTICE = { card: true, align: 'start', gap: 2, padY: 3, padX: 4, size: 13 } as const;

export function VanishingNotice() {
  const usage = useLibrary((library) => library.usage);
  const isEmpty = useLibrary((library) => library.records.length === 0);
  const refresh = useLibrary((library) => library.refreshUsage);
  const archive = useArchive();
  useEffect(() => void refresh(), [refresh]);
  if (usage === null || !mayVanish(usage)) return null;
  const { state } = archive;
  return (
    <section aria-label="Storage may be deleted" className={row(NOTICE)}>
      <TriangleAlert size={16} className={box({ flex: 'none', tone: 'caution' })} aria-hidden />
      <p>
        The browser may delete sessions stored here, as it does in a private window.{' '}
        {state.phase === 'done' || state.phase === 'failed' ? state.sentence : 'Save a copy as a file.'}
      </p>
      {!isEmpty && (
        <button
          type="button"
          className={buttonClass('secondary')}
          disabled={state.phase === 'running'}
          onClick={() => archive.exportLibrary('library')}
        >
          <Download size={16} aria-hidden />
          Save a copy
        </button>
      )}
    </section>
  );
}
