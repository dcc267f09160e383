// Annotations from several devices at once: nothing is lost unless someone deleted it, and all devices converge, in any
// order of edits, reads and writes.
import fc from 'fast-check';
import { describe, expect, it, afterEach, beforeEach, vi } from 'vitest';
import { joinPieces } from '#src/library/notebook/kept-pieces.ts';
import { joinTags } from '#storage/load-session.ts';
import type { KeptPiece, Note } from '#storage/annotations.ts';
import {
  AGREED_VERSION,
  readWords,
  type AgreedWords,
  mergeWords,
  NO_WORDS,
  type SharedWords,
  AgreedWordsStore,
} from './merge-messages.ts';
import { syncWords, type SyncOutcome, type WordsOfTeam } from './sync-messages.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { DeviceDatabase } from '#storage/database.ts';

const FOUND: readonly KeptPiece[] = [0, 1, 2].map((at) => ({ name: null, startS: 100 * at, endS: 100 * at + 80 }));

const note = (id: string, text: string, writtenAt: number): Note => ({
  id,
  text,
  writtenAt,
  place: { kind: 'session' },
  seat: null,
});

/** A team's row, as the database lets it be written. */
class Team {
  words: SharedWords | null = null;
  revision = 0;

  /** `between` happens after a look and before the write. */
  asked(between: () => Promise<unknown> = () => Promise.resolve()): WordsOfTeam {
    return {
      read: () => Promise.resolve(this.words === null ? null : { revision: this.revision, words: this.words }),
      write: async (over, words) => {
        await between();
        if (over !== this.revision) return 'overtaken';
        // As JSON, as another device would read it.
        this.words = readWords(JSON.parse(JSON.stringify(words)));
        this.revision += 1;
        return 'written';
      },
    };
  }
}

class Device {
  words: SharedWords = NO_WORDS;
  agreed: AgreedWords = { version: AGREED_VERSION, teamId: 'team', fingerprint: 'one', revision: 0, words: NO_WORDS };

  sync(team: WordsOfTeam): Promise<SyncOutcome> {
    return syncWords(
      this.agreed,
      {
        read: () => Promise.resolve({ ...this.words, tags: this.words.tags.toSorted() }),
        change: (before, after) => {
          this.words = mergeWords(before, after, this.words, FOUND);
          return Promise.resolve();
        },
        agree: (agreed) => {
          this.agreed = agreed;
          return Promise.resolve();
        },
        found: () => Promise.resolve(FOUND),
      },
      team,
    );
  }

  /** The way that the desk edits pieces. */
  editPieces(edit: (shown: readonly KeptPiece[]) => readonly KeptPiece[]): void {
    const shown = this.words.pieces ?? FOUND;
    this.words = { ...this.words, pieces: joinPieces(shown, edit(shown), shown) };
  }
}

type Step =
  | {
      readonly do: 'write' | 'delete' | 'rewrite' | 'tag' | 'untag' | 'rename' | 'drop';
      readonly by: number;
      readonly what: number;
    }
  | { readonly do: 'sync'; readonly by: number; readonly what: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('write', 'delete', 'rewrite', 'tag', 'untag', 'rename', 'drop', 'sync', 'sync'),
  by: fc.nat(2),
  what: fc.nat(5),
});

/** Deletions and additions by anyone. */
class Told {
  readonly notes = new Map<string, string>();
  readonly tags = new Set<string>();
  readonly taken = new Set<string>();
  #clock = 0;

  tick(): number {
    this.#clock += 1;
    return this.#clock;
  }
}

function edit(device: Device, { do: what, by, what: which }: Step, told: Told): void {
  const { words } = device;
  const one = words.notes[which];
  const at = told.tick();
  if (what === 'write') {
    told.notes.set(`${by}.${at}`, `said ${at}`);
    device.words = { ...words, notes: [...words.notes, note(`${by}.${at}`, `said ${at}`, at)] };
  } else if (what === 'delete' && one !== undefined) {
    told.taken.add(one.id);
    device.words = { ...words, notes: words.notes.filter((other) => other !== one) };
  } else if (what === 'rewrite' && one !== undefined) {
    told.notes.set(one.id, `said ${at}`);
    told.taken.add(one.id);
    device.words = {
      ...words,
      notes: words.notes.map((other) => (other === one ? note(one.id, `said ${at}`, at) : other)),
    };
  } else if (what === 'tag') {
    told.tags.add(`tag ${which}`);
    device.words = { ...words, tags: joinTags(words.tags, [...words.tags, `tag ${which}`], words.tags) };
  } else if (what === 'untag') {
    told.taken.add(`tag ${which}`);
    device.words = { ...words, tags: words.tags.filter((tag) => tag !== `tag ${which}`) };
  } else if (what === 'rename') {
    device.editPieces((shown) =>
      shown.map((piece, place) => (place === which ? { ...piece, name: `piece ${at}` } : piece)),
    );
  } else if (what === 'drop') device.editPieces((shown) => shown.filter((_, place) => place !== which));
}

describe('words of one session', () => {
  it('are the same for everyone in the end, and nothing is lost that no one took back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 60 }),
        fc.array(fc.nat(2), { maxLength: 8 }),
        async (steps, rivals) => {
          const team = new Team();
          const devices = [new Device(), new Device(), new Device()];
          const told = new Told();
          const between = [...rivals];
          /** Someone else is faster, now and then. */
          const rival = async (by: number): Promise<void> => {
            const other = between.pop();
            if (other !== undefined && other !== by) await devices[other]?.sync(team.asked());
          };
          for (const one of steps) {
            const device = devices[one.by] ?? new Device();
            if (one.do === 'sync') await device.sync(team.asked(() => rival(one.by)));
            else edit(device, one, told);
          }
          for (const device of [...devices, ...devices]) expect(await device.sync(team.asked())).toBe('agreed');

          const { words } = team;
          for (const device of devices) {
            // The device lists its tags in the order they were put on.
            expect({ ...device.words, tags: device.words.tags.toSorted() }).toEqual(words);
            expect(device.agreed).toMatchObject({ revision: team.revision, words });
          }
          for (const [id, text] of told.notes) {
            if (!told.taken.has(id)) expect(words?.notes).toContainEqual(expect.objectContaining({ id, text }));
          }
          for (const tag of told.tags) if (!told.taken.has(tag)) expect(words?.tags).toContain(tag);
          const pieces = words?.pieces ?? FOUND;
          pieces.forEach((piece, at) => {
            const next = pieces[at + 1];
            if (next !== undefined) expect(piece.endS).toBeLessThanOrEqual(next.startS);
          });
        },
      ),
      { numRuns: 300 },
    );
  });

  const said = (change: Partial<SharedWords>): SharedWords => ({ ...NO_WORDS, ...change });

  it('keep both texts of a note that two wrote again, and a text rather than its deletion', () => {
    const base = said({ notes: [note('a', 'first', 1)] });
    const mine = said({ notes: [note('a', 'mine', 2)] });
    const theirs = said({ notes: [note('a', 'theirs', 3)] });
    expect(mergeWords(base, mine, theirs, []).notes.map(({ text }) => text)).toEqual(['mine', 'theirs']);
    expect(mergeWords(base, said({}), theirs, []).notes).toEqual(theirs.notes);
    expect(mergeWords(base, mine, said({}), []).notes).toEqual(mine.notes);
    expect(mergeWords(base, said({}), base, []).notes).toEqual([]);
  });

  it('keep edits of different pieces from before anyone had edited any', () => {
    const renamed = (at: number, name: string): readonly KeptPiece[] =>
      FOUND.map((piece, place) => (place === at ? { ...piece, name } : piece));
    const merged = mergeWords(
      NO_WORDS,
      said({ pieces: renamed(0, 'start') }),
      said({ pieces: renamed(2, 'sprint') }),
      FOUND,
    );
    expect(merged.pieces?.map(({ name }) => name)).toEqual(['start', null, 'sprint']);
  });

  it('of a session that the team no longer has stay on the device, and are agreed with no one', async () => {
    const device = new Device();
    device.words = said({ notes: [note('a', 'said', 1)], tags: ['race'] });
    device.agreed = { ...device.agreed, revision: 4, words: device.words };
    const before = device.agreed;
    const gone: WordsOfTeam = { read: () => Promise.resolve(null), write: () => Promise.resolve('gone') };
    expect(await device.sync(gone)).toBe('gone');
    expect(device.words.notes).toHaveLength(1);
    expect(device.agreed).toBe(before);
  });

  it('of a stranger are read part by part', () => {
    expect(readWords('words')).toBeNull();
    expect(
      readWords({ notes: [{ id: 1 }, note('a', 'said', 1)], pieces: [{ startS: 2, endS: 1 }], tags: 'race' }),
    ).toEqual({
      notes: [note('a', 'said', 1)],
      pieces: [],
      tags: [],
    });
  });
});

let database: DeviceDatabase;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  database = new DeviceDatabase({ openingMs: 500 });
});
afterEach(() => {
  database.close();
  vi.unstubAllGlobals();
});

/** Every field that is stored. */
const AGREED = {
  version: 1,
  teamId: 'team',
  fingerprint: 'xxh128:1',
  revision: 3,
  words: {
    pieces: [{ name: '2k', startS: 10, endS: 400 }],
    notes: [{ id: 'a', text: 'Calm', place: { kind: 'session' }, seat: 7, writtenAt: 1_700_000_000_000 }],
    tags: ['camp'],
  },
};

it('reads what was agreed with a team field by field as it was written', async () => {
  await database.run(async (open) => open.put('agreedWords', AGREED, AGREED.fingerprint));
  expect(await new AgreedWordsStore(database).all()).toEqual([AGREED]);
});

it('begins with no words of a team, and ends with nothing stored', async () => {
  const store = new AgreedWordsStore(database);
  await store.begin('team', 'xxh128:1');
  expect(await store.all()).toEqual([{ ...AGREED, revision: 0, words: { pieces: null, notes: [], tags: [] } }]);
  await store.end('xxh128:1');
  expect(await store.all()).toEqual([]);
});
