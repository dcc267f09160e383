// Two tabs change one session at the same moment without having synced: nothing is lost silently. One row per kind of
// stored value.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, success, type Result } from '#engine/recording/result.ts';
import { gateEdit } from './views/track/track-findings.ts';
import { rewriting, writing } from './shared/notes/note-edits.ts';
import { AnnotationStore, type Annotations, type KeptPiece, type Note } from '#storage/annotations.ts';
import { DeviceDatabase } from '#storage/database.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { memoryFiles, MemoryLocks } from '#storage/testing/memory-files.ts';
import { EDITED_IN_OTHER_TAB, DELETED_IN_OTHER_TAB } from '#src/library/open/cross-tab-sync.ts';
import type { Edit } from '#src/library/notebook/annotations-state.ts';
import { pieceEdit } from '#src/library/notebook/kept-pieces.ts';
import { keepShort, openTab, unwrap, type DeviceTab } from '#src/library/testing/device-tabs.ts';

type Write = (tab: DeviceTab, fingerprint: string) => Promise<Result<unknown>>;

interface Kept {
  readonly record: LibraryRecord;
  readonly annotations: Annotations;
}

interface Row {
  readonly kind: string;
  readonly first: Write;
  readonly second: Write;
  /** Stored result on the device. */
  readonly holds: (kept: Kept) => unknown;
  readonly expected: unknown;
  /** The second of two conflicting edits is reported in a sentence with these words. */
  readonly refused?: RegExp;
}

const edit =
  (change: Edit): Write =>
  async (_tab, fingerprint) => {
    const store = new AnnotationStore(new DeviceDatabase());
    const { notKept } = await store.change(fingerprint, change.apply);
    store.dispose();
    return notKept === null ? success(undefined) : failure(notKept.code, notKept.sentence);
  };
const tags =
  (...wanted: readonly string[]): Write =>
  ({ library }, fingerprint) =>
    library.getState().setTags(fingerprint, wanted);
const place =
  (wanted: string): Write =>
  ({ library }, fingerprint) =>
    library.getState().setPlace(fingerprint, wanted);
const correct =
  (corrections: object): Write =>
  ({ library }, fingerprint) =>
    library.getState().correct(fingerprint, corrections, null);
const link =
  (seat: number, athlete: string): Write =>
  ({ library }, fingerprint) =>
    library.getState().linkSeat(fingerprint, seat, athlete);

const note = (text: string, id = text): Note => ({ id, text, place: { kind: 'session' }, seat: null, writtenAt: 1 });
const [one, two, three]: readonly KeptPiece[] = [0, 100, 200].map((startS) => ({
  name: null,
  startS,
  endS: startS + 90,
}));
const shown = [one, two, three].filter((piece) => piece !== undefined);
const pieces = (...after: readonly KeptPiece[]): Write => edit(pieceEdit('', { before: null, after, shown }));
const renamed = (at: number, name: string): KeptPiece[] =>
  shown.map((piece, index) => (index === at ? { ...piece, name } : piece));
const gate = { latitudeDeg: 1, longitudeDeg: 2, headingDeg: 3, widthM: 80 };
const none = { start: null, finish: null };

const ROWS: readonly Row[] = [
  {
    kind: 'tags',
    first: tags('race'),
    second: tags('windy'),
    holds: ({ record }) => record.tags,
    expected: ['race', 'windy'],
  },
  {
    kind: 'a place and a tag',
    first: place('Bled'),
    second: tags('windy'),
    holds: ({ record: { place: where, tags: on } }) => [where, on],
    expected: ['Bled', ['windy']],
  },
  {
    kind: 'places',
    first: place('Bled'),
    second: place('Lucerne'),
    holds: ({ record }) => record.place,
    expected: 'Bled',
    refused: /Another tab .*Bled/u,
  },
  {
    kind: 'corrections of two seats',
    first: correct({ names: { 1: 'Ida' }, oarLengthM: 3.7 }),
    second: correct({ names: { 2: 'Bea' }, boatName: 'Filippa' }),
    holds: ({ record }) => [record.corrections, record.facts.boat.name, record.facts.crew.map(({ name }) => name)],
    expected: [{ names: { 1: 'Ida', 2: 'Bea' }, oarLengthM: 3.7, boatName: 'Filippa' }, 'Filippa', ['Ida', 'Bea']],
  },
  {
    kind: 'corrections of one seat',
    first: correct({ names: { 1: 'Ida' } }),
    second: correct({ names: { 1: 'Bea' } }),
    holds: ({ record }) => record.corrections,
    expected: { names: { 1: 'Ida' } },
    refused: /name in seat 1 was just edited/u,
  },
  {
    kind: 'corrections of a kind that another version knows',
    first: correct({ repairs: { stretch: 'left out' } }),
    second: correct({ names: { 1: 'Bea' } }),
    holds: ({ record }) => record.corrections,
    expected: { repairs: { stretch: 'left out' }, names: { 1: 'Bea' } },
  },
  {
    kind: 'roster links of two seats',
    first: link(1, 'ida'),
    second: link(2, 'bea'),
    holds: ({ record }) => record.athletes,
    expected: { 1: 'ida', 2: 'bea' },
  },
  {
    kind: 'roster links of one seat',
    first: link(1, 'ida'),
    second: link(1, 'bea'),
    holds: ({ record }) => record.athletes,
    expected: { 1: 'ida' },
    refused: /seat 1 to someone else/u,
  },
  {
    kind: 'notes',
    first: edit(writing(note('first'))),
    second: edit(writing(note('second'))),
    holds: ({ annotations }) => annotations.notes.map(({ text }) => text),
    expected: ['first', 'second'],
  },
  {
    kind: 'one note written again twice',
    first: async (tab, fingerprint) => {
      await edit(writing(note('before', 'n')))(tab, fingerprint);
      return edit(rewriting(note('before', 'n'), note('first', 'n')))(tab, fingerprint);
    },
    second: edit(rewriting(note('before', 'n'), note('second', 'n'))),
    holds: ({ annotations }) => annotations.notes.map(({ text }) => text),
    expected: ['first', 'second'],
  },
  {
    kind: 'pieces',
    first: pieces(...renamed(0, 'warm-up')),
    second: pieces(...renamed(2, 'race')),
    holds: ({ annotations }) => annotations.pieces?.map(({ name }) => name),
    expected: ['warm-up', null, 'race'],
  },
  {
    kind: 'a piece that is named and one that is deleted',
    first: pieces(...renamed(0, 'warm-up')),
    second: pieces(...shown.slice(0, 2)),
    holds: ({ annotations }) => annotations.pieces?.map(({ name, startS }) => [name, startS]),
    expected: [
      ['warm-up', 0],
      [null, 100],
    ],
  },
  {
    kind: 'gates of the course',
    first: edit(gateEdit('start', none, { ...none, start: gate })),
    second: edit(gateEdit('finish', none, { ...none, finish: gate })),
    holds: ({ annotations }) => annotations.courseGates,
    expected: { version: 1, start: gate, finish: gate },
  },
];

let tabs: DeviceTab[];

function openTabs(count: number): readonly DeviceTab[] {
  tabs = Array.from({ length: count }, openTab);
  return tabs;
}

beforeEach(() => {
  tabs = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('navigator', { storage: { getDirectory: memoryFiles().getDirectory }, locks: new MemoryLocks() });
});

afterEach(() => {
  for (const { store } of tabs) store.dispose();
  vi.unstubAllGlobals();
});

const readyBoth = (both: readonly DeviceTab[]): Promise<unknown> =>
  vi.waitFor(() => both.map(({ library }) => expect(library.getState().records).toHaveLength(1)));

it.each(ROWS)('$kind: nothing vanishes unsaid', async ({ first, second, holds, expected, refused }) => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const fingerprint = await keepShort('morning');
  const both = openTabs(2);
  await readyBoth(both);
  const [here, there] = both;
  if (here === undefined || there === undefined) throw new Error('Two tabs were opened.');
  unwrap(await first(here, fingerprint));
  const answer = await second(there, fingerprint);
  if (refused === undefined) unwrap(answer);
  else expect(answer).toMatchObject({ ok: false, failure: { sentence: expect.stringMatching(refused) as string } });
  const record = unwrap(await there.store.record(fingerprint));
  const annotations = new AnnotationStore(new DeviceDatabase());
  const kept = (await annotations.read(fingerprint)).annotations;
  annotations.dispose();
  if (record === null) throw new Error('The session is gone.');
  expect(holds({ record, annotations: kept })).toEqual(expected);
});

describe('an open desk', () => {
  async function opened(): Promise<{ here: DeviceTab; there: DeviceTab; fingerprint: string; session: string }> {
    const fingerprint = await keepShort('morning');
    const both = openTabs(2);
    await readyBoth(both);
    const [here, there] = both;
    if (here === undefined || there === undefined) throw new Error('Two tabs were opened.');
    return { here, there, fingerprint, session: unwrap(await here.library.getState().open(fingerprint)) };
  }

  it('is measured again with what another tab corrected, and says so', async () => {
    const { here, there, fingerprint, session } = await opened();
    unwrap(await there.library.getState().correct(fingerprint, { boatName: 'Filippa' }, null));
    await vi.waitFor(() => expect(here.sessions.getState().opened[session]?.analysis.boat.name).toBe('Filippa'));
    expect(here.sessions.getState().told[session]).toBe(EDITED_IN_OTHER_TAB);
    here.sessions.getState().tell(session, null);
    expect(here.sessions.getState().told).toEqual({});
    expect(there.sessions.getState().told).toEqual({});
  });

  it('joins its own correction to that of another tab, and says so', async () => {
    const { here, there, fingerprint } = await opened();
    unwrap(await there.library.getState().correct(fingerprint, { boatName: 'Filippa' }, null));
    unwrap(await here.library.getState().correct(fingerprint, { names: { 1: 'Ida' } }, null));
    expect(here.library.getState().notice).toMatch(/both corrections are in/u);
    expect(here.library.getState().records[0]?.corrections).toEqual({ boatName: 'Filippa', names: { 1: 'Ida' } });
  });

  it('says that the session was deleted elsewhere, keeps its address, and takes it back when that is undone', async () => {
    const { here, there, fingerprint, session } = await opened();
    unwrap(await there.library.getState().remove(fingerprint));
    const keeping = () => here.sessions.getState().keepings[session];
    await vi.waitFor(() => expect(keeping()).toEqual({ phase: 'removed', fingerprint, reason: DELETED_IN_OTHER_TAB }));
    expect(unwrap(await here.library.getState().open(fingerprint))).toBe(session);
    unwrap(await there.library.getState().undoRemove());
    await vi.waitFor(() => expect(keeping()).toEqual({ phase: 'kept', fingerprint }));
  });
});
