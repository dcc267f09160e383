// A small card that opens from a word or a button, closes with Escape, and gives the focus back.
import type { ReactNode } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import styles from './card-popover.module.css';

interface CardPopoverProps {
  /** What the trigger says. */
  readonly trigger: ReactNode;
  /** What the trigger and the card are called for people who cannot see them. */
  readonly label: string;
  readonly children: ReactNode;
  /** A word in running text, dotted underneath, a button with a frame, or the page's first action. */
  readonly look?: 'word' | 'button' | 'primary';
  /** What the card changes is still being computed. */
  readonly busy?: boolean;
}

export function CardPopover({ trigger, label, children, look = 'word', busy = false }: CardPopoverProps) {
  return (
    <DialogTrigger>
      <Button
        className={look === 'primary' ? `${styles.button} ${styles.primary}` : (styles[look] ?? '')}
        aria-label={label}
        aria-busy={busy}
      >
        {trigger}
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom start" offset={6} containerPadding={12}>
        <Dialog className={styles.card ?? ''} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
