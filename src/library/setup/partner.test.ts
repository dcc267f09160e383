import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Boat, CrewMember } from '#engine/recording/recording.ts';
import { OWN_CLOCK } from '#engine/recording/clock.ts';
import { plainRule } from '#engine/recording/rule.ts';
import { crewSentence, ofOtherSessions, findPartner, type Partnered } from './partner.ts';
import type { SessionFacts } from '#storage/kept-facts.ts';
import { countedOnce, findParts } from './same-recording.ts';

const FOUR: Boat = { name: 'Halcyon', seatCount: 4, rig: 'sweep', coxed: true };
const makeCrew = (...names: readonly (string | null)[]): CrewMember[] =>
  names.map((name, at) => ({ seat: at + 1, side: null, name }));
const OURS = makeCrew('Ada', 'Bea', 'Cleo', 'Dora');

const rowed = (day: number, change: Partial<Partnered['facts']> = {}): Partnered => ({
  key: `day ${day}`,
  startedAt: day * 86_400_000,
  facts: {
    boat: FOUR,
    crew: OURS,
    rateSpm: 24,
    startedAt: new Date(day * 86_400_000).toISOString(),
    durationS: 3600,
    logger: null,
    definitions: 'powerline',
    powerModel: 'times-cosine',
    levers: 'full',
    craft: 'water',
    rules: [plainRule('peach')],
    ...change,
  },
});

const latest = rowed(30);
const partner = (...others: readonly Partnered[]): string | undefined => findPartner(latest, [...others, latest])?.key;

describe('the default partner', () => {
  it('is never one of another device or craft', () => {
    expect(partner(rowed(20), rowed(25, { rules: [plainRule('nk-empower', '2.21')] }))).toBe('day 20');
    expect(partner(rowed(20), rowed(25, { craft: 'erg' }))).toBe('day 20');
    // Of those kept long ago no one noted the device.
    expect(partner(rowed(20), rowed(25, { rules: [] }))).toBe('day 25');
  });

  it('is the last similar session of the same crew, in whichever seats', () => {
    const swapped = rowed(20, { crew: OURS.toReversed() });
    expect(partner(rowed(10), swapped, rowed(25, { rateSpm: 34 }), rowed(28, { crew: makeCrew('Eve', 'Fay') }))).toBe(
      'day 20',
    );
  });

  it('is of another rate before it is of no one, and never of another crew or class', () => {
    expect(partner(rowed(25, { rateSpm: 34 }))).toBe('day 25');
    expect(partner(rowed(28, { crew: makeCrew('Ada', 'Bea', 'Cleo', 'Eve') }))).toBeUndefined();
    expect(partner(rowed(28, { boat: { ...FOUR, rig: 'scull' } }))).toBeUndefined();
    expect(partner()).toBeUndefined();
  });

  it('is of the boat where no names tell', () => {
    const nameless = { crew: makeCrew(null, null, null, null) };
    expect(partner(rowed(12, nameless))).toBe('day 12');
    expect(partner(rowed(12, { ...nameless, boat: { ...FOUR, name: 'Kestrel' } }))).toBeUndefined();
    expect(partner(rowed(12, { ...nameless, boat: { ...FOUR, name: null } }))).toBeUndefined();
  });

  it('is never the same recording, exported once more as an excerpt', () => {
    const logger = { serial: '31', session: '7' };
    const whole = rowed(30, { logger });
    const excerpt: Partnered = {
      ...rowed(30, { logger, durationS: 600 }),
      key: 'excerpt',
      startedAt: whole.startedAt - 1,
    };
    expect(findPartner(whole, [excerpt, whole])).toBeNull();
    expect(findPartner(excerpt, [excerpt, whole])).toBeNull();
  });

  it('is never a file that was joined to it, nor what it is joined to', () => {
    const file = { ...rowed(29), fingerprint: 'file' };
    const joined = { files: [{ fingerprint: 'file', fileName: 'a.csv', clock: OWN_CLOCK }] };
    const session = { ...latest, fingerprint: 'session', corrections: { joined } };
    expect(ofOtherSessions(session, [file, rowed(20), session]).map(({ key }) => key)).toEqual(['day 20']);
    expect(findPartner(session, [rowed(20), file, session])?.key).toBe('day 20');
    expect(ofOtherSessions(file, [file, session])).toEqual([]);
  });

  it('is never itself, never rowed later, never of other people', () => {
    const session = fc.record({
      day: fc.integer({ min: 0, max: 60 }),
      crew: fc.constantFrom(OURS, makeCrew('Ada', 'Bea'), makeCrew(null, null), OURS.toReversed()),
    });
    fc.assert(
      fc.property(fc.uniqueArray(session, { selector: ({ day }) => day, minLength: 1 }), (made) => {
        const sessions = made.map(({ day, crew }) => rowed(day, { crew }));
        for (const one of sessions) {
          const found = findPartner(one, sessions);
          if (found === null) continue;
          expect(found.key).not.toBe(one.key);
          expect(found.startedAt).toBeLessThan(one.startedAt);
          expect(crewSentence([found.facts.crew], [one.facts.crew]) ?? '').not.toContain('Another crew');
        }
      }),
    );
  });
});

it('names who rows on one side alone', () => {
  expect(crewSentence([OURS], [OURS.toReversed()])).toBeNull();
  expect(crewSentence([OURS], [makeCrew('Ada', 'Bea', 'Cleo', 'Eve')])).toBe(
    'Another crew: Dora before only, Eve after only. Differences are of people too.',
  );
  expect(crewSentence([OURS], [makeCrew(null)])).toContain('not known');
});

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
