// Card for sharing a page: with people first, then with other programs.
import { Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { CardPopover } from './card-popover.tsx';
import { box, inline, stack, text } from './primitives.ts';
import styles from './popover.module.css';

export const ShareCard = ({ children }: { readonly children: ReactNode }) => (
  <CardPopover
    look="primary"
    label="Share"
    trigger={
      <>
        <Share size={15} aria-hidden /> <span className={box({ phone: 'none' })}>Share</span>
      </>
    }
  >
    <h2 className={box({ below: 2, size: 16 }, styles.shared)}>Share</h2>
    {children}
  </CardPopover>
);

/** What is included, and that it stays on the device. */
export const ShareScope = ({ words }: { readonly words: string }) => (
  <p className={box({ tone: 'quiet', size: 13, above: 2, below: 2 })}>{words}. Nothing leaves this computer.</p>
);

const OFFER = stack(
  {
    bare: true,
    full: true,
    padY: 2,
    padX: 2,
    round: 'control',
    hover: 'wash',
    off: 'faded',
    text: 'start',
    cursor: 'pointer',
  },
  styles.offer,
);

interface ShareOfferProps {
  /** With its sign, where it has one. */
  readonly name: ReactNode;
  readonly format?: string;
  /** Contents, or why it's unavailable. */
  readonly words: string;
  readonly onChoose: () => void;
  /** Another window, or the browser's own, comes in the place of the card. */
  readonly closes?: boolean;
  readonly disabled?: boolean;
  /** Not `disabled` in the meantime: the focus would fall out of the card, and Escape with it. */
  readonly busy?: boolean;
}

export function ShareOffer({ name, format, words, onChoose, closes, disabled = false, busy = false }: ShareOfferProps) {
  const says = (
    <>
      <b className={inline({ gap: '6px', size: 14, weight: 'medium' })}>
        {name}{' '}
        {format !== undefined && (
          <span className={box({ padX: 1, on: 'wash', tone: 'quiet', size: 12, round: 'small', weight: 'regular' })}>
            {format}
          </span>
        )}
      </b>
      <small className={text({ tone: 'quiet', size: 12, ragged: 'pretty' })}>{words}</small>
    </>
  );
  if (closes === true) {
    return (
      <Button slot="close" className={OFFER} isDisabled={disabled} onPress={onChoose}>
        {says}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={OFFER}
      disabled={disabled}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onChoose();
      }}
    >
      {says}
    </button>
  );
}

interface ShareNewsProps {
  readonly status: string;
  /** In a sentence; null where nothing failed. */
  readonly problem: string | null;
}

/** Result of a share action. */
export const ShareNews = ({ status, problem }: ShareNewsProps) => (
  <>
    <p role="status" className={text({ tone: 'quiet', size: 13, breaks: true })}>
      {status}
    </p>
    {problem !== null && (
      <p role="alert" className={text({ tone: 'bad', size: 13, breaks: true })}>
        {problem}
      </p>
    )}
  </>
);

export const savedWords = (fileName: string): string => `${fileName} is in your downloads.`;
