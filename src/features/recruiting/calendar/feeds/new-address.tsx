// Address of a new feed, shown once: only its fingerprint is stored.
import { useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { stack } from '#src/ui/primitives.ts';
import styles from '../calendar.module.css';

export function NewAddress({ address, onDone }: { readonly address: string; readonly onDone: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = (): void => {
    void navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={stack({ gap: 2, full: true, pad: 4, on: 'surface', round: 'panel' }, styles.address)}>
      <p>
        <strong>Copy the address now: it is shown this once.</strong> Add it in your calendar as a subscription from an
        address.
      </p>
      <output aria-label="Private address">{address}</output>
      <p role="status">{copied === null ? '' : copied ? 'Copied.' : 'Copying was not allowed: select the address.'}</p>
      <div>
        <button type="button" className={buttonClass('primary')} onClick={copy}>
          Copy the address
        </button>
        <button type="button" className={buttonClass('secondary')} onClick={onDone}>
          I have it
        </button>
      </div>
    </div>
  );
}
