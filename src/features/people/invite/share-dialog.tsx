// The user's own link, which counts sign-ups, with its QR code; the general link without one. Shows a preview for the friend, and the number of people who joined, without names.
import { useQuery } from '@tanstack/react-query';
import { encodeQR } from 'qr';
import { useMemo, useState } from 'react';
import type { AuthUser } from '#src/data/auth/session.ts';
import { referralQuery } from '#src/data/letters.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Dialog, DialogActions } from '#src/ui/dialog.tsx';
import { PRODUCT } from '#src/ui/product.ts';
import { stack, box, text } from '#src/ui/primitives.ts';
import styles from './invite.module.css';

interface ShareDialogProps {
  readonly address: string;
  /** Accounts created by this link; null for the general link. */
  readonly joined: number | null;
  readonly onClose: () => void;
}

/** Quiet zone around the code, modules, required by ISO/IEC 18004. */
const QUIET = 4;

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
      <div className={stack({ gap: 4, above: 3 }, styles.content)}>
        <p>The link doesn’t name you. You share it yourself; we don’t email anyone.</p>
        <Preview />
        <Code address={address} />
        <label className={stack({ gap: 1 })}>
          <span className={text({ weight: 'medium' })}>Link</span>
          <input
            className={box({ field: true, full: true, padX: 3, tall: 40 })}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
          />
        </label>
        <p role="status" className={styles.said}>
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

/** Dark on light in either scheme: many cameras can't read inverted codes. */
function Code({ address }: { readonly address: string }) {
  const rows = useMemo(() => encodeQR(address, 'raw', { border: QUIET, ecc: 'medium' }), [address]);
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={box({ self: 'center', border: 'line', round: 'control' }, styles.code)}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={`QR code that opens ${address}`}
      shapeRendering="crispEdges"
    >
      <rect className={styles.light} width={rows.length} height={rows.length} />
      <path className={styles.dark} d={path} />
    </svg>
  );
}
