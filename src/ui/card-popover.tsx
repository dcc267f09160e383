// A small card that opens from a word or a button, closes with Escape, and gives the focus back; and the menu of
// actions made of it.
import { type ReactNode, type RefObject, createContext, use, useCallback } from 'react';
import { Button, Dialog, DialogTrigger, Popover, Menu, MenuItem, MenuTrigger } from 'react-aria-components';
import { box, inline, stack, text } from './primitives.ts';
import styles from './popover.module.css';
import type { LucideIcon } from 'lucide-react';

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

const BUTTON = {
  gap: 2,
  pad: 0,
  padX: 3,
  tall: 34,
  round: 'control',
  cursor: 'pointer',
  size: 13,
  leading: 1,
  lines: 'one',
} as const;

const LOOKS = {
  word: WORD,
  button: inline({ ...BUTTON, control: true, hover: 'edge' }, styles.button),
  primary: inline({ ...BUTTON, border: 'none', on: 'accent' }, styles.primary),
};

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

type Act = (action: () => void) => void;

const ActContext = createContext<Act>((action) => action());

interface ActionMenuProps {
  /** Accessible name of button and list. */
  readonly label: string;
  /** Content of the button. */
  readonly trigger: ReactNode;
  readonly className: string | undefined;
  /** For what an action opens next to the button. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** True while the effect of an action is being computed. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

export function ActionMenu({ label, trigger, className, button, busy = false, children }: ActionMenuProps) {
  // What opens a dialog runs once the list has closed: the dialog then gives the focus back to the button.
  const act = useCallback(
    (action: () => void): void => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          button.current?.focus();
          action();
        }),
      );
    },
    [button],
  );
  return (
    <ActContext value={act}>
      <MenuTrigger>
        <Button ref={button} className={className ?? ''} aria-label={label} aria-busy={busy}>
          {trigger}
        </Button>
        <Popover
          className={box({ control: true, floats: true, overflow: 'auto' }, styles.menu)}
          placement="bottom end"
          containerPadding={12}
        >
          <Menu className={box({ padY: 1, padX: 1, outline: 'none' })}>{children}</Menu>
        </Popover>
      </MenuTrigger>
    </ActContext>
  );
}

interface MenuActionProps {
  readonly name: string;
  readonly Icon?: LucideIcon;
  /** Second line: the current state. */
  readonly detail?: ReactNode;
  /** Key that does the same. */
  readonly shortcut?: string;
  /** Accessible name, when it says more than the words. */
  readonly label?: string;
  readonly onAction: () => void;
}

export function MenuAction({ name, Icon, detail, shortcut, label, onAction }: MenuActionProps) {
  const act = use(ActContext);
  return (
    <MenuItem
      className={stack(
        { gap: 2, rowGap: 0, align: 'center', padY: 2, padX: 3, round: 'small', size: 14, breaks: true },
        styles.item,
      )}
      textValue={name}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onAction={() => act(onAction)}
    >
      {Icon !== undefined && <Icon className={text({ tone: 'quiet' })} size={16} aria-hidden />}
      <span style={{ gridColumn: 2 }}>{name}</span>
      {shortcut !== undefined && <kbd className={text({ tone: 'quiet', size: 12 }, styles.key)}>{shortcut}</kbd>}
      {detail !== undefined && (
        <span className={text({ tone: 'quiet', size: 12 })} style={{ gridColumn: 2, gridRow: 2 }}>
          {detail}
        </span>
      )}
    </MenuItem>
  );
}
