import { expect, it } from 'vitest';
import { MAX_RIVER_SESSIONS, riverSessions } from './river-sessions.ts';

const listed = (fingerprint: string, startedAt: string | null, seatCount = 8, craft: 'water' | 'erg' = 'water') => ({
  fingerprint,
  facts: { startedAt, craft, boat: { seatCount } },
});

it('are the latest in such a boat on the water, not the first that were imported', () => {
  const many = Array.from({ length: MAX_RIVER_SESSIONS + 5 }, (_, at) => listed(`o${at}`, `2026-01-${10 + (at % 20)}`));
  const found = riverSessions([listed('pair', '2026-05-01', 2), listed('erg', '2026-05-01', 8, 'erg'), ...many], 8);
  expect(found).toHaveLength(MAX_RIVER_SESSIONS);
  expect([found[0]?.fingerprint, found.at(-1)?.fingerprint]).toEqual(['o0', `o${MAX_RIVER_SESSIONS - 1}`]);
});

it('count two sessions of one day as one day, and one whose day is not known by itself', () => {
  const found = riverSessions(
    [
      listed('evening', '2026-05-02T18:00:00+02:00'),
      listed('morning', '2026-05-02T06:00:00+02:00'),
      listed('a', null),
      listed('b', null),
    ],
    8,
  );
  expect(found.map(({ day }) => day)).toEqual([0, 0, 1, 2]);
});
