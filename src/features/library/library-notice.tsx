// Why the library is missing or incomplete; recent errors.
import { TriangleAlert } from 'lucide-react';
import { useLibrary } from '#src/library/stored/library.ts';
import { NOTICE, VanishingNotice } from './storage/vanishing-notice.tsx';
import { box, row } from '#src/ui/primitives.ts';
import styles from './library.module.css';

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
