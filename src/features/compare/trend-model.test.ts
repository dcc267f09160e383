import { describe, expect, it } from 'vitest';
import { toFacts } from '#storage/session-facts.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { emptyTable } from '#engine/analysis/testing/stroke-tables.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Sensor } from '#engine/recording/recording.ts';
import { plainRule } from '#engine/recording/rule.ts';
import { byMethod, methodName } from '#src/library/setup/method.ts';
import { setupChanges } from '#src/library/setup/setup-changes.ts';
import { computeFollowedTrend, type DatedSession } from './trend-model.ts';

const DAY_MS = 86_400_000;
const PAIR = { name: null, seatCount: 2, rig: 'sweep', coxed: false } as const;

interface Made {
  readonly day: number;
  /** Arc of seats 1 and 2. */
  readonly arcs: readonly [number, number];
  readonly seatOfAda?: number;
  /** Name in the other seat. */
  readonly other?: string | null;
  readonly athletes?: DatedSession['athletes'];
  readonly logger?: Analysis['logger'];
  readonly oarLengthM?: number;
  readonly definitions?: Analysis['definitions'];
  readonly boat?: Analysis['boat'];
  readonly sensors?: Analysis['instruments']['sensors'];
}

/** Ada and Bea in a pair. */
function makeAnalysis({
  arcs,
  seatOfAda = 1,
  other = 'Bea',
  oarLengthM = 3.78,
  definitions = 'powerline',
  ...made
}: Made): Analysis {
  const base = emptyAnalysis();
  const strokes = emptyTable(5, 2);
  for (let stroke = 0; stroke < 5; stroke += 1) strokes.gate.arcDeg.set(arcs, stroke * 2);
  return {
    ...base,
    definitions,
    boat: made.boat ?? PAIR,
    instruments: { sensors: made.sensors ?? [], impellerScalingPct: null },
    parameters: { ...base.parameters, oarLengthM },
    crew: [
      { seat: seatOfAda, side: 'port', name: 'Ada' },
      { seat: 3 - seatOfAda, side: 'starboard', name: other },
    ],
    gates: [
      { seat: 1, side: null },
      { seat: 2, side: null },
    ],
    strokes,
  };
}

const dated = (made: Made): DatedSession => ({
  key: String(made.day),
  startedAt: made.day * DAY_MS,
  facts: {
    ...toFacts(makeAnalysis(made)),
    startedAt: new Date(made.day * DAY_MS).toISOString(),
    durationS: 3600,
    logger: made.logger ?? null,
  },
  athletes: made.athletes ?? {},
});

const medians = (sessions: readonly DatedSession[], key: number, seat: number | null): number[] =>
  computeFollowedTrend(sessions, 'arcDeg', { key: String(key), seat }).sessions.map(({ median }) => median);

const makeSensor = (seat: number | null, serial: string): Sensor => ({
  channel: seat === null ? 'Accel' : 'GateAngle',
  seat,
  side: null,
  serial,
  firmware: null,
  calibrated: null,
});

describe('the trend over weeks', () => {
  it('follows a person to another seat, and says that the seat changed', () => {
    const sessions = [dated({ day: 20, arcs: [80, 90], seatOfAda: 2 }), dated({ day: 6, arcs: [84, 70] })];
    const trend = computeFollowedTrend(sessions, 'arcDeg', { key: '6', seat: 1 });
    expect(trend.sessions.map(({ median }) => median)).toEqual([84, 90]);
    expect(trend.sessions[1]).toMatchObject({ changes: ['seat 1 → 2'], trend: 90 });
    expect(trend).toMatchObject({ whose: 'Ada', reason: null });
  });

  it('is of the same people, whatever their seats, and of no others', () => {
    const sessions = [
      dated({ day: 1, arcs: [80, 90] }),
      dated({ day: 8, arcs: [70, 70], other: 'Cleo' }),
      dated({ day: 15, arcs: [82, 92], seatOfAda: 2 }),
    ];
    const crew = computeFollowedTrend(sessions, 'arcDeg', { key: '1', seat: null });
    expect(crew.sessions.map(({ median }) => median)).toEqual([85, 87]);
    expect(crew.sessions[1]?.trend).toBeCloseTo((0.5 * 85 + 87) / 1.5, 10);
    expect(crew.whose).toBe('this crew');
    expect(medians(sessions, 8, 2)).toEqual([70]);
  });

  it('does not join the seats of no one by their number, and says who has no name', () => {
    const sessions = [1, 15].map((day) => dated({ day, arcs: [80, 90], other: null }));
    for (const seat of [2, null]) {
      const trend = computeFollowedTrend(sessions, 'arcDeg', { key: '1', seat });
      expect(trend.sessions).toEqual([]);
      expect(trend.reason).toContain('seat 2 is not named by the file, a correction or the roster');
    }
    expect(medians(sessions, 1, 1)).toEqual([80, 80]);
  });

  it('knows someone by the place on the roster, and by the name that is linked to it elsewhere', () => {
    const sessions = [
      dated({ day: 1, arcs: [80, 90], other: null, athletes: { 2: 'place' } }),
      dated({ day: 2, arcs: [80, 92], other: 'B. Olsen', athletes: { 2: 'place' } }),
      dated({ day: 3, arcs: [80, 94], other: 'b.  olsen' }),
    ];
    expect(medians(sessions, 1, 2)).toEqual([90, 92, 94]);
    expect(medians(sessions, 3, null)).toEqual([85, 86, 87]);
  });

  it('tells two of one name in a boat from each other only by the roster', () => {
    const twins = { arcs: [80, 90], other: 'Ada' } as const;
    expect(medians([dated({ day: 1, ...twins }), dated({ day: 2, ...twins })], 1, 1)).toEqual([]);
    const linked = { ...twins, athletes: { 1: 'one', 2: 'two' } };
    expect(medians([dated({ day: 1, ...linked }), dated({ day: 2, ...linked })], 1, 1)).toEqual([80, 80]);
  });

  it('breaks where oars or the way of measuring change', () => {
    const sessions = [
      dated({ day: 1, arcs: [80, 90] }),
      dated({ day: 2, arcs: [80, 90], oarLengthM: 3.76 }),
      dated({ day: 3, arcs: [80, 90], oarLengthM: 3.76, definitions: 'nk' }),
    ];
    const [, oars, method] = computeFollowedTrend(sessions, 'arcDeg', { key: '1', seat: null }).sessions;
    expect(oars?.changes).toEqual(['oar 3.78 m → 3.76 m']);
    expect(method?.changes.join()).toContain('measured by PowerLine');
  });

  it('breaks where the sensor of the rower changed, and not where another one did', () => {
    const before = [makeSensor(1, '3101'), makeSensor(2, '3102'), makeSensor(null, '7011')];
    const after = [makeSensor(1, '3101'), makeSensor(2, '3388'), makeSensor(null, '7012')];
    const sessions = [
      dated({ day: 1, arcs: [80, 90], sensors: before }),
      dated({ day: 2, arcs: [81, 95], sensors: after }),
    ];
    const listChanges = (seat: number | null) =>
      computeFollowedTrend(sessions, 'arcDeg', { key: '1', seat }).sessions[1]?.changes;
    expect(listChanges(1)).toEqual([]);
    expect(listChanges(2)).toEqual(['sensor of seat 2']);
    expect(listChanges(null)).toEqual(['sensor of seat 2']);
  });

  it('is of one class of boat', () => {
    const double = { ...PAIR, rig: 'scull' } as const;
    const sessions = [dated({ day: 1, arcs: [80, 90] }), dated({ day: 2, arcs: [70, 75], boat: double })];
    expect(medians(sessions, 1, null)).toEqual([85]);
    expect(medians(sessions, 1, 1)).toEqual([80]);
    expect(computeFollowedTrend(sessions, 'arcDeg', { key: '1', seat: 1 }).reason).toBe(
      'A trend of Ada (coxless pair, sweep) needs two sessions with a date. So far: 1.',
    );
  });

  it('counts a recording once that is there whole and as an excerpt', () => {
    const logger = { serial: '7011', session: '146' };
    const sessions = [
      dated({ day: 1, arcs: [80, 90], logger }),
      dated({ day: 1.01, arcs: [60, 70], logger }),
      dated({ day: 2, arcs: [82, 92], logger: { ...logger, session: '147' } }),
    ];
    expect(medians(sessions, 1, null)).toEqual([85, 87]);
  });

  it('leaves out sessions without a date or without the value', () => {
    const undated = { ...dated({ day: 1, arcs: [80, 90] }), startedAt: Number.NaN };
    expect(medians([undated], 1, null)).toEqual([]);
    expect(
      computeFollowedTrend([dated({ day: 1, arcs: [80, 90] })], 'peakForceN', { key: '1', seat: null }).sessions,
    ).toEqual([]);
  });
});

describe('what else changed', () => {
  it('is nothing between two sessions alike', () => {
    const one = makeAnalysis({ day: 1, arcs: [1, 2] });
    expect(setupChanges(one, one)).toEqual([]);
  });

  it('separates sessions that are measured differently', () => {
    const [powerline, nk] = [undefined, 'nk'].map((definitions) => ({
      analysis: makeAnalysis({ day: 1, arcs: [1, 2], ...(definitions === 'nk' && { definitions: 'nk' as const }) }),
    }));
    if (powerline === undefined || nk === undefined) throw new Error('Two were made.');
    expect(byMethod([powerline, nk, powerline]).map(({ of }) => of.length)).toEqual([2, 1]);
    expect(byMethod([powerline, powerline])).toHaveLength(1);
    const other = { analysis: { ...powerline.analysis, rules: [plainRule('rp3')], craft: 'erg' as const } };
    const own = { analysis: { ...powerline.analysis, rules: [plainRule('peach')] } };
    expect(byMethod([own, other, own]).map(({ of }) => of.length)).toEqual([2, 1]);
    expect(methodName(other.analysis)).toBe('an RP3 on an erg');
  });
});
