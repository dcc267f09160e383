// The user's own link, which counts sign-ups, with its QR code; the general link without one. Shows a preview for the friend, and the number of people who joined, without names.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuthUser } from '#src/data/auth/session.ts';
import { referralQuery } from '#src/data/letters.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { stack, box, text } from '#src/ui/primitives.ts';
import { QrCode } from '#src/ui/qr-code.tsx';

interface ShareDialogProps {
  readonly address: string;
  /** Accounts created by this link; null for the general link. */
  readonly joined: number | null;
  readonly onClose: () => void;
}

type Outcome = 'none' | 'copied' | 'not copied' | 'not shared';

const SAID: Readonly<Record<Outcome, string>> = {
  none: '',
  copied: 'Copied.',
  'not copied': 'The browser did not allow it: select the link and copy it.',
  'not shared': 'This device did not share it. Copy the link instead.',
};

export function ShareDialog({ address, joined, onClose }: ShareDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome('not copied');
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: PRODUCT, text: `${PRODUCT}: what a crew did, stroke by stroke.`, url: address });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('not shared');
    }
  };
  const canShare = 'share' in navigator;
  return (
    <Dialog title={`Share ${PRODUCT}`} onClose={onClose}>
      <div className={stack({ gap: 4, above: 3, ragged: 'pretty' })}>
        <p>The link doesn’t name you. You share it yourself; we don’t email anyone.</p>
        <Preview />
        <div className={stack({ items: 'center' })}>
          <QrCode address={address} label={`QR code that opens ${address}`} />
        </div>
        <label className={stack({ gap: 1 })}>
          <span className={text({ weight: 'medium' })}>Link</span>
          <input
            className={box({ field: true, full: true, padX: 3, tall: 40 })}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <p role="status" className={text({ tone: 'quiet' })} style={{ minHeight: '1lh' }}>
          {SAID[outcome]}
        </p>
        {joined !== null && <p className={text({ tone: 'quiet' })}>{joinedWords(joined)}</p>}
        <DialogActions close="Close">
          {canShare && <Button label="Share …" onClick={() => void share()} />}
          <Button label="Copy link" look="primary" onClick={() => void copy()} />
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface ShareLinkProps {
  readonly user: AuthUser;
  readonly onClose: () => void;
}

export function ShareLink({ user, onClose }: ShareLinkProps) {
  const referral = useQuery(referralQuery(user.id));
  if (referral.isPending) return null;
  const code = referral.data?.code;
  const address = new URL(code === undefined ? '/' : `/?friend=${code}`, location.origin).href;
  return <ShareDialog address={address} joined={referral.data?.joined ?? null} onClose={onClose} />;
}

const joinedWords = (joined: number): string => {
  if (joined === 0) return 'No one has joined with your link yet. Nothing depends on it.';
  return joined === 1
    ? 'One person has joined with your link. Their names are theirs.'
    : `${joined} people have joined with your link. Their names are theirs.`;
};

function Preview() {
  return (
    <figure className={stack({ gap: 1, padY: 3, padX: 4, border: 'line', round: 'panel', on: 'wash' })}>
      <figcaption className={text({ tone: 'quiet', size: 13 })}>What your friend sees</figcaption>
      <strong>Know what to say before the boat is back on the rack.</strong>
      <p>{PRODUCT} reads a recording and shows who was late at the catch. Free during the beta, no credit card.</p>
    </figure>
  );
}
