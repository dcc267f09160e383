// A button with a list of actions: arrow keys go through them, Escape closes it, and the button has the focus back.
import type { LucideIcon } from 'lucide-react';
import { createContext, use, useCallback, type ReactNode, type RefObject } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import styles from './popover.module.css';
import { box, stack, text } from './primitives.ts';

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
      className={stack({ align: 'center', padY: 2, padX: 3, round: 'small', size: 14, breaks: true }, styles.item)}
      textValue={name}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onAction={() => act(onAction)}
    >
      {Icon !== undefined && <Icon size={16} aria-hidden />}
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
