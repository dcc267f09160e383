import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CrewSynchrony, OarSynchrony } from '#engine/analysis/crew/synchrony.ts';
import { syncScore } from '#engine/analysis/crew/synchrony-score.ts';
import { matchMoment } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { toPlaces } from '../../../shared/cursor/places.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { heatFinding, phaseFinding, spreadByRateFinding, shareFinding } from './findings.ts';
import { columnAt, heatColumns, shareAt } from './heat-canvas.ts';
import { likenessFinding, likenessTable } from './likeness-panel.tsx';
import {
  alongStrokes,
  computeOffsets,
  syncMeasures,
  spreadByRate,
  spreadShares,
  computeSeatSpreads,
  widestStrokes,
} from './seat-offsets.ts';
import { scoreFinding, scoreHistory } from './score-panel.tsx';

const all = (count: number): Int32Array => Int32Array.from({ length: count }, (_, stroke) => stroke);

/** Two seats with given forces, phases and releases, the same in every stroke. */
function crew(strokes: Int32Array, releaseMs: readonly number[], r: readonly number[]): CrewSynchrony {
  const column = (value: number): Float64Array => new Float64Array(strokes.length).fill(value);
  const oars = releaseMs.map((late, index): OarSynchrony => {
    const phase = column(0);
    return {
      gate: { seat: index + 1, side: null },
      phase: {
        strokeCount: strokes.length,
        meanDeg: phase,
        strokeDeg: phase,
        p05Deg: phase,
        p25Deg: phase,
        p75Deg: phase,
        p95Deg: phase,
      },
      offsets: {
        catchDeg: column(0.2),
        loadDeg: column(1),
        finishDeg: column(0.3),
        releaseMs: column(late),
        releaseDeg: column(2),
        loadFromMeanMs: column(5),
        releaseFromMeanMs: column(late),
      },
      forceSimilarity: column(r[index] ?? Number.NaN),
      shapeSimilarity: column(0.99),
      forceLagMs: column(20),
    };
  });
  return { strokes, oars, pairSimilarity: Float64Array.of(Number.NaN, 0.95, 0.95, Number.NaN), meanDurationS: 2 };
}

describe('who spreads', () => {
  it('gives shares that add up to 100, habit never more than the whole', () => {
    const seat = fc.array(fc.double({ min: -80, max: 80, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(seat, { minLength: 2, maxLength: 8 }), (rows) => {
        const shares = spreadShares(rows);
        const sum = shares.reduce((total, { sharePct }) => total + (sharePct ?? Number.NaN), 0);
        if (computeSeatSpreads(rows).every((spread) => spread === 0)) expect(sum).toBe(0);
        else expect(sum).toBeCloseTo(100, 6);
        for (const { sharePct, habitPct } of shares) expect(habitPct).toBeLessThanOrEqual((sharePct ?? 0) + 1e-9);
      }),
    );
  });

  it('blames the one who is always late, and calls it habit', () => {
    const rows = [
      [30, 31, 29, 30],
      [0, 1, -1, 0],
      [0, -1, 1, 0],
    ];
    const [late] = spreadShares(rows);
    expect(late?.sharePct).toBeGreaterThan(60);
    expect(late?.mean).toBeCloseTo(20, 6);
    const labelled = spreadShares(rows).map((share, at) => ({ ...share, label: String(3 - at) }));
    expect(shareFinding(labelled)).toBe(
      'Seat 3 causes 67% of the spread. Mostly it is consistent: 20 ms after the crew average. An even share is 33%.',
    );
  });

  it('leaves out who was not timed, and strokes with one seat', () => {
    const shares = spreadShares([
      [10, 50],
      [-10, Number.NaN],
      [Number.NaN, Number.NaN],
    ]);
    expect(shares.map(({ sharePct }) => sharePct)).toEqual([50, 50, null]);
    expect(shareFinding(shares.map((share, at) => ({ ...share, label: String(at) })))).toContain(
      'each accounts for half',
    );
    expect(shareFinding([{ label: '1', sharePct: null, habitPct: null, mean: null }])).toContain('two seats');
  });
});

describe('when the crew widens', () => {
  it('is told by rates that were held for three strokes', () => {
    const spreads = [10, 12, 11, 20, 22, 21, 99, Number.NaN];
    const rates = [20, 20.5, 21, 30, 31, 30, 40, 20];
    const bins = spreadByRate(spreads, rates);
    expect(bins.map(({ fromSpm, count }) => [fromSpm, count])).toEqual([
      [20, 3],
      [30, 3],
    ]);
    expect(spreadByRateFinding(bins, 7)).toBe(
      'The spread grows from 11 ms at 20–22 spm to 21 ms at 30–32 spm. The widest stroke is 7.',
    );
    expect(
      spreadByRateFinding(
        bins.map((bin) => ({ ...bin, mean: 11 })),
        null,
      ),
    ).toBe('The spread stays at 11 ms from 20–22 to 30–32 spm.');
    expect(spreadByRateFinding([], null)).toBe('No rate was held for three strokes.');
    expect(widestStrokes(spreads, 2).map(({ at }) => at)).toEqual([6, 4]);
  });
});

describe('the heat map', () => {
  const { strokes: table } = modelSession({ strokeCount: 30 });

  it('finds under a share of the width the stroke that stands there', () => {
    const chosen = Int32Array.of(2, 3, 4, 20, 21);
    fc.assert(
      fc.property(
        fc.constantFrom('stroke' as const, 'clock' as const),
        fc.nat({ max: 4 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (axis, at, within) => {
          const columns = heatColumns(table, chosen, axis);
          const share = shareAt(columns, chosen[at] ?? -1, within);
          expect(columnAt(columns, share ?? Number.NaN)).toBe(at);
        },
      ),
    );
  });

  it('has pauses on the clock, and none by strokes', () => {
    const chosen = Int32Array.of(2, 20);
    expect(columnAt(heatColumns(table, chosen, 'clock'), 0.5)).toBe(-1);
    expect(columnAt(heatColumns(table, chosen, 'stroke'), 0.5)).toBe(1);
    expect(shareAt(heatColumns(table, chosen, 'stroke'), 5, 0)).toBeNull();
    expect(columnAt(heatColumns(table, new Int32Array(0), 'clock'), 0.5)).toBe(-1);
  });

  it('says who was furthest off', () => {
    const rows = [
      { label: '2', values: [3, Number.NaN] },
      { label: '1', values: [-2, -41] },
    ];
    expect(heatFinding(rows, Int32Array.of(6, 7), 'the oar turns', 'the stroke seat')).toContain(
      'seat 1 in stroke 8: 41 ms early',
    );
  });
});

describe('going to a stroke', () => {
  it('keeps the moment of the cycle', () => {
    const session = modelSession();
    const places = toPlaces(session);
    const [first, second] = places.strokes;
    if (first === undefined || second === undefined) throw new Error('no strokes');
    const halfway = (first.fromS + first.toS) / 2;
    expect(matchMoment(places, halfway, 1)).toBeCloseTo((second.fromS + second.toS) / 2, 9);
    expect(matchMoment(places, first.fromS - 50, 1)).toBe(second.fromS);
    expect(matchMoment(places, halfway, 999)).toBeNull();
  });
});

describe('offsets', () => {
  it('come from the table in milliseconds, from the engine in degrees and at the release', () => {
    const { strokes: table } = modelSession({
      gates: [
        { seat: 1, side: null },
        { seat: 2, side: null },
      ],
    });
    const strokes = Int32Array.of(3, 4);
    const together = crew(Int32Array.of(4), [35, 0], [0.9, 0.9]);
    expect(computeOffsets(table, null, 'catch', 'ms', 0, strokes)).toEqual([-12, -12]);
    expect(computeOffsets(table, null, 'release', 'ms', 0, strokes)).toEqual([Number.NaN, Number.NaN]);
    expect(computeOffsets(table, together, 'release', 'ms', 0, strokes)).toEqual([Number.NaN, 35]);
    expect(computeOffsets(table, together, 'load', 'deg', 1, strokes)).toEqual([Number.NaN, 1]);
    expect(alongStrokes(strokes, Int32Array.of(4, 3), [7, 8])).toEqual([8, 7]);
  });
});

describe('phase in words', () => {
  const marks = { catchShare: 0.3, finishShare: 0.7 };
  const flat = (value: number): Float64Array => new Float64Array(101).fill(value);

  it('names who runs behind, in time', () => {
    const rows = [
      { label: '2', meanDeg: flat(9) },
      { label: '1', meanDeg: flat(-3) },
    ];
    expect(phaseFinding(rows, 2, marks)).toBe(
      'Seat 2 runs 50 ms behind over the cycle (+9.0°). Drive +9.0°, recovery +9.0°.',
    );
    expect(phaseFinding([{ label: '2', meanDeg: flat(0.4) }], 2, marks)).toContain('No one is ahead');
    expect(phaseFinding([], 2, marks)).toBe('');
  });
});

describe('likeness in words', () => {
  it('tells timing from shape, and leaves out who has no force', () => {
    const together = crew(all(4), [0, 0], [0.95, 0.9]);
    const gates = together.oars.map(({ gate }) => gate);
    const rows = likenessTable(together, gates, [0, 1]);
    expect(rows.map(({ label }) => label)).toEqual(['2', '1']);
    expect(rows[0]?.pairs).toEqual([null, 0.95]);
    const third = rows.concat(rows.slice(1).map((row) => ({ ...row, label: '3' })));
    expect(likenessFinding(third)).toContain(
      'Seat 2 has the most different force curve (r = 0.900). Mostly it is timing',
    );
    expect(likenessFinding(third.map((row) => ({ ...row, shape: 0.92 })))).toContain('It is the shape of the curve');
    expect(likenessFinding(third.map((row) => ({ ...row, r: 0.998 })))).toContain('Force curves are similar');
    expect(likenessFinding(rows)).toContain('Seats 2 and 1 pull with r = 0.900');
    expect(likenessFinding(rows.slice(1))).toContain('two oars');
  });
});

describe('the score of a selection', () => {
  const gates = [1, 2].map((seat) => ({ seat, side: null }));

  it('is made of its terms, and compared with the pieces of the same session', () => {
    const session = modelSession({ gates });
    const together = crew(all(20), [0, 30], [0.98, 0.96]);
    const measures = syncMeasures(session, together, [0, 1], all(20));
    expect(measures.catchSpreadMs).toBe(0);
    expect(measures.finishSpreadMs).toBeCloseTo(30 / Math.SQRT2, 9);
    expect(measures.forceSimilarity).toBeCloseTo(0.97, 9);
    const { terms, score } = syncScore(measures);
    expect(scoreFinding(terms, score)).toContain('Most points are lost to finish timing (force)');
    expect(scoreHistory(session, together, [0, 1]).map(({ name }) => name)).toEqual(['Session', 'Piece 1']);
  });

  it('does not exist for one rower, and not without force', () => {
    const session = modelSession({ gates });
    const together = crew(all(20), [0, 30], [Number.NaN, Number.NaN]);
    expect(syncMeasures(session, together, [1], all(20))).toEqual({
      catchSpreadMs: null,
      finishSpreadMs: null,
      forceSimilarity: null,
      arcSpreadDeg: null,
    });
    const { terms, score } = syncScore(syncMeasures(session, together, [0, 1], all(20)));
    expect(score).toBeNull();
    expect(scoreFinding(terms, score)).toContain('No score without force curve similarity');
    expect(scoreHistory(session, together, [0, 1])).toEqual([]);
  });
});
