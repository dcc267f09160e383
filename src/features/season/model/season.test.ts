// Rower's season: same person in any seat, values at one rate, comparable trends, and dates of changes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATE_FIELDS, type Analysis, type GateField } from '#engine/analysis/analysis.ts';
import { plainRule, type Rule } from '#engine/recording/rule.ts';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { calendarSessions, calendarWeeks, monthAfter, seasonPeople, type Rowed } from './season-calendar.ts';
import {
  MIN_FOR_A_CHANGE,
  seasonChanges,
  withSteps,
  countRates,
  seasonTrend,
  type MeasuredSession,
  SEASON_VALUES,
  seatsAtRates,
  type SeasonValue,
} from './season-values.ts';

const DAY_MS = 86_400_000;
const isoStart = (day: number): string => new Date(Date.UTC(2025, 2, 3, 6) + day * DAY_MS).toISOString();

interface Seat {
  readonly seat: number;
  readonly name: string | null;
  readonly side?: 'port' | 'starboard';
  readonly catchDeg?: number;
  /** ms after the others. */
  readonly lateMs?: number;
}

interface Day {
  readonly day: number;
  readonly crew: readonly Seat[];
  /** One per stroke. */
  readonly rates?: readonly number[];
  readonly rule?: Rule;
  readonly change?: (analysis: Analysis) => Partial<Analysis>;
}

const TWENTY = Array.from({ length: 20 }, () => 20);

/** Session with the same seat values in every stroke. */
function analysisOn({ day, crew, rates = TWENTY, rule = plainRule('peach'), change }: Day): Analysis {
  const empty = emptyAnalysis();
  const gates = crew.map(({ seat, side = 'port' }) => ({ seat, side }));
  const starts = [0];
  for (const rate of rates) starts.push((starts.at(-1) ?? 0) + 60 / rate);
  const column = (of: (seat: Seat, stroke: number) => number): Float64Array =>
    Float64Array.from(rates.flatMap((_, stroke) => crew.map((seat) => of(seat, stroke))));
  const nothing = Object.fromEntries(GATE_FIELDS.map((field) => [field, column(() => Number.NaN)])) as Record<
    GateField,
    Float64Array
  >;
  const { boat } = empty.strokes;
  const ofBoat = (of: (stroke: number) => number): Float64Array => Float64Array.from(rates, (_, stroke) => of(stroke));
  const analysis: Analysis = {
    ...empty,
    recordedFrom: isoStart(day),
    venueOffsetS: 0,
    boat: { name: null, seatCount: crew.length, rig: 'sweep', coxed: false },
    crew: crew.map(({ seat, name, side = 'port' }) => ({ seat, name, side })),
    gates,
    rules: [rule],
    gateRules: gates.map(() => Object.fromEntries(GATE_FIELDS.map((field) => [field, 0]))),
    strokes: {
      ...empty.strokes,
      count: rates.length,
      gateCount: gates.length,
      number: ofBoat((stroke) => stroke + 1),
      kind: new Uint8Array(rates.length),
      boat: {
        ...boat,
        startS: ofBoat((stroke) => starts[stroke] ?? 0),
        endS: ofBoat((stroke) => starts[stroke + 1] ?? 0),
        rateSpm: ofBoat((stroke) => rates[stroke] ?? Number.NaN),
      },
      gate: {
        ...nothing,
        catchAngleDeg: column(({ catchDeg = -55 }) => catchDeg),
        arcDeg: column(({ catchDeg = -55 }) => 30 - catchDeg),
        powerW: column((_, stroke) => 10 * (rates[stroke] ?? 0)),
        catchS: column(({ lateMs = 0 }, stroke) => (starts[stroke] ?? 0) + lateMs / 1000),
      },
    },
  };
  return { ...analysis, ...change?.(analysis) };
}

const makeRecord = (analysis: Analysis, key: string): Rowed => ({
  fingerprint: key,
  fileName: `${key}.txt`,
  corrections: null,
  facts: toFacts(analysis),
});

/** Season of one person over these days. */
function makeSeason(days: readonly Day[], name = 'Ida'): MeasuredSession[] {
  const analyses = days.map(analysisOn);
  const keys = new Map(analyses.map((analysis, at) => [`day ${at}`, analysis]));
  const records = [...keys].map(([key, analysis]) => makeRecord(analysis, key));
  const rower = seasonPeople(records).find((person) => person.name === name);
  return (rower?.sessions ?? []).flatMap((session) => {
    const analysis = keys.get(session.record.fingerprint);
    const measured = analysis && seatsAtRates(analysis).find(({ seat }) => seat === session.seat);
    return measured === undefined ? [] : [{ ...session, measured }];
  });
}

const makeCrew = (first: Partial<Seat>, ...others: readonly string[]): Seat[] => [
  { seat: 1, name: 'Ida', ...first },
  ...others.map((name, at) => ({ seat: at + 2, name })),
];
const listChanges = (days: readonly Day[], value: SeasonValue = 'catchAngleDeg'): string[][] =>
  seasonTrend(makeSeason(days), value, 20).map(({ changes }) => [...changes]);

describe('whose season it is', () => {
  it('is the person’s in any seat and boat, by name or by the roster’s link', () => {
    const days: Day[] = [
      { day: 0, crew: makeCrew({}, 'Bea') },
      {
        day: 1,
        crew: [
          { seat: 1, name: 'Bea' },
          { seat: 2, name: ' ida ' },
        ],
      },
      { day: 2, crew: makeCrew({}, 'Bea', 'Cleo', 'Dora') },
    ];
    const records = days.map((day, at) => makeRecord(analysisOn(day), `day ${at}`));
    const linked = {
      ...makeRecord(analysisOn({ day: 3, crew: makeCrew({ name: 'I. K.' }, 'Bea') }), 'day 3'),
      athletes: { 1: 'place' },
    };
    const [first, ...others] = records;
    const before = first === undefined ? [] : [{ ...first, athletes: { 1: 'place' } }];
    const ida = seasonPeople([...before, ...others, linked]).find(({ name }) => name === 'I. K.');
    expect(ida?.sessions.map(({ seat }) => seat)).toEqual([1, 2, 1, 1]);
    expect(ida?.sessions.map(({ boatClass }) => boatClass)).toEqual(['2-', '2-', '4-', '2-']);
  });

  it('is no one’s where a seat has no name, and no session without a day is in it', () => {
    const nameless = makeRecord(analysisOn({ day: 0, crew: [{ seat: 1, name: null }] }), 'a');
    const undated = makeRecord({ ...analysisOn({ day: 0, crew: makeCrew({}) }), recordedFrom: null }, 'b');
    expect(seasonPeople([nameless, undated])).toEqual([]);
  });
});

describe('a value of a session', () => {
  it('is of the strokes at one rate alone', () => {
    const rates = [...Array.from({ length: 30 }, () => 18), ...Array.from({ length: 12 }, () => 32)];
    const [session] = makeSeason([{ day: 0, crew: makeCrew({}, 'Bea'), rates }]);
    expect(session?.measured.atRate.get(18)).toMatchObject({ strokes: 30, middles: { powerW: { median: 180 } } });
    expect(session?.measured.atRate.get(32)).toMatchObject({ strokes: 12, middles: { powerW: { median: 320 } } });
    expect(countRates(session === undefined ? [] : [session]).map(({ rate }) => rate)).toEqual([18, 32]);
  });

  it('takes ten strokes, and timing takes others', () => {
    const few = makeSeason([{ day: 0, crew: makeCrew({}, 'Bea'), rates: TWENTY.slice(0, 9) }]);
    expect(few[0]?.measured.atRate.size).toBe(0);
    const [alone] = makeSeason([{ day: 0, crew: makeCrew({}) }]);
    expect(alone?.measured.atRate.get(20)?.middles.catchOffsetMs.median).toBeNaN();
    const [late] = makeSeason([{ day: 0, crew: makeCrew({ lateMs: 24 }, 'Bea', 'Cleo') }]);
    expect(late?.measured.atRate.get(20)?.middles.catchOffsetMs.median).toBeCloseTo(24, 6);
  });
});

describe('a trend', () => {
  const day = (at: number, change: Partial<Day> = {}): Day => ({ day: at, crew: makeCrew({}, 'Bea'), ...change });

  it('goes on over another hull, and begins again with another seat, side, oar, class or sensor', () => {
    const named = (name: string) => ({ change: ({ boat }: Analysis) => ({ boat: { ...boat, name } }) });
    expect(listChanges([day(0, named('Wren')), day(1, named('Merlin'))])).toEqual([[], []]);
    const moved = {
      crew: [
        { seat: 2, name: 'Ida' },
        { seat: 1, name: 'Bea' },
      ],
    };
    expect(listChanges([day(0), day(1, moved)])[1]).toEqual(['seat 1 → 2']);
    expect(listChanges([day(0), day(1, { crew: makeCrew({ side: 'starboard' }, 'Bea') })])[1]).toEqual([
      'side port → starboard',
    ]);
    const oar = { change: ({ parameters }: Analysis) => ({ parameters: { ...parameters, oarLengthM: 3.7 } }) };
    expect(listChanges([day(0), day(1, oar)])[1]).toEqual(['oar 3.78 m → 3.70 m']);
    const sensor = (serial: string) => ({
      change: (): Partial<Analysis> => ({
        instruments: {
          impellerScalingPct: null,
          sensors: [{ channel: 'gate', seat: 1, side: 'port', serial, firmware: null, calibrated: null }],
        },
      }),
    });
    expect(listChanges([day(0, sensor('A')), day(1, sensor('B'))])[1]).toEqual(['sensor of seat 1 port']);
    // Oarlocks without serials are known by their logger.
    const logger = (serial: string) => ({ change: () => ({ logger: { serial, session: '1' } }) });
    expect(listChanges([day(0, logger('7011')), day(1, logger('7011')), day(2, logger('7012'))], 'powerW')).toEqual([
      [],
      [],
      ['logger'],
    ]);
  });

  const WAYS: readonly Rule[] = [
    plainRule('peach'),
    { ...plainRule('nk-empower', '2.12'), force: 'handle' },
    { ...plainRule('nk-empower', '2.21'), force: 'handle' },
    { ...plainRule('web-oarlock'), force: 'handle' },
    plainRule('unknown', 'table 1'),
    plainRule('unknown', 'table 2'),
  ];
  it.each(WAYS.map((rule) => [`${rule.device} ${rule.firmware ?? ''}`, rule] as const))(
    'is of %s and itself alone',
    (_, rule) => {
      const alike = WAYS.filter((other) => listChanges([day(0, { rule }), day(1, { rule: other })])[1]?.length === 0);
      expect(alike).toEqual([rule]);
    },
  );

  it('of power begins again with its model, of angles does not', () => {
    const plain = { change: () => ({ powerModel: 'plain' as const }) };
    expect(listChanges([day(0), day(1, plain)], 'powerW')[1]).toHaveLength(1);
    expect(listChanges([day(0), day(1, plain)])[1]).toEqual([]);
    const set = { change: () => ({ definitions: 'biorow' as const }) };
    for (const value of SEASON_VALUES) expect(listChanges([day(0), day(1, set)], value)[1]).toHaveLength(1);
  });

  it('of timing begins again with other people, whatever their seats', () => {
    const trio = (...others: string[]) => ({ crew: makeCrew({}, ...others) });
    expect(listChanges([day(0, trio('Bea', 'Cleo')), day(1, trio('Cleo', 'Bea'))], 'catchOffsetMs')[1]).toEqual([]);
    expect(listChanges([day(0, trio('Bea', 'Cleo')), day(1, trio('Bea', 'Dora'))], 'catchOffsetMs')[1]).toHaveLength(1);
    expect(listChanges([day(0, trio('Bea', 'Cleo')), day(1, trio('Bea', 'Dora'))])[1]).toEqual([]);
  });
});

describe('a change over the sessions', () => {
  const values = (of: (at: number) => number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      key: String(at),
      startedAt: at * DAY_MS,
      median: of(at),
      iqr: 2,
      trend: Number.NaN,
      changes: [],
    }));
  /** Pseudo-random but stable, 0 to 1. */
  const random = (seed: number, at: number): number => {
    const wave = Math.sin(seed * 78.233 + at * 12.9898) * 43_758.5453;
    return wave - Math.floor(wave);
  };
  const scatter = (at: number, seed = 0): number => 2 * random(seed, at) - 1;

  it('is found where it was planted, by day and size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 24 }), fc.integer({ min: 0, max: 99 }), (at, seed) => {
        const trend = values((day) => (day < at ? -55 : -58) + scatter(day, seed), 32);
        const [found, ...others] = seasonChanges(new Map([['catch', trend]])).of.get('catch') ?? [];
        expect(others).toEqual([]);
        expect(found?.from).toBeLessThanOrEqual(at * DAY_MS);
        expect(found?.to).toBeGreaterThanOrEqual(at * DAY_MS);
        expect(Math.abs((found?.size ?? 0) + 3)).toBeLessThan(1.2);
      }),
      { numRuns: 40 },
    );
  });

  it('is where the line of a step begins again', () => {
    const trend = values((day) => (day < 12 ? -55 : -58) + scatter(day), 32);
    const [change] = seasonChanges(new Map([['catch', trend]])).of.get('catch') ?? [];
    expect(change?.shape).toBe('step');
    const shown = withSteps(trend, change === undefined ? [] : [change]);
    expect(shown.at(11)?.trend).toBeCloseTo(-55, 0);
    expect(shown.find(({ begins }) => begins)?.startedAt).toBe(change?.at);
    expect(shown.at(13)?.trend).toBeLessThan(-56.5);
    expect(shown.at(-1)?.trend).toBeCloseTo(-58, 0);
  });

  it('is not looked for over something else that changed, nor in too few', () => {
    const broken = values((at) => (at < 12 ? -55 : -58) + scatter(at), 24).map((one, at) =>
      at === 12 ? { ...one, changes: ['seat 3 → 5'] } : one,
    );
    const told = seasonChanges(new Map([['catch', broken]]));
    expect(told.of.size).toBe(0);
    expect(told.longest.get('catch')).toBe(12);
    const few = values((at) => (at < 8 ? -55 : -58) + scatter(at), MIN_FOR_A_CHANGE - 1);
    expect(seasonChanges(new Map([['catch', few]])).of.size).toBe(0);
  });

  it('is claimed of nearly no season without one', () => {
    const seasons = Array.from({ length: 60 }, (_, seed) =>
      seasonChanges(
        new Map(
          ['a', 'b', 'c', 'd'].map((value, which) => [
            value,
            values((at) => random(4 * seed + which, at) + random(4 * seed + which, at + 500), 30),
          ]),
        ),
      ),
    );
    expect(seasons.filter(({ of }) => of.size > 0).length).toBeLessThanOrEqual(12);
  });
});

describe('the calendar', () => {
  it('has every session of the month on its day once, and adds up the weeks', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 40 }), (days) => {
        const records = days.map((at) =>
          makeRecord(analysisOn({ day: at, crew: makeCrew({}), rates: [20] }), `day ${at}`),
        );
        const sessions = calendarSessions(records, []);
        const months = new Set(sessions.map(({ day }) => day.slice(0, 7)));
        const seen = [...months].flatMap((month) =>
          calendarWeeks(month, sessions).flatMap(({ days: week }) => {
            expect(week).toHaveLength(7);
            return week.flatMap(({ isInMonth, sessions: of }) => (isInMonth ? of.map(({ key }) => key) : []));
          }),
        );
        expect(seen.toSorted()).toEqual(sessions.map(({ key }) => key).toSorted());
      }),
      { numRuns: 20 },
    );
  });

  it('begins its weeks on Monday, and turns over the year', () => {
    const weeks = calendarWeeks('2025-05', []);
    expect([weeks[0]?.days[0]?.day, weeks.at(-1)?.days.at(-1)?.day]).toEqual(['2025-04-28', '2025-06-01']);
    expect([monthAfter('2025-12', 1), monthAfter('2025-01', -1)]).toEqual(['2026-01', '2024-12']);
  });

  it('has what the team alone has, told apart', () => {
    const there = { id: 'row', title: 'Halcyon', startedAt: '2025-05-17T22:30:00Z', utcOffsetS: 7200, distanceM: 4000 };
    expect(calendarSessions([], [there])).toEqual([
      expect.objectContaining({ key: 'row', day: '2025-05-18', fingerprint: null }),
    ]);
  });
});
