import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SessionFacts } from '#storage/kept-facts.ts';
import { countedOnce, findParts } from './same-recording.ts';

const FIRST_MS = Date.UTC(2025, 4, 17, 6);
const EIGHT = { name: null, seatCount: 8, rig: 'sweep', coxed: true } as const;
const logger = { serial: '5436', session: '146' };

/** Minutes since the logger was switched on. */
function session(fromMin: number, toMin: number, other: Partial<SessionFacts> = {}) {
  const facts = {
    logger,
    startedAt: new Date(FIRST_MS + fromMin * 60_000).toISOString(),
    durationS: (toMin - fromMin) * 60,
    boat: EIGHT,
    ...other,
  };
  return { name: `${fromMin}–${toMin}`, facts };
}

const once = (...sessions: ReturnType<typeof session>[]): string[] => countedOnce(sessions).map(({ name }) => name);

it('a whole file holds its excerpts, in whatever order they came', () => {
  const [whole, excerpt, another] = [session(0, 90), session(33, 34), session(60, 80)];
  expect(findParts([excerpt, whole, another])).toEqual(
    new Map([
      [another, whole],
      [excerpt, whole],
    ]),
  );
  expect(once(excerpt, whole, another)).toEqual(['0–90']);
});

it('the same window twice is one session, the first', () => {
  const [first, again] = [session(0, 30), session(0, 30)];
  expect(countedOnce([first, again])).toEqual([first]);
  expect(findParts([first, again]).get(again)).toBe(first);
});

it('a session counts once in two formats and under two names, and not for a boat beside it', () => {
  const nk = { logger: null, format: 'nk', distanceM: 9180 };
  const [file, fit, again] = [
    session(0, 43, nk),
    session(0.3, 43.5, { ...nk, format: 'fit', distanceM: 9212.5 }),
    session(0, 43, nk),
  ];
  expect(countedOnce([file, fit, again])).toEqual([file]);
  const beside = session(0, 43, { ...nk, distanceM: 9178 });
  expect(countedOnce([file, beside])).toEqual([file, beside]);
  expect(countedOnce([file, session(80, 123, { ...nk, format: 'fit' })])).toHaveLength(2);
  expect(countedOnce([session(0, 43, { ...nk, distanceM: null }), fit])).toHaveLength(2);
});

it('windows that only touch, or share less than half of the shorter, are both counted', () => {
  expect(once(session(0, 30), session(30, 50))).toEqual(['0–30', '30–50']);
  expect(once(session(0, 30), session(25, 50))).toEqual(['0–30', '25–50']);
  expect(once(session(0, 30), session(20, 38))).toEqual(['0–30']);
});

it('another logger, session, kind of boat, or none at all is another session', () => {
  for (const other of [
    { logger: { ...logger, session: '147' } },
    { logger: { ...logger, serial: '5437' } },
    { boat: { ...EIGHT, seatCount: 4 } },
    { logger: null },
    { startedAt: null },
    { durationS: null },
  ])
    expect(once(session(0, 90), session(10, 20, other))).toHaveLength(2);
});

it('every part has a whole that is counted, and nothing counted is within another by half', () => {
  const window = fc.tuple(fc.nat(100), fc.nat(60)).map(([from, length]) => session(from, from + length));
  fc.assert(
    fc.property(fc.array(window, { maxLength: 12 }), (sessions) => {
      const parts = findParts(sessions);
      const counted = countedOnce(sessions);
      expect(counted.length + parts.size).toBe(sessions.length);
      for (const whole of parts.values()) expect(counted).toContain(whole);
      expect(countedOnce(counted)).toEqual(counted);
    }),
  );
});
