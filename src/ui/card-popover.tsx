// A small card that opens from a word or a button, closes with Escape, and gives the focus back.
import type { ReactNode, RefObject } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { box, inline } from './primitives.ts';
import styles from './popover.module.css';

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

const POPOVER = box({ card: true, floats: true, fades: true, overflow: 'auto' }, styles.popover);

const CARD = box({ pad: 4, outline: 'none' });

const PLACED = { offset: 6, containerPadding: 12 };

const WORD = box({ bare: true, pad: 0, tall: 24, cursor: 'pointer' }, styles.word);

const BUTTON = inline(
  {
    control: true,
    gap: 2,
    pad: 0,
    padX: 3,
    tall: 34,
    cursor: 'pointer',
    hover: 'edge',
    size: 13,
    leading: 1,
    lines: 'one',
  },
  styles.button,
);

const LOOKS = { word: WORD, button: BUTTON, primary: `${BUTTON} ${styles.primary}` };

export function CardPopover({ trigger, label, children, look = 'word', busy = false }: CardPopoverProps) {
  return (
    <DialogTrigger>
      <Button className={LOOKS[look]} aria-label={label} aria-busy={busy}>
        {trigger}
      </Button>
      <Popover className={POPOVER} placement="bottom start" {...PLACED}>
        <Dialog className={CARD} aria-label={label}>
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
      className={POPOVER}
      triggerRef={anchor}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      {...PLACED}
    >
      <Dialog className={CARD} aria-label={label}>
        {children}
      </Dialog>
    </Popover>
  );
}
