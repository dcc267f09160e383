import { describe, expect, it } from 'vitest';
import { factsOf } from '#workers/storage/outing-facts.ts';
import { emptyAnalysis } from '#workers/testing/empty-analysis.ts';
import { emptyTable } from '#engine/analysis/testing/stroke-tables.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Sensor } from '#engine/recording/instruments.ts';
import { byMethod } from '#src/outings/setup/method.ts';
import { setupChanges } from '#src/outings/setup/setup-changes.ts';
import { trendOutings, type DatedOuting, type Followed, type Rower } from './trend-model.ts';

const DAY_MS = 86_400_000;

interface Made {
  readonly day: number;
  /** Arc of seats 1 and 2. */
  readonly arcs: readonly [number, number];
  readonly seatOfAda?: number;
  readonly oarLengthM?: number;
  readonly definitions?: Analysis['definitions'];
  readonly boat?: Analysis['boat'];
  readonly sensors?: Analysis['instruments']['sensors'];
}

function analysisOf({ arcs, seatOfAda = 1, oarLengthM = 3.78, definitions = 'powerline', ...made }: Made): Analysis {
  const base = emptyAnalysis();
  const strokes = emptyTable(5, 2);
  for (let stroke = 0; stroke < 5; stroke += 1) strokes.gate.arcDeg.set(arcs, stroke * 2);
  return {
    ...base,
    definitions,
    boat: made.boat ?? base.boat,
    instruments: { sensors: made.sensors ?? [], impellerScalingPct: null },
    parameters: { ...base.parameters, oarLengthM },
    crew: [{ seat: seatOfAda, side: 'port', name: 'Ada' }],
    gates: [
      { seat: 1, side: null },
      { seat: 2, side: null },
    ],
    strokes,
  };
}

const dated = (made: Made): DatedOuting => ({
  key: String(made.day),
  startedAt: made.day * DAY_MS,
  facts: factsOf(analysisOf(made)),
});

const followed = (rower: Rower): Followed => ({ rower, boat: emptyAnalysis().boat });

const sensorOf = (seat: number | null, serial: string): Sensor => ({
  ...{ channel: seat === null ? 'Accel' : 'GateAngle', seat, side: null, serial, firmware: null, calibrated: null },
});

describe('the trend over weeks', () => {
  it('follows a rower by name to another seat, and says that the seat changed', () => {
    const outings = [dated({ day: 20, arcs: [80, 90], seatOfAda: 2 }), dated({ day: 6, arcs: [84, 70] })];
    const trend = trendOutings(outings, 'arcDeg', followed({ seat: 1, name: 'Ada' }));
    expect(trend.map(({ median }) => median)).toEqual([84, 90]);
    expect(trend[1]).toMatchObject({ changes: ['seat 1 → 2'], trend: 90 });
  });

  it('is of the seat where nobody has a name, and of the crew the mean', () => {
    const outings = [dated({ day: 1, arcs: [80, 90] }), dated({ day: 15, arcs: [82, 92] })];
    expect(trendOutings(outings, 'arcDeg', followed({ seat: 2, name: null })).map(({ median }) => median)).toEqual([
      90, 92,
    ]);
    const crew = trendOutings(outings, 'arcDeg', followed(null));
    expect(crew.map(({ median }) => median)).toEqual([85, 87]);
    expect(crew[1]?.trend).toBeCloseTo((0.5 * 85 + 87) / 1.5, 10);
  });

  it('breaks where oars or the way of measuring change', () => {
    const [, oars, method] = trendOutings(
      [
        dated({ day: 1, arcs: [80, 90] }),
        dated({ day: 2, arcs: [80, 90], oarLengthM: 3.76 }),
        dated({ day: 3, arcs: [80, 90], oarLengthM: 3.76, definitions: 'nk' }),
      ],
      'arcDeg',
      followed(null),
    );
    expect(oars?.changes).toEqual(['oar 3.78 m → 3.76 m']);
    expect(method?.changes.join()).toContain('measured by PowerLine');
  });

  it('breaks where the sensor of the rower changed, and not where another one did', () => {
    const before = [sensorOf(1, '3101'), sensorOf(2, '3102'), sensorOf(null, '7011')];
    const after = [sensorOf(1, '3101'), sensorOf(2, '3388'), sensorOf(null, '7012')];
    const outings = [
      dated({ day: 1, arcs: [80, 90], sensors: before }),
      dated({ day: 2, arcs: [81, 95], sensors: after }),
    ];
    const changesOf = (rower: Rower) => trendOutings(outings, 'arcDeg', followed(rower))[1]?.changes;
    expect(changesOf({ seat: 1, name: null })).toEqual([]);
    expect(changesOf({ seat: 2, name: null })).toEqual(['sensor of seat 2 3102 → 3388']);
    expect(changesOf(null)).toEqual(['sensor of seat 2 3102 → 3388']);
  });

  it('of a crew is of its kind of boat alone; a rower by name is followed through all', () => {
    const pair = { name: null, seatCount: 2, rig: 'sweep', coxed: false } as const;
    const outings = [dated({ day: 1, arcs: [80, 90] }), dated({ day: 2, arcs: [70, 75], boat: pair })];
    expect(trendOutings(outings, 'arcDeg', followed(null)).map(({ median }) => median)).toEqual([85]);
    const [, inPair] = trendOutings(outings, 'arcDeg', followed({ seat: 1, name: 'Ada' }));
    expect(inPair?.changes.join()).toContain('boat eight, sweep → coxless pair, sweep');
  });

  it('leaves out outings without a date or without the value', () => {
    const undated = { ...dated({ day: 1, arcs: [80, 90] }), startedAt: Number.NaN };
    expect(trendOutings([undated], 'arcDeg', followed(null))).toEqual([]);
    expect(trendOutings([dated({ day: 1, arcs: [80, 90] })], 'peakForceN', followed(null))).toEqual([]);
  });
});

describe('what else changed', () => {
  it('is nothing between two outings alike', () => {
    const one = analysisOf({ day: 1, arcs: [1, 2] });
    expect(setupChanges(one, one)).toEqual([]);
  });

  it('separates outings that are measured differently', () => {
    const [powerline, nk] = [undefined, 'nk'].map((definitions) => ({
      analysis: analysisOf({ day: 1, arcs: [1, 2], ...(definitions === 'nk' && { definitions: 'nk' as const }) }),
    }));
    if (powerline === undefined || nk === undefined) throw new Error('Two were made.');
    expect(byMethod([powerline, nk, powerline]).map(({ of }) => of.length)).toEqual([2, 1]);
    expect(byMethod([powerline, powerline])).toHaveLength(1);
  });
});
