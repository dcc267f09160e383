// New link, shown once: copy it, or scan it from the screen.
import { useEffect, useRef, useState } from 'react';
import type { MadePage } from '#src/backend/people/rower-pages.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import styles from './page-link.module.css';

/** The secret is behind the "#": browsers never send that part to servers or linked pages. */
const addressOfPage = (token: string): string => new URL(`/r#token=${token}`, location.origin).href;

export function MadeLink({ made }: { readonly made: MadePage }) {
  const address = addressOfPage(made.token);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <div ref={card} tabIndex={-1} className={styles.made} role="group" aria-label="The new link">
      <QrCode address={address} label="The link as a QR code" />
      <div className={styles.words}>
        <p>
          <strong>Copy it now.</strong> It is shown this once and ends on {dayText(made.expires_at)}.
          {made.state === 'waiting' && ' The link won’t work until a guardian approves it. We’ve emailed them.'}
        </p>
        <input
          className={styles.address}
          aria-label="Address of the link"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <div>
          <button type="button" className={buttonClass('secondary')} onClick={copy}>
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </button>
        </div>
        <p role="status" className={styles.said}>
          {copied === 'yes' && 'The link is copied.'}
          {copied === 'failed' && 'Your browser blocked copying. Select the link and press Ctrl+C.'}
        </p>
      </div>
    </div>
  );
}
