import { describe, expect, it } from 'vitest';
import { factsOf } from '#workers/storage/outing-facts.ts';
import { emptyAnalysis } from '#workers/testing/empty-analysis.ts';
import { emptyTable } from '#engine/analysis/testing/stroke-tables.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { byMethod } from './method.ts';
import { setupChanges, setupOfAnalysis } from './setup-changes.ts';
import { trendOutings, type DatedOuting } from './trend-model.ts';

const DAY_MS = 86_400_000;

interface Made {
  readonly day: number;
  /** Arc of seats 1 and 2. */
  readonly arcs: readonly [number, number];
  readonly seatOfAda?: number;
  readonly oarLengthM?: number;
  readonly definitions?: Analysis['definitions'];
}

function analysisOf({ arcs, seatOfAda = 1, oarLengthM = 3.78, definitions = 'powerline' }: Made): Analysis {
  const base = emptyAnalysis();
  const strokes = emptyTable(5, 2);
  for (let stroke = 0; stroke < 5; stroke += 1) strokes.gate.arcDeg.set(arcs, stroke * 2);
  return {
    ...base,
    definitions,
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

describe('the trend over weeks', () => {
  it('follows a rower by name to another seat, and says that the seat changed', () => {
    const outings = [dated({ day: 20, arcs: [80, 90], seatOfAda: 2 }), dated({ day: 6, arcs: [84, 70] })];
    const trend = trendOutings(outings, 'arcDeg', { seat: 1, name: 'Ada' });
    expect(trend.map(({ median }) => median)).toEqual([84, 90]);
    expect(trend[1]).toMatchObject({ changes: ['seat 1 → 2'], trend: 90 });
  });

  it('is of the seat where nobody has a name, and of the crew the mean', () => {
    const outings = [dated({ day: 1, arcs: [80, 90] }), dated({ day: 15, arcs: [82, 92] })];
    expect(trendOutings(outings, 'arcDeg', { seat: 2, name: null }).map(({ median }) => median)).toEqual([90, 92]);
    const crew = trendOutings(outings, 'arcDeg', null);
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
      null,
    );
    expect(oars?.changes).toEqual(['oar 3.78 m → 3.76 m']);
    expect(method?.changes.join()).toContain('measured by PowerLine');
  });

  it('leaves out outings without a date or without the value', () => {
    const undated = { ...dated({ day: 1, arcs: [80, 90] }), startedAt: Number.NaN };
    expect(trendOutings([undated], 'arcDeg', null)).toEqual([]);
    expect(trendOutings([dated({ day: 1, arcs: [80, 90] })], 'peakForceN', null)).toEqual([]);
  });
});

describe('what else changed', () => {
  it('is nothing between two outings alike', () => {
    const one = setupOfAnalysis(analysisOf({ day: 1, arcs: [1, 2] }));
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
