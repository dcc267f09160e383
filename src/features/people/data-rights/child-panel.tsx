// One child's record behind an emailed link: current permissions, and the six rights as buttons.
import { useState } from 'react';
import { exerciseRight, type ChildRecord, type Right, type RightsAct } from '#src/data/people/rights.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { download } from '#src/ui/download.ts';
import { Done, Problem } from '#src/ui/absent/outcome.tsx';
import { Confirm } from './confirm.tsx';
import { CorrectForm } from './correct-form.tsx';
import { RecordView } from './record-view.tsx';
import { RIGHTS } from './rights-messages.ts';
import styles from './rights.module.css';

interface ChildPanelProps {
  readonly token: string;
  readonly child: ChildRecord;
  readonly onChanged: () => void;
}

const formatAllowed = (isAllowed: boolean): string => (isAllowed ? 'allowed' : 'not allowed');

function doneWords(act: RightsAct, name: string): string {
  switch (act.action) {
    case 'delete':
      return `The record of ${name} is deleted.`;
    case 'stop':
      return 'Stopped. We won’t collect anything new, and no one outside the family has access.';
    case 'withdraw':
      return 'Withdrawn. No one outside the family sees anything anymore.';
    case 'correct':
      return 'Corrected.';
  }
}

export function ChildPanel({ token, child, onChanged }: ChildPanelProps) {
  const { uaid, may, band, collect, share_club: club, share_colleges: colleges } = child;
  const name = child.called ?? 'Your child';
  const [open, setOpen] = useState<Right | null>(null);
  const [done, setDone] = useState('');
  const { busy, problem, send } = useRequest();
  const act = async (what: RightsAct): Promise<void> => {
    if (!(await send(() => exerciseRight(token, uaid, what)))) return;
    setOpen(null);
    setDone(doneWords(what, name));
    onChanged();
  };
  const press = (right: Right): void => {
    setDone('');
    if (right !== 'download') {
      setOpen(open === right ? null : right);
      return;
    }
    const text = `${JSON.stringify(child.data, null, 2)}\n`;
    download(new Blob([text], { type: 'application/json' }), `strokeside-record-${uaid.slice(0, 8)}.json`);
    setDone('Saved with your downloads.');
  };
  return (
    <article className={styles.child} aria-labelledby={`child-${uaid}`}>
      <h3 id={`child-${uaid}`}>{name}</h3>
      <p className={styles.quiet}>
        {band === 'under-14' ? 'Under 14.' : '14 to 17.'} Keeping: {formatAllowed(collect)}. Club coaches:{' '}
        {formatAllowed(club)}. Colleges: {formatAllowed(colleges)}.
      </p>
      <div className={styles.buttons}>
        {RIGHTS.filter(({ right }) => may.includes(right)).map(({ right, label }) => (
          <button
            key={right}
            type="button"
            className={buttonClass('secondary')}
            aria-expanded={right === 'download' ? undefined : open === right}
            onClick={() => press(right)}
          >
            {label}
          </button>
        ))}
      </div>
      {band !== 'under-14' && (
        <p className={styles.quiet}>From 14 on, {name} corrects and deletes the record with an account of their own.</p>
      )}
      {open === 'review' && <RecordView record={child.data} />}
      {open === 'correct' && <CorrectForm record={child.data} onCorrected={act} />}
      {open === 'delete' && (
        <Confirm
          words={`Everything about ${name} is deleted at once and cannot be brought back. Seats in sessions of the club lose the name; the boat’s own numbers stay with the club.`}
          label={`Yes: delete the record of ${name}`}
          busy={busy}
          onYes={() => void act({ action: 'delete' })}
          onNo={() => setOpen(null)}
        />
      )}
      {open === 'stop' && (
        <Confirm
          words="Nothing new is stored, and all coach access ends. Existing data stays until you delete it."
          label="Yes: stop further collection"
          busy={busy}
          onYes={() => void act({ action: 'stop' })}
          onNo={() => setOpen(null)}
        />
      )}
      {open === 'withdraw' && (
        <Confirm
          words="Every access of coaches and colleges ends at once, and links to the profile stop working. The record stays."
          label="Yes: withdraw sharing"
          busy={busy}
          onYes={() => void act({ action: 'withdraw' })}
          onNo={() => setOpen(null)}
        />
      )}
      <Problem sentence={problem} />
      <Done>{done}</Done>
    </article>
  );
}
