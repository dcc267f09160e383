// Result of sending, and the link itself, shown once.
import { useState } from 'react';
import type { SentInvitation } from '#src/data/team/coach-invitations.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './invitations.module.css';

interface SentLinkProps {
  readonly invitation: SentInvitation;
  readonly onDone: () => void;
}

export function SentLink({ invitation: { email, link, mailed }, onDone }: SentLinkProps) {
  const [copied, setCopied] = useState<'not yet' | 'done' | 'refused'>('not yet');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('done');
    } catch {
      setCopied('refused');
    }
  };
  return (
    <section className={styles.sent} aria-label="Invitation sent">
      <p role="status">
        {mailed
          ? `We’re emailing the link to ${email}.`
          : `${email} opted out of our email. Send them the link yourself.`}
      </p>
      <label className={styles.link}>
        <span>The link, shown this once</span>
        <input readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <div className={styles.actions}>
        <button type="button" className={buttonClass('secondary')} onClick={() => void copy()}>
          Copy link
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onDone}>
          Done
        </button>
        <span role="status">
          {copied === 'done' && 'Copied.'}
          {copied === 'refused' && 'The browser did not allow it: select the link and copy it.'}
        </span>
      </div>
    </section>
  );
}
