// Actions of the desk for buttons and menus.
import { createContext, use } from 'react';
import { isPossible, keyHint, type Action, type ActionContext } from './define-action.ts';

/** Null outside a desk, where nothing can be done. */
export const DeskActionsContext = createContext<ActionContext | null>(null);

/** Null while it cannot be done. */
export function useAction(action: Action): (() => void) | null {
  const context = use(DeskActionsContext);
  return context !== null && isPossible(action, context) ? () => action.run(context) : null;
}

/** Attributes of a button with an icon that does it. */
export function useActionButton(action: Action) {
  const context = use(DeskActionsContext);
  const onClick = (): void => {
    if (context !== null && isPossible(action, context)) action.run(context);
  };
  return { type: 'button', 'aria-label': action.label, ...keyHint(action), onClick } as const;
}
