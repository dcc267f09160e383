import { expect, it, vi, describe } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { failure, success } from '#engine/recording/result.ts';
import type { NotebookStore } from '#storage/notebook-store.ts';
import { notebookState } from './notebooks.ts';
import fc from 'fast-check';
import { keptChannels, MAX_CHANNELS } from './own-quantities.ts';

interface Entry {
  readonly id: string;
  readonly text: string;
}
type Kept = Pick<NotebookStore<Entry>, 'list' | 'change' | 'onChangedElsewhere'>;

function notebook(kept: Partial<Kept>) {
  let elsewhere = (): void => undefined;
  const store = createStore(
    notebookState<Entry>({
      list: async () => success({ entries: [], unread: 0 }),
      change: async (_, change) => success(change(null)),
      onChangedElsewhere: (callback) => {
        elsewhere = callback;
        return () => undefined;
      },
      ...kept,
    }),
  );
  return { store, elsewhere: () => elsewhere() };
}

it('shows what is kept, and what another tab keeps', async () => {
  const list = vi
    .fn<Kept['list']>()
    .mockResolvedValueOnce(success({ entries: [{ id: 'a', text: 'one' }], unread: 0 }))
    .mockResolvedValueOnce(success({ entries: [{ id: 'a', text: 'two' }], unread: 1 }));
  const { store, elsewhere } = notebook({ list });
  store.getState().load();
  store.getState().load();
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ state: 'ready', entries: [{ text: 'one' }] }));
  elsewhere();
  await vi.waitFor(() => expect(store.getState().entries).toEqual([{ id: 'a', text: 'two' }]));
  expect(store.getState().problem).toMatch(/^1 entry of another version of Strokeside cannot be read here/u);
  expect(list).toHaveBeenCalledTimes(2);
});

it('shows a change at once, and says where it is not kept', async () => {
  const { store } = notebook({ change: async () => failure('storage-full', 'No room.') });
  const changed = store.getState().change('a', () => ({ id: 'a', text: 'one' }));
  expect(store.getState().entries).toEqual([{ id: 'a', text: 'one' }]);
  await changed;
  expect(store.getState()).toMatchObject({ entries: [{ text: 'one' }], problem: 'No room.' });
});

it('takes away', async () => {
  const { store } = notebook({});
  await store.getState().change('a', () => ({ id: 'a', text: 'one' }));
  await store.getState().change('a', () => null);
  expect(store.getState().entries).toEqual([]);
});

const WORK = { name: 'work a stroke', formula: 'crew power / rate' };

describe('quantities that are kept', () => {
  it('come back as they were written, in their order', () => {
    const written = [WORK, { name: 'ratio', formula: 'drive / recovery' }];
    expect(keptChannels({ written })).toEqual(written);
    expect(keptChannels(JSON.parse(JSON.stringify({ written, more: 1 })))).toEqual(written);
  });

  it('stay where this version does not understand them', () =>
    expect(keptChannels({ written: [{ name: 'later', formula: 'lowpass(force, 5)' }] })).toHaveLength(1));

  it('leave out what is none, and a name twice', () => {
    expect(keptChannels({ written: [WORK, WORK, { name: 'rate', formula: 'speed' }, { name: 'x' }, null, 3] })).toEqual(
      [WORK],
    );
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `q${at}`, formula: 'rate' }));
    expect(keptChannels({ written: many })).toHaveLength(MAX_CHANNELS);
  });

  it('are nothing, and no error, of whatever else is there', () =>
    fc.assert(fc.property(fc.anything(), (kept) => Array.isArray(keptChannels(kept)))));
});
