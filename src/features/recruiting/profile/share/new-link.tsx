// New link, shown once: copy, scan, open. Only its fingerprint is stored.
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MadeLink } from '#src/data/people/profile-access.ts';
import { buttonClass } from '#src/ui/button.ts';
import { dayText } from '#src/format/day-text.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import styles from '../profile.module.css';
import { QrCode } from '#src/ui/qr-code.tsx';

/** The secret is behind the "#": browsers never send that part to servers or linked pages. */
const linkUrl = (token: string): string => new URL(`/p#${token}`, location.origin).href;

export function NewLink({ link }: { readonly link: MadeLink }) {
  const address = linkUrl(link.token);
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
    <div
      ref={card}
      tabIndex={-1}
      className={row({ gap: 5, wrap: true, align: 'stretch', pad: 5, on: 'surface', border: 'accent', round: 'panel' })}
      role="group"
      aria-label="The new link"
    >
      <QrCode address={address} label="The link as a QR code" />
      <div className={stack({ gap: 3, content: 'start', narrow: true }, styles.linkWords)}>
        <p>
          <strong>Copy it now.</strong> The link for {link.recipient} is shown this once and ends on{' '}
          {dayText(link.expires_at)}.
          {link.state === 'waiting' && ' This link isn’t active until a guardian approves it.'}
        </p>
        <input
          className={box({ field: true, on: 'wash', full: true, tall: 40, padY: 2, padX: 3, size: 13, ellipsis: true })}
          aria-label="Address of the link"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <div className={row({ gap: 3, wrap: true, align: 'stretch' })}>
          <button type="button" className={buttonClass('primary')} onClick={copy}>
            {copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </button>
          <a href={address} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            <ExternalLink size={16} aria-hidden />
            Open it
          </a>
        </div>
        <p role="status">
          {copied === 'yes' && 'The link is copied.'}
          {copied === 'failed' && 'Your browser blocked copying. Select the link and press Ctrl+C.'}
        </p>
      </div>
    </div>
  );
}
