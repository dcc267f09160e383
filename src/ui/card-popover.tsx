// A small card that opens from a word or a button, closes with Escape, and gives the focus back.
import type { ReactNode, RefObject } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import styles from './card-popover.module.css';

interface CardPopoverProps {
  /** Content of the trigger. */
  readonly trigger: ReactNode;
  /** Accessible name of trigger and card. */
  readonly label: string;
  readonly children: ReactNode;
  /** A word in running text, dotted underneath, a button with a frame, or the page's first action. */
  readonly look?: 'word' | 'button' | 'primary';
  /** True while the card's effect is being computed. */
  readonly busy?: boolean;
}

const PLACED = { offset: 6, containerPadding: 12 };

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
      <Popover className={styles.popover ?? ''} placement="bottom start" {...PLACED}>
        <Dialog className={styles.card ?? ''} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

interface AnchoredCardProps extends Pick<CardPopoverProps, 'label' | 'children'> {
  /** What the card stands next to, which has the focus. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A card opened by something other than its own button, such as an entry of a menu. */
export function AnchoredCard({ label, children, anchor, onClose }: AnchoredCardProps) {
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      {...PLACED}
    >
      <Dialog className={styles.card ?? ''} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
