import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { AnnotationStore, type Note } from '#storage/annotations.ts';
import { DeviceDatabase } from '#storage/database.ts';
import { annotationsState, type AnnotationsState, type Edit } from './annotations-state.ts';

const note = (id: string): Note => ({ id, text: `note ${id}`, place: { kind: 'session' }, seat: null, writtenAt: 1 });

const writing = (id: string): Edit => ({
  does: `write note ${id}`,
  apply: (before) => ({ ...before, notes: [...before.notes, note(id)] }),
  revert: (before) => ({ ...before, notes: before.notes.filter((one) => one.id !== id) }),
});

interface Tab {
  readonly state: StoreApi<AnnotationsState>;
  readonly ids: (session?: string) => string[];
  readonly problem: () => string | null | undefined;
}

let stores: AnnotationStore[];

function openTab(fingerprint: () => Promise<Result<string>> = async () => success('xxh128:a')): Tab {
  const store = new AnnotationStore(new DeviceDatabase({ openingMs: 500 }));
  stores.push(store);
  const state = createStore(annotationsState({ fingerprint }, store));
  return {
    state,
    ids: (session = 'x') => state.getState().of[session]?.annotations.notes.map(({ id }) => id) ?? [],
    problem: () => state.getState().of['x']?.problem,
  };
}

async function opened(): Promise<Tab> {
  const tab = openTab();
  tab.state.getState().load('x');
  await vi.waitFor(() => expect(tab.state.getState().of['x']?.fingerprint).toBe('xxh128:a'));
  return tab;
}

/** Until another tab, opened now, finds these notes. */
async function expectKept(ids: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect((await opened()).ids()).toEqual(ids));
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  stores = [];
});

afterEach(() => {
  for (const store of stores) store.dispose();
  vi.unstubAllGlobals();
});

describe('the annotations of an open session', () => {
  it('are shown at once and kept when the fingerprint is known', async () => {
    let answer: (fingerprint: Result<string>) => void = () => undefined;
    const tab = openTab(() => new Promise((resolve) => (answer = resolve)));
    tab.state.getState().load('x');
    tab.state.getState().edit('x', writing('a'));
    expect(tab.ids()).toEqual(['a']);
    answer(success('xxh128:a'));
    await expectKept(['a']);
    expect(tab.ids()).toEqual(['a']);
  });

  it('written before what is kept was read lie beside it', async () => {
    (await opened()).state.getState().edit('x', writing('a'));
    await expectKept(['a']);
    const late = openTab();
    late.state.getState().load('x');
    late.state.getState().edit('x', writing('b'));
    await vi.waitFor(() => expect(late.ids()).toEqual(['a', 'b']));
  });

  it('of two tabs are shown in both', async () => {
    const [left, right] = [await opened(), await opened()];
    left.state.getState().edit('x', writing('a'));
    await vi.waitFor(() => expect(right.ids()).toEqual(['a']));
    right.state.getState().edit('x', writing('b'));
    await vi.waitFor(() => expect(left.ids()).toEqual(['a', 'b']));
  });

  it('of one recording that is open twice are the same', async () => {
    const tab = await opened();
    tab.state.getState().load('y');
    await vi.waitFor(() => expect(tab.state.getState().of['y']?.fingerprint).toBe('xxh128:a'));
    tab.state.getState().edit('x', writing('a'));
    await vi.waitFor(() => expect(tab.ids('y')).toEqual(['a']));
  });

  it('last for the visit when the file is gone, and say why', async () => {
    const tab = openTab(async () => failure('file-changed', 'The file is gone.'));
    tab.state.getState().load('x');
    await vi.waitFor(() => expect(tab.problem()).toBe('The file is gone.'));
    tab.state.getState().edit('x', writing('a'));
    expect(tab.ids()).toEqual(['a']);
  });

  it('keep the parts that say the same, for whoever reads one of them', async () => {
    const tab = await opened();
    tab.state.getState().edit('x', writing('a'));
    const { notes } = tab.state.getState().of['x']?.annotations ?? {};
    await expectKept(['a']);
    expect(tab.state.getState().of['x']?.annotations.notes).toBe(notes);
  });

  it('undone to the beginning are what they were, and redone what they became', async () => {
    const tab = await opened();
    const { edit, undo, redo } = tab.state.getState();
    // Every note of all runs has a name of its own: a run begins with what the last one has undone.
    let written = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom('edit', 'undo', 'redo'), { maxLength: 30 }), (steps) => {
        for (const step of steps) {
          written += 1;
          if (step === 'edit') edit('x', writing(String(written)));
          else if (step === 'undo') undo('x');
          else redo('x');
        }
        const reached = tab.ids();
        const back = tab.state.getState().of['x']?.done.length ?? 0;
        for (let step = 0; step < back; step += 1) undo('x');
        const empty = tab.ids();
        for (let step = 0; step < back; step += 1) redo('x');
        const again = tab.ids();
        for (let step = 0; step < back; step += 1) undo('x');
        expect(empty).toEqual([]);
        expect(again).toEqual(reached);
      }),
      { numRuns: 30 },
    );
  });
});
