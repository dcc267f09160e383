// Why the library is missing or incomplete; recent errors; a browser that may delete it.
import { TriangleAlert, Download } from 'lucide-react';
import { useLibrary } from '#src/library/stored/library.ts';
import { box, row } from '#src/ui/primitives.ts';
import styles from './library.module.css';
import { useEffect } from 'react';
import { mayVanish } from '#src/library/stored/device-usage.ts';
import { buttonClass } from '#src/ui/button.ts';
import { useArchive } from './storage/use-archive.ts';

export function LibraryNotice({ problem }: { readonly problem: string | null }) {
  const state = useLibrary((library) => library.state);
  const reason = useLibrary((library) => library.reason);
  const notice = useLibrary((library) => library.notice);
  return (
    <>
      {state === 'loading' && (
        <p className={box({ pad: 8, tone: 'quiet', text: 'center' }, styles.loading)} aria-busy>
          Loading sessions …
        </p>
      )}
      <VanishingNotice />
      {notice !== null && <Sentence text={notice} role="status" />}
      {reason !== null && <Sentence text={reason} role="status" />}
      {problem !== null && <Sentence text={problem} role="alert" />}
    </>
  );
}

function Sentence({ text, role }: { readonly text: string; readonly role: 'status' | 'alert' }) {
  return (
    <p className={row(NOTICE)} role={role}>
      <TriangleAlert size={16} className={box({ flex: 'none', tone: 'caution' })} aria-hidden />
      {text}
    </p>
  );
}

/** The look of a notice above the list. */
const NOTICE = { card: true, align: 'start', gap: 2, padY: 3, padX: 4, size: 13 } as const;

function VanishingNotice() {
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
