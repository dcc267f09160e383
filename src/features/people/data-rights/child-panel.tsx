// One child's record behind an emailed link: current permissions, and the six rights as buttons.
import { useState } from 'react';
import { exerciseRight, type ChildRecord, type Right, type RightsAct } from '#src/data/people/rights.ts';
import { requestProblem } from '#src/data/people/use-request.ts';
import { buttonClass } from '#src/ui/button.ts';
import { download } from '#src/ui/download.ts';
import { Done } from '#src/ui/absent/outcome.tsx';
import { Confirm } from '#src/ui/dialog/dialog.tsx';
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

const DONE: Readonly<Record<RightsAct['action'], (name: string) => string>> = {
  delete: (name) => `The record of ${name} is deleted.`,
  stop: () => 'Stopped. We won’t collect anything new, and no one outside the family has access.',
  withdraw: () => 'Withdrawn. No one outside the family sees anything anymore.',
  correct: () => 'Corrected.',
};

/** Confirmed first: what happens, and the button. */
const ASKED: Readonly<
  Record<'delete' | 'stop' | 'withdraw', (name: string) => { readonly words: string; readonly verb: string }>
> = {
  delete: (name) => ({
    words: `Everything about ${name} is deleted at once and cannot be brought back. Seats in sessions of the club lose the name; the boat’s own numbers stay with the club.`,
    verb: `Yes: delete the record of ${name}`,
  }),
  stop: () => ({
    words: 'Nothing new is stored, and all coach access ends. Existing data stays until you delete it.',
    verb: 'Yes: stop further collection',
  }),
  withdraw: () => ({
    words:
      'Every access of coaches and colleges ends at once, and links to the profile stop working. The record stays.',
    verb: 'Yes: withdraw sharing',
  }),
};

export function ChildPanel({ token, child, onChanged }: ChildPanelProps) {
  const { uaid, may, band, collect, share_club: club, share_colleges: colleges } = child;
  const name = child.called ?? 'Your child';
  const [open, setOpen] = useState<Right | null>(null);
  const [done, setDone] = useState('');
  const act = async (what: RightsAct): Promise<void> => {
    try {
      await exerciseRight(token, uaid, what);
    } catch (error) {
      throw new Error(requestProblem(error), { cause: error });
    }
    setOpen(null);
    setDone(DONE[what.action](name));
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
      {(open === 'delete' || open === 'stop' || open === 'withdraw') && (
        <Confirm
          question={RIGHTS.find(({ right }) => right === open)?.label ?? ''}
          verb={ASKED[open](name).verb}
          busyVerb="One moment …"
          act={() => act({ action: open })}
          onClose={() => setOpen(null)}
        >
          {ASKED[open](name).words}
        </Confirm>
      )}
      <Done>{done}</Done>
    </article>
  );
}
