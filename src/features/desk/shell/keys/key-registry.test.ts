import { describe, expect, it } from 'vitest';
import { modelSession } from '../../testing/model-session.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import type { SelectionChange } from '../../shared/view.ts';
import { createCursor } from '../../shared/cursor/cursor-store.ts';
import { DESK_KEYS, toDeskKey, type KeyPress } from './key-registry.ts';
import { toPlaces } from '../../shared/cursor/places.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

const session = modelSession();
const places = toPlaces(session);

function desk(search = {}, hasFilm = false) {
  const cursor = createCursor(places, places.strokes[3]?.fromS ?? 0);
  const changes: SelectionChange[] = [];
  let listed = 0;
  const edited: string[] = [];
  const context = {
    cursor,
    selection: resolveSelection(session, search),
    seats: [8, 7, 6, 5],
    select: (change: SelectionChange) => void changes.push(change),
    ask: () => undefined,
    showKeys: () => {
      listed += 1;
    },
    showDock: () => void edited.push('dock'),
    edits: {
      writeNote: () => void edited.push('note'),
      splitPiece: () => void edited.push('split'),
      undo: () => void edited.push('undo'),
      redo: () => void edited.push('redo'),
    },
    fit: () => void edited.push('fit'),
    stepFrame: (steps: 1 | -1) => {
      if (hasFilm) edited.push(`frame ${steps}`);
      return hasFilm;
    },
  };
  const hit = (key: string, held: Partial<KeyPress> = {}): void => toDeskKey(press(key, held))?.run(context);
  return { cursor, changes, hit, edited, listed: () => listed };
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
    const { cursor, edited, hit } = desk({}, true);
    const { timeS } = cursor.getState();
    hit('.');
    hit(',');
    expect(edited).toEqual(['frame 1', 'frame -1']);
    expect(cursor.getState().timeS).toBe(timeS);
  });

  it('write notes, split pieces, take changes back, and go to one rower a screen', () => {
    const { hit, edited } = desk();
    hit('n');
    hit('s');
    hit('z', { ctrlKey: true });
    hit('Z', { metaKey: true, shiftKey: true });
    hit('d');
    expect(edited).toEqual(['note', 'split', 'undo', 'redo', 'dock']);
  });

  it('play, set a second cursor and list themselves', () => {
    const { cursor, hit, listed } = desk();
    hit(' ');
    expect(cursor.getState().playing).toBe(true);
    hit(' ');
    hit('c');
    expect(cursor.getState()).toMatchObject({ playing: false, anchorS: startOf(3) });
    hit('c');
    expect(cursor.getState().anchorS).toBeNull();
    hit('?', { shiftKey: true });
    expect(listed()).toBe(1);
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
    const { cursor, changes, edited, hit } = desk();
    hit('b');
    expect(changes).toEqual([]);
    hit('c');
    hit('b');
    expect(changes).toEqual([]);
    cursor.moveTo(startOf(1));
    hit('b');
    expect(changes).toEqual([{ range: { fromS: startOf(1), toS: startOf(3) } }]);
    hit('f');
    expect(edited).toEqual(['fit']);
  });

  it('select the piece at the cursor, and everything again', () => {
    const everything = desk();
    everything.hit('z');
    expect(everything.changes).toEqual([{ piece: 0 }]);
    const inPiece = desk({ piece: 0 });
    inPiece.hit('z');
    expect(inPiece.changes).toEqual([{ range: null }]);
  });

  it('belong to the browser with Control, Alt or Command', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(toDeskKey(press('ArrowLeft', { [held]: true }))).toBeUndefined();
    }
    expect(toDeskKey(press('x'))).toBeUndefined();
  });

  it('never mean two things', () => {
    const meanings = DESK_KEYS.flatMap(({ keys, shift, command = false }) =>
      keys.flatMap((key) => (shift === undefined ? [false, true] : [shift]).map((held) => `${command} ${held} ${key}`)),
    );
    expect(new Set(meanings).size).toBe(meanings.length);
  });
});
