// New link, shown once: copy it, or scan it from the screen.
import { useEffect, useRef, useState } from 'react';
import type { MadePage } from '#src/data/people/rower-pages.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { QrCode } from '#src/ui/qr-code.tsx';
import styles from './page-link.module.css';

/** The secret is behind the "#": browsers never send that part to servers or linked pages. */
export const pageLinkUrl = (token: string): string => new URL(`/r#token=${token}`, location.origin).href;

export function MadeLink({ made }: { readonly made: MadePage }) {
  const address = pageLinkUrl(made.token);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} tabIndex={-1} className={styles.made} role="group" aria-label="The new link">
      <QrCode address={address} label="The link as a QR code" />
      <div className={styles.words}>
        <p>
          <strong>Copy it now.</strong> It is shown this once and ends on {dayText(made.expires_at)}.
          {made.state === 'waiting' && ' The link won’t work until a guardian approves it. We’ve emailed them.'}
        </p>
        <AddressField label="Address of the link" address={address} />
        <Copy text={address} />
      </div>
    </div>
  );
}

export const AddressField = ({ label, address }: { readonly label: string; readonly address: string }) => (
  <input
    className={styles.address}
    aria-label={label}
    readOnly
    value={address}
    onFocus={({ target }) => target.select()}
  />
);

export function Copy({ text, name = 'Copy' }: { readonly text: string; readonly name?: string }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  return (
    <>
      <div>
        <button type="button" className={buttonClass('secondary')} onClick={copy}>
          {copied === 'yes' ? 'Copied' : name}
        </button>
      </div>
      <p role="status" className={styles.said}>
        {copied === 'yes' && 'Copied to the clipboard.'}
        {copied === 'failed' && 'Your browser blocked copying. Select the link and press Ctrl+C.'}
      </p>
    </>
  );
}
