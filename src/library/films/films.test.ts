import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { failure, success } from '#engine/recording/result.ts';
import type { FilmHandle, FoundFilm } from '#storage/film-files.ts';
import { NO_ANNOTATIONS } from '#storage/annotations.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { addingFilm, placingFilm, removingFilm } from './film-edits.ts';
import { filmsState, type FilmParts } from './films.ts';

const film = (name: string): FilmRecord => ({
  fingerprint: `film-${name}`,
  fileName: `${name}.mp4`,
  bytes: 4,
  durationS: 8,
  widthPx: 640,
  heightPx: 360,
  codec: null,
  clock: null,
  marks: [],
});
const makeFile = (name: string): File => new File(['film'], `${name}.mp4`);
const makeHandle = (name: string): FilmHandle => ({ kind: 'file', getFile: async () => makeFile(name) });
const plain = (name: string) => ({ file: makeFile(name), handle: null });

function visit(parts: Partial<FilmParts> = {}, found: FoundFilm = { at: 'nowhere' }) {
  const handles: string[] = [];
  const dropped: string[] = [];
  const store = createStore(
    filmsState({
      probe: async ({ name }) =>
        name.startsWith('bad') ? failure('film-refused', 'No.') : success(film(name.replace('.mp4', ''))),
      fingerprint: async ({ name }) => `film-${name.replace('.mp4', '')}`,
      files: {
        find: async () => found,
        keepHandle: async (key) => {
          handles.push(key);
          return success(key);
        },
        dropCopy: async (key) => void dropped.push(key),
        dropUnfinished: async (key) => void dropped.push(`${key}.part`),
      },
      ask: async (handle) => handle.getFile(),
      copy: async () => success(undefined),
      ...parts,
    }),
  );
  const taken: FilmRecord[] = [];
  const takeIn = (session = 'x', keeps = true) =>
    store.getState().takeIn(session, keeps, (one) => void taken.push(one));
  const placeOf = (name: string) => store.getState().places[`film-${name}`];
  return { store, taken, takeIn, placeOf, handles, dropped };
}

describe('videos of a visit', () => {
  it('wait for a session, and go to the one that takes them', async () => {
    const { store, taken, takeIn, placeOf, handles } = visit();
    store.getState().wait([plain('a'), { file: makeFile('b'), handle: makeHandle('b') }]);
    expect(await takeIn()).toBe(2);
    expect(taken.map(({ fileName }) => fileName)).toEqual(['a.mp4', 'b.mp4']);
    expect([placeOf('a')?.at, placeOf('b')?.at, handles]).toEqual(['visit', 'file', ['film-b']]);
    expect(store.getState()).toMatchObject({ waiting: [], reading: 0, problems: [] });
  });

  it('that came with a recording are not those of the session on the screen', async () => {
    const { store, takeIn } = visit();
    store.getState().wait([plain('a')], 'old');
    expect(await takeIn('old')).toBe(0);
    expect(store.getState().waiting).toHaveLength(1);
    expect(await takeIn('new')).toBe(1);
  });

  it('beside a session that is only tried leave nothing on the device', async () => {
    const { store, takeIn, placeOf, handles } = visit();
    store.getState().wait([{ file: makeFile('b'), handle: makeHandle('b') }]);
    await takeIn('x', false);
    expect([placeOf('b')?.at, handles]).toEqual(['visit', []]);
  });

  it('that cannot be shown are named with the reason, and the others come in', async () => {
    const { store, takeIn } = visit();
    store.getState().wait([plain('bad'), plain('a')]);
    expect(await takeIn()).toBe(1);
    expect(store.getState().problems).toEqual(['bad.mp4: No.']);
    store.getState().readProblems();
    expect(store.getState().problems).toEqual([]);
  });

  it('are asked for again where the browser wants it, and shown when it is allowed', async () => {
    const { store, placeOf } = visit({}, { at: 'asks', handle: makeHandle('a') });
    store.getState().find([film('a')]);
    expect(placeOf('a')?.at).toBe('looking');
    await expect.poll(() => placeOf('a')?.at).toBe('asks');
    await store.getState().ask(film('a'));
    expect(placeOf('a')?.at).toBe('file');
  });

  it('stay asked for where it is refused', async () => {
    const { store, placeOf } = visit({ ask: async () => null }, { at: 'asks', handle: makeHandle('a') });
    store.getState().find([film('a')]);
    await expect.poll(() => placeOf('a')?.at).toBe('asks');
    await store.getState().ask(film('a'));
    expect(placeOf('a')?.at).toBe('asks');
    expect(store.getState().problems).toHaveLength(1);
  });

  it('that were moved are known by their bytes, and another video is told apart', async () => {
    const { store, placeOf } = visit();
    store.getState().find([film('a')]);
    await expect.poll(() => placeOf('a')?.at).toBe('nowhere');
    await store.getState().findAgain(film('a'), plain('b'));
    expect(placeOf('a')?.at).toBe('nowhere');
    expect(store.getState().problems[0]).toMatch(/different video/u);
    await store.getState().findAgain(film('a'), plain('a'));
    expect(placeOf('a')?.at).toBe('visit');
  });

  it('are copied when asked, and nothing half is left of a copy that was given up or found no room', async () => {
    const copied = visit({}, { at: 'copy', file: makeFile('a') });
    copied.store.getState().wait([plain('a')]);
    await copied.takeIn();
    await copied.store.getState().keepCopy(film('a'));
    expect(copied.placeOf('a')?.at).toBe('copy');

    const full = visit({ copy: async () => failure('storage-full', 'Full.') });
    full.store.getState().wait([plain('a')]);
    await full.takeIn();
    await full.store.getState().keepCopy(film('a'));
    expect([full.placeOf('a')?.at, full.dropped, full.store.getState().problems]).toEqual([
      'visit',
      ['film-a.part'],
      ['Full.'],
    ]);

    const given = visit({
      copy: (_, __, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(failure('cancelled', 'Given up.')))),
    });
    given.store.getState().wait([plain('a')]);
    await given.takeIn();
    const copying = given.store.getState().keepCopy(film('a'));
    given.store.getState().giveUpCopy();
    await copying;
    expect([given.store.getState().copy, given.store.getState().problems]).toEqual([null, []]);
  });
});

describe('edits of videos', () => {
  it('are done, and taken back to what was there', () => {
    const a = film('a');
    const added = addingFilm(a).apply(NO_ANNOTATIONS);
    expect(added.films).toEqual([a]);
    expect(addingFilm(a).revert(added)).toEqual(NO_ANNOTATIONS);
    const marks = [{ filmS: 1, recordingS: 2 }];
    const placed = placingFilm(a, marks).apply(added);
    expect(placed.films).toEqual([{ ...a, marks }]);
    expect(placingFilm(a, marks).revert(placed)).toEqual(added);
    // Dropped again it stays where it was placed.
    expect(addingFilm(a).apply(placed)).toEqual(placed);
    expect(removingFilm({ ...a, marks }).revert(removingFilm(a).apply(placed))).toEqual(placed);
  });
});
