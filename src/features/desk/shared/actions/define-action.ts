// One action of the desk: what it is called, its key, when it can be done, and what it does. Keys, the list of keys,
// menus, buttons and the command palette all draw from it.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Cursor } from '../cursor/cursor-store.ts';
import type { Selection, SelectionChange } from '../view.ts';
import { createContext, use, useEffect } from 'react';

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

/**
 * What the parts on screen offer to the actions: a chart that can be fitted, a video with frames, a menu’s cards. A
 * part offers it while it is shown.
 */
export interface DeskPart {
  /** Shows the whole selection in a chart with a time window. */
  readonly fit: () => void;
  readonly frameBack: () => void;
  readonly frameOn: () => void;
  readonly rowerBack: () => void;
  readonly rowerOn: () => void;
  readonly hideCursor: () => void;
  readonly showPalette: () => void;
  readonly showKeys: () => void;
  /** Opens the stroke query, with a question when there are words. */
  readonly ask: (words: string) => void;
  readonly writeNote: () => void;
  readonly closeNotes: () => void;
  readonly splitPiece: () => void;
  readonly editPieces: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly showTimeline: () => void;
  readonly hideTimeline: () => void;
  readonly addVideo: () => void;
  readonly definitions: () => void;
  readonly device: () => void;
  readonly summary: () => void;
  readonly agreement: () => void;
  readonly findings: () => void;
  readonly printReport: () => void;
  readonly rowerPage: () => void;
  readonly crewPage: () => void;
}

/** Null for what is not possible now. */
type Offer = { readonly [Name in keyof DeskPart]?: DeskPart[Name] | null };

interface DeskParts {
  /** Returns the function that withdraws the offer. */
  readonly offer: (offer: Offer) => () => void;
  readonly has: (name: keyof DeskPart) => boolean;
  /** Every part that offers it does it. */
  readonly tell: (name: keyof DeskPart, words?: string) => void;
}

export function createDeskParts(): DeskParts {
  const offers = new Set<Offer>();
  const found = (name: keyof DeskPart) => [...offers].flatMap((offer) => offer[name] ?? []);
  return {
    offer: (offer) => {
      offers.add(offer);
      return () => void offers.delete(offer);
    },
    has: (name) => found(name).length > 0,
    tell: (name, words = '') => {
      for (const act of found(name)) act(words);
    },
  };
}

export const DeskPartsContext = createContext(createDeskParts());

export function useDeskParts(offer: Offer): void {
  const parts = use(DeskPartsContext);
  useEffect(() => parts.offer(offer));
}

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
