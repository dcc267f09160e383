import { expect, it } from 'vitest';
import { plainRule } from '#engine/recording/rule.ts';
import { modelRecord } from '#storage/testing/model-records.ts';
import { hardestSessions } from './hardest-sessions.ts';

const NAMES = ['Ann', 'Ben', 'Cas', 'Dee'];
const [SEAT] = modelRecord(0).facts.seats;

interface Rowed {
  readonly day?: number;
  readonly tags?: readonly string[];
  readonly craft?: 'water' | 'erg';
}

function record(
  fingerprint: string,
  names: readonly string[],
  { day = 1, tags = ['maximal'], craft = 'water' }: Rowed = {},
) {
  const { facts } = modelRecord(0);
  return {
    fingerprint,
    tags,
    facts: {
      ...facts,
      craft,
      logger: null,
      startedAt: new Date(Date.UTC(2026, 2, day)).toISOString(),
      boat: { ...facts.boat, seatCount: names.length },
      crew: names.map((name, at) => ({ seat: at + 1, side: null, name })),
      seats: names.flatMap((_, at) => (SEAT === undefined ? [] : [{ ...SEAT, seat: at + 1 }])),
    },
  };
}

it('are those of the crew and of each of them elsewhere, of a year up to the session', () => {
  const found = hardestSessions(
    [
      record('four', NAMES, { day: 40 }),
      record('turned', NAMES.toReversed(), {
        day: 10,
        tags: ['race', 'Maximal '],
      }),
      record('Ann', ['Ann'], { day: 5, craft: 'erg' }),
      record('pair', ['Ben', 'Zoe'], { day: 4 }),
      record('strangers', ['Zoe', 'Yan'], { day: 4 }),
      record('easy', ['Cas'], { day: 4, tags: ['steady'] }),
      record('later', ['Cas'], { day: 41 }),
      record('long ago', ['Dee'], { day: -330 }),
    ],
    'four',
  );
  expect(found?.sessions.map(({ fingerprint }) => fingerprint)).toEqual(['four', 'turned', 'Ann', 'pair']);
  expect(found?.ready).toBe(2);
});

it('are none where no one said so, of an erg, and of a session that is not kept', () => {
  const steady = record('four', NAMES, { tags: [] });
  expect(hardestSessions([steady, record('strangers', ['Zoe'])], 'four')).toBeNull();
  expect(hardestSessions([record('erg', ['Ann'], { craft: 'erg' })], 'erg')).toBeNull();
  expect(hardestSessions([record('four', NAMES)], null)).toBeNull();
});

it('count no one who is known by no name', () => {
  const found = hardestSessions(
    [record('four', ['', '', '', ''], { day: 2 }), record('again', ['', '', '', ''])],
    'four',
  );
  expect(found).toMatchObject({
    ready: 0,
    sessions: [{ fingerprint: 'four' }, { fingerprint: 'again' }],
  });
});

it('leave out what another maker’s oars measured', () => {
  const handle = { ...plainRule('web-oarlock'), force: 'handle' } as const;
  const other = record('other oars', ['Ben', 'Zoe'], { day: 4 });
  const seats = other.facts.seats.map((seat) => ({ ...seat, rule: 0 }));
  const found = hardestSessions(
    [record('four', NAMES, { day: 40 }), { ...other, facts: { ...other.facts, rules: [handle], seats } }],
    'four',
  );
  expect(found?.sessions.map(({ fingerprint }) => fingerprint)).toEqual(['four']);
});
