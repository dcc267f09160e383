// One action of the desk: what it is called, its key, when it can be done, and what it does. Keys, the list of keys,
// menus, buttons and the command palette all draw from it.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Cursor } from '../cursor/cursor-store.ts';
import type { Selection, SelectionChange } from '../view.ts';
import type { DeskParts } from './desk-parts.ts';

export interface ActionContext {
  readonly analysis: Analysis;
  readonly cursor: Cursor;
  readonly selection: Selection;
  /** Visible seats, stroke first as the cox sees them. */
  readonly seats: readonly number[];
  readonly select: (change: SelectionChange) => void;
  readonly showPlace: (group: string, panel?: string) => void;
  /** Dockside mode, one rower per screen. */
  readonly dock: { readonly shown: boolean; readonly enter: () => void; readonly leave: () => void };
  /** What the parts on screen can do. */
  readonly parts: DeskParts;
}

export interface Action {
  /** Unique. */
  readonly id: string;
  readonly label: string;
  /** Heading that it is listed under. */
  readonly group: string;
  /** A `KeyboardEvent.key` after `Mod+` (Control, or Command on a Mac) and `Shift+`: "Mod+Shift+Z", "?", "Space". */
  readonly keys?: string;
  /** Of the desk when absent. */
  readonly place?: 'dock' | 'both';
  /** The key works in a text field, too. */
  readonly whileTyping?: boolean;
  /** Always when absent. */
  readonly when?: (context: ActionContext) => boolean;
  readonly run: (context: ActionContext) => void;
}

export const defineAction = (action: Action): Action => action;

export const isPossible = ({ place, when }: Pick<Action, 'place' | 'when'>, context: ActionContext): boolean =>
  (place === 'both' || (place === 'dock') === context.dock.shown) && (when === undefined || when(context));

const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/u.test(navigator.userAgent);
const WRITTEN: Readonly<Record<string, string>> = {
  Mod: IS_MAC ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** As on the keyboard, one by one: ["Ctrl", "Z"]. */
export const writtenKeys = (keys: string): string[] => keys.split('+').map((key) => WRITTEN[key] ?? key);

/** Attributes of a button that does the same: "Dockside mode (D)" on hover, and the key for a screen reader. */
export const keyHint = ({ label, keys }: Action) =>
  keys === undefined
    ? { title: label }
    : {
        title: `${label} (${writtenKeys(keys).join(' ')})`,
        'aria-keyshortcuts': keys.replace('Mod', IS_MAC ? 'Meta' : 'Control'),
      };

/** Relevant parts of a keyboard event. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** With Control, Alt or Command a key belongs to the browser, unless the action asks for it. */
export function isPressed(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+');
  const name = parts.at(-1) ?? '';
  const needsCommand = parts.includes('Mod');
  const key = press.key === ' ' ? 'Space' : press.key;
  if (press.altKey || needsCommand !== (press.ctrlKey || press.metaKey)) return false;
  // A sign like ? is typed with Shift already, and caps lock turns letters.
  const isShiftMeant = needsCommand || name.length > 1;
  return key.toLowerCase() === name.toLowerCase() && (!isShiftMeant || parts.includes('Shift') === press.shiftKey);
}
