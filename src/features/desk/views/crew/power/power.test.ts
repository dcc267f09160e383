import { describe, expect, it } from 'vitest';
import { computeSpread } from '#src/figures/scale/spread.ts';
import { modelSession } from '#src/features/desk/testing/model-session.ts';
import { durationEnvelope, durationWords, fitPowerToRate } from '#src/features/desk/panels/power/stroke-power.ts';
import {
  driftPct,
  durationFinding,
  quartersFinding,
  powerByRateFinding,
  sharesFinding,
  powerTrendFinding,
  seatShares,
  sideBalance,
  seatQuarters,
} from '#src/features/desk/panels/power/findings.ts';
import { measuredPerStroke } from '#src/features/desk/shared/selection/per-stroke.ts';
import type { PowerFits } from '#engine/analysis/power/critical-power.ts';
import { failure, success } from '#engine/recording/result.ts';
import { plainRule } from '#engine/recording/rule.ts';
import { modelRecord } from '#storage/testing/model-records.ts';
import { curveName } from './power-figures.tsx';
import { fitWords } from './duration-panel.tsx';
import { hardestSessions } from './trend-panel.tsx';

const all = Int32Array.from({ length: 20 }, (_, index) => index);

const NOBODY = { isNamed: () => false, areSides: false };

it('tells an only rower by no seat, and offers their power once', () => {
  const crew = modelSession();
  const alone = modelSession({
    gates: [
      { seat: 1, side: 'port' },
      { seat: 1, side: 'starboard' },
    ],
  });
  expect([curveName(crew, null), curveName(crew, 4)]).toEqual(['crew', 'seat 4']);
  expect([curveName(alone, null), curveName(alone, 1)]).toEqual(['the rower', 'the rower']);
  expect(measuredPerStroke(crew, 4)).toContain('seatPower');
  expect(measuredPerStroke(alone, 1)).not.toContain('seatPower');
});

describe('shares and balance', () => {
  const session = modelSession();

  it('sum to the whole', () => {
    const shares = seatShares(session.strokes, session.gates, all);
    expect(shares).toHaveLength(8);
    expect(shares.reduce((sum, share) => sum + share.sharePct, 0)).toBeCloseTo(100, 9);
    expect(shares.find((share) => share.seat === 4)?.powerW).toBeCloseTo(349, 9);
  });

  it('set port against starboard', () => {
    const balance = sideBalance(session.strokes, session.gates, session.crew, all);
    expect(balance?.portW).toBeCloseTo(304 + 317 + 331 + 347, 6);
    expect(balance?.sculling).toBe(false);
    const shares = seatShares(session.strokes, session.gates, all);
    expect(sharesFinding(session, shares, balance, NOBODY)).toBe(
      'Shares run from 11.5% to 13.2%, no more apart than oarlocks can differ.',
    );
    expect(sharesFinding(session, shares, balance, { isNamed: (seat) => seat === 4, areSides: true })).toBe(
      'More than the others: seat 4 (13.2%). Starboard gives 1.6% of the total more than port.',
    );
  });

  it('compare no sides that were measured by unequal numbers of oars', () => {
    const broken = modelSession({
      gateValue: (field, _, gate) => (field === 'powerW' && gate === 0 ? Number.NaN : undefined),
    });
    expect(sideBalance(broken.strokes, broken.gates, broken.crew, all)).toBeNull();
  });

  it('add a sculler’s oars to one rower, and weigh the sides of all', () => {
    const sculls = [1, 2].flatMap((seat) => (['port', 'starboard'] as const).map((side) => ({ seat, side })));
    const watts = [150, 170, 160, 180];
    const double = modelSession({
      gates: sculls,
      gateValue: (field, _, gate) => (field === 'powerW' ? watts[gate] : undefined),
    });
    const shares = seatShares(double.strokes, double.gates, all);
    expect(shares.map(({ seat, powerW }) => [seat, powerW])).toEqual([
      [1, 320],
      [2, 340],
    ]);
    const balance = sideBalance(double.strokes, double.gates, double.crew, all);
    expect(balance).toMatchObject({ portW: 310, starboardW: 350, sculling: true });
  });

  it('leave out a seat that is dead, and do not weigh a boat rigged to one side', () => {
    const broken = modelSession({
      gateValue: (field, _, gate) => (field === 'powerW' && gate === 2 ? Number.NaN : undefined),
    });
    const shares = seatShares(broken.strokes, broken.gates, all);
    expect(shares.map(({ seat }) => seat)).toEqual([1, 2, 4, 5, 6, 7, 8]);
    expect(shares.reduce((sum, { sharePct }) => sum + sharePct, 0)).toBeCloseTo(100, 9);
    const oneSided = modelSession({ gates: [1, 3].map((seat) => ({ seat, side: null })) });
    expect(sideBalance(oneSided.strokes, oneSided.gates, oneSided.crew, all)).toBeNull();
    expect(sharesFinding(oneSided, seatShares(oneSided.strokes, oneSided.gates, all), null, NOBODY)).not.toContain(
      'Port',
    );
  });

  it('are none without power', () => {
    const silent = modelSession({ gateValue: (field) => (field === 'powerW' ? Number.NaN : undefined) });
    expect(seatShares(silent.strokes, silent.gates, all)).toEqual([]);
    expect(sharesFinding(silent, [], null, NOBODY)).toBe('No seat of the selection has a power.');
  });
});

describe('power against rate', () => {
  it('finds the line it was given', () => {
    const rates = Array.from({ length: 20 }, (_, index) => 20 + index);
    const fit = fitPowerToRate(
      rates,
      rates.map((rate) => 12 * rate - 80),
    );
    expect(fit?.slopeWPerSpm).toBeCloseTo(12, 9);
    expect(fit?.interceptW).toBeCloseTo(-80, 6);
    expect(fit?.r).toBeCloseTo(1, 12);
    expect(powerByRateFinding(fit, computeSpread(rates))).toBe(
      'One spm more is linked to +12.0 W per rower; rate and power are closely related (r = 1.00).',
    );
  });

  it('claims nothing when the rate hardly changes or strokes are few', () => {
    const steady = Array.from({ length: 30 }, (_, index) => 34.5 + (index % 2) * 0.1);
    expect(
      fitPowerToRate(
        steady,
        steady.map(() => Math.PI),
      ),
    ).toBeNull();
    expect(fitPowerToRate([20, 30], [200, 300])).toBeNull();
    expect(powerByRateFinding(null, computeSpread(steady))).toContain('hardly changes');
    expect(powerByRateFinding(null, computeSpread([20, 40]))).toContain('8 strokes or more');
  });
});

describe('the best windows', () => {
  it('never grow with their length, and keep the window that gave the power', () => {
    const windows = durationEnvelope({
      seat: 2,
      durationS: Float64Array.from([10, 60, 90, 120]),
      powerW: Float64Array.from([300, 130, 210, Number.NaN]),
      startS: Float64Array.from([5, 40, 70, 0]),
    });
    expect(windows).toEqual([
      { durationS: 10, powerW: 300, startS: 5, lengthS: 10 },
      { durationS: 60, powerW: 210, startS: 70, lengthS: 90 },
      { durationS: 90, powerW: 210, startS: 70, lengthS: 90 },
    ]);
  });
});

describe('findings', () => {
  it('say how power moves', () => {
    const falling = Array.from({ length: 40 }, (_, index) => 340 - index);
    expect(driftPct(falling)).toBeCloseTo((100 * -30) / 335.5, 6);
    expect(powerTrendFinding(computeSpread(falling), driftPct(falling))).toContain('8.9% below the first');
    expect(powerTrendFinding(computeSpread([]), null)).toBe('No stroke of the selection has a power.');
    expect(driftPct([1, 2, 3])).toBeNull();
    const mixed = computeSpread(Array.from({ length: 40 }, (_, index) => (index < 20 ? 90 : 350)));
    expect(powerTrendFinding(mixed, 0)).toContain('light and hard rowing together');
  });

  it('name who works early and who late', () => {
    const rows = [
      { label: '2', short: '2', seat: 2, quarters: [13, 37, 37, 13] as const },
      { label: '1', short: '1', seat: 1, quarters: [17, 45, 34, 4] as const },
    ];
    expect(quartersFinding(rows)).toBe(
      '15 / 41 / 36 / 8% of the work in the four quarters of the drive. Seat 1 works earliest (62% in the first half), seat 2 latest (50%).',
    );
    expect(quartersFinding([])).toContain('No gate');
  });

  it('leave out gates without all quarters', () => {
    const session = modelSession();
    expect(seatQuarters(session.strokes, session.gates, [0, 1], all)).toEqual([]);
  });

  it('say the best of each length that exists', () => {
    const windows = durationEnvelope({
      seat: null,
      durationS: Float64Array.from([10, 60]),
      powerW: Float64Array.from([349, 331]),
      startS: Float64Array.from([0, 0]),
    });
    expect(durationFinding(windows)).toBe('Best of the whole session, per rower: 349 W for 10 s and 331 W for 1 min.');
    expect(durationFinding(undefined)).toContain('no power');
    expect([5, 90, 3600, 5400].map(durationWords)).toEqual(['5 s', '1 min 30 s', '1 h', '1 h 30 min']);
  });
});

const EFFORTS = [180, 360, 600].map((durationS) => ({ durationS, powerW: 300, startS: 0 }));

const TWO: PowerFits['twoParameters'] = success({
  model: { criticalW: 251.4, reserveJ: 12_340 },
  efforts: EFFORTS,
  rSquared: 0.9871,
  errorW: 3.46,
});

it('gives the numbers of both models with what they rest on', () => {
  const three: PowerFits['threeParameters'] = success({
    model: { criticalW: 246, reserveJ: 15_100, peakW: 702 },
    efforts: [{ durationS: 5, powerW: 640, startS: 0 }, ...EFFORTS],
    rSquared: 0.999,
    errorW: 2,
  });
  expect(fitWords({ twoParameters: TWO, threeParameters: three })).toMatchObject({
    rows: [
      {
        criticalW: '251',
        reserveKj: '12.3',
        peakW: '',
        quality: '0.987, ±3.5 W (1 SD)',
        fitted: '3 efforts, 3 min to 10 min',
      },
      { criticalW: '246', reserveKj: '15.1', peakW: '702', fitted: '4 efforts, 5 s to 10 min' },
    ],
    reasons: [],
  });
});

it('says once why both are absent, and each reason where they differ', () => {
  const short = failure('efforts-too-short', 'Too short.');
  expect(fitWords({ twoParameters: short, threeParameters: short })).toEqual({ rows: [], reasons: ['Too short.'] });
  const words = fitWords({ twoParameters: TWO, threeParameters: failure('efforts-do-not-fall', 'No fall.') });
  expect(words.rows).toHaveLength(1);
  expect(words.reasons).toEqual(['No fall.']);
});

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
