import { expect, it, describe } from 'vitest';
import { modelSession } from '../../testing/model-session.ts';
import { createCursor } from '../cursor/cursor-store.ts';
import { toPlaces } from '../cursor/places.ts';
import { resolveSelection } from '../selection/selection.ts';
import type { SelectionChange } from '../view.ts';
import {
  isPossible,
  isPressed,
  keyHint,
  writtenKeys,
  type ActionContext,
  type KeyPress,
  createDeskParts,
  type DeskPart,
} from './define-action.ts';
import { DESK_ACTIONS, ENTER_DOCK, SHOW_PALETTE } from './desk-actions.ts';

const session = modelSession();
const places = toPlaces(session);

const DESK_PARTS = ['fit', 'writeNote', 'splitPiece', 'undo', 'redo', 'showKeys', 'showPalette', 'ask'] as const;

interface Place {
  readonly names?: readonly (keyof DeskPart)[];
  readonly inDock?: boolean;
}

function desk(search = {}, { names = DESK_PARTS, inDock = false }: Place = {}) {
  const cursor = createCursor(places, places.strokes[3]?.fromS ?? 0);
  const changes: SelectionChange[] = [];
  const done: string[] = [];
  const parts = createDeskParts();
  parts.offer(Object.fromEntries(names.map((name) => [name, () => void done.push(name)])));
  const context: ActionContext = {
    analysis: session,
    cursor,
    selection: resolveSelection(session, search),
    seats: [8, 7, 6, 5],
    select: (change) => void changes.push(change),
    showPlace: (group) => void done.push(group),
    dock: { shown: inDock, enter: () => void done.push('dock'), leave: () => void done.push('leave') },
    parts,
  };
  const hit = (key: string, held: Partial<KeyPress> = {}): void => {
    const press = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held };
    const found = DESK_ACTIONS.filter(
      (action) => action.keys !== undefined && isPressed(action.keys, press) && isPossible(action, context),
    );
    // No two actions with one key in the same place.
    expect(found.length).toBeLessThanOrEqual(1);
    found[0]?.run(context);
  };
  return { context, cursor, changes, done, hit };
}

const startOf = (stroke: number): number => places.strokes[stroke]?.fromS ?? Number.NaN;

describe('the keys of the desk', () => {
  it('move the cursor by strokes, samples and pieces', () => {
    const { cursor, hit } = desk();
    hit('ArrowRight');
    expect(cursor.getState().timeS).toBe(startOf(4));
    hit('ArrowRight', { shiftKey: true });
    expect(cursor.getState().timeS).toBe(startOf(14));
    hit('ArrowLeft');
    expect(cursor.getState().timeS).toBe(startOf(13));
    hit('.');
    expect(cursor.getState().timeS).toBeCloseTo(startOf(13) + 0.02, 9);
    hit('[');
    expect(cursor.getState().timeS).toBe(startOf(0));
  });

  it('step from frame to frame where a video is on the screen, and leave the cursor to it', () => {
    const { cursor, done, hit } = desk({}, { names: ['frameBack', 'frameOn'] });
    const { timeS } = cursor.getState();
    hit('.');
    hit(',');
    expect(done).toEqual(['frameOn', 'frameBack']);
    expect(cursor.getState().timeS).toBe(timeS);
  });

  it('write notes, split pieces, take changes back, and go to one rower a screen', () => {
    const { cursor, hit, done } = desk();
    cursor.moveTo(startOf(5));
    hit('n');
    hit('s');
    hit('z', { ctrlKey: true });
    hit('Z', { metaKey: true, shiftKey: true });
    hit('d');
    hit('?', { shiftKey: true });
    hit('/');
    hit('k', { ctrlKey: true });
    expect(done).toEqual(['writeNote', 'splitPiece', 'undo', 'redo', 'dock', 'showKeys', 'ask', 'showPalette']);
  });

  it('go from rower to rower in dock mode, and leave the cursor', () => {
    const { cursor, hit, done } = desk({}, { names: ['rowerBack', 'rowerOn', 'showPalette'], inDock: true });
    const { timeS } = cursor.getState();
    for (const key of ['ArrowRight', 'ArrowLeft', 'd', ' ', 'Escape']) hit(key);
    hit('k', { ctrlKey: true });
    expect(done).toEqual(['rowerOn', 'rowerBack', 'leave', 'showPalette']);
    expect(cursor.getState()).toMatchObject({ timeS, playing: false });
  });

  it('play, and set a second cursor', () => {
    const { cursor, hit } = desk();
    hit(' ');
    expect(cursor.getState().playing).toBe(true);
    hit(' ');
    hit('c');
    expect(cursor.getState()).toMatchObject({ playing: false, anchorS: startOf(3) });
    hit('C');
    expect(cursor.getState().anchorS).toBeNull();
  });

  it('play faster and slower, and stop at the ends', () => {
    const { cursor, hit } = desk();
    for (const [key, speed] of [
      ['>', 2],
      ['>', 4],
      ['>', 8],
      ['>', 8],
      ['<', 4],
    ] as const) {
      hit(key, { shiftKey: true });
      expect(cursor.getState().speed).toBe(speed);
    }
    for (let press = 0; press < 9; press += 1) hit('<');
    expect(cursor.getState().speed).toBe(0.25);
  });

  it('select what lies between the cursors, whichever comes first, and zoom to it', () => {
    const { cursor, changes, done, hit } = desk();
    hit('b');
    expect(changes).toEqual([]);
    hit('c');
    hit('b');
    expect(changes).toEqual([]);
    cursor.moveTo(startOf(1));
    hit('b');
    expect(changes).toEqual([{ range: { fromS: startOf(1), toS: startOf(3) } }]);
    hit('f');
    expect(done).toEqual(['fit']);
  });

  it('select the piece at the cursor, and everything again', () => {
    const everything = desk();
    everything.hit('z');
    expect(everything.changes).toEqual([{ piece: 0 }]);
    const inPiece = desk({ piece: 0 });
    inPiece.hit('z');
    expect(inPiece.changes).toEqual([{ range: null }]);
  });

  it('go to the next seat, and not beyond the end of the boat', () => {
    const { changes, hit } = desk({ seat: 8 });
    hit('ArrowUp', { shiftKey: true });
    hit('ArrowDown', { shiftKey: true });
    expect(changes).toEqual([{ focusSeat: 7 }]);
  });

  it('belong to the browser with Control, Alt or Command', () => {
    const { changes, cursor, done, hit } = desk();
    const { timeS } = cursor.getState();
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) hit('ArrowLeft', { [held]: true });
    hit('k', { ctrlKey: true, shiftKey: true });
    hit('x');
    expect([changes, done, cursor.getState().timeS]).toEqual([[], [], timeS]);
  });
});

describe('the actions of the desk', () => {
  it('are each one action with one name', () => {
    for (const of of ['id', 'label'] as const) {
      const all = DESK_ACTIONS.map((action) => action[of]);
      expect(all).not.toContain('');
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it.each([false, true])('never mean two things by one key, in dock mode: %s', (inDock) => {
    for (const names of [DESK_PARTS, ['frameBack', 'frameOn', 'rowerBack', 'rowerOn', 'hideCursor'] as const]) {
      const { context } = desk({}, { names, inDock });
      const keys = DESK_ACTIONS.flatMap((action) => (isPossible(action, context) ? (action.keys ?? []) : []));
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('are hidden where they are not possible', () => {
    const ids = ({ context }: ReturnType<typeof desk>) =>
      DESK_ACTIONS.filter((action) => isPossible(action, context)).map(({ id }) => id);
    expect(ids(desk())).toContain('undo');
    expect(ids(desk({}, { names: [] }))).not.toContain('undo');
    expect(ids(desk({}, { inDock: true }))).toEqual(['palette', 'keys', 'leave-dock']);
  });

  it('say their keys to readers and to assistive technology', () => {
    expect(writtenKeys('Mod+Shift+Z')).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keyHint(ENTER_DOCK)).toEqual({ title: `${ENTER_DOCK.label} (D)`, 'aria-keyshortcuts': 'D' });
    expect(keyHint(SHOW_PALETTE)['aria-keyshortcuts']).toBe('Control+K');
  });
});
