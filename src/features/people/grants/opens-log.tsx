// All views by people outside the family.
import { useState } from 'react';
import type { JourneyOpen } from '#src/data/people/sharing.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Subject } from '#src/ui/page/subject.tsx';
import { openScopes, openText } from './sharing-messages.ts';
import styles from './sharing.module.css';

const FIRST = 10;

export function OpensLog({ opens }: { readonly opens: readonly JourneyOpen[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? opens : opens.slice(0, FIRST);
  return (
    <Subject
      title="View history"
      words="A log of every time someone outside the family viewed the journey or profile. Stored for 13 months."
    >
      {opens.length === 0 ? (
        <p className={styles.words}>No views yet.</p>
      ) : (
        <ol className={styles.log}>
          {shown.map((open) => (
            <li key={`${open.opened_at} ${open.opened_as}`}>
              {openText(open)}
              {openScopes(open) !== '' && <small>Saw {openScopes(open)}</small>}
            </li>
          ))}
        </ol>
      )}
      {opens.length > shown.length && (
        <div className={styles.buttons}>
          <button type="button" className={buttonClass('secondary')} onClick={() => setAll(true)}>
            Show all {opens.length}
          </button>
        </div>
      )}
    </Subject>
  );
}
