// Two pieces of one session at two rates get one answer: no alignment without anything to compare is offered.
import { describe, expect, it } from 'vitest';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { compare } from '#engine/analysis/comparison/compare.ts';
import { DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { judged, type JudgedDifference } from '#engine/analysis/comparison/judged.ts';
import { piecesFromRanges } from '#engine/analysis/pieces/pieces.ts';
import { makeStrokes } from '#engine/analysis/testing/stroke-tables.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { alignmentsFor, toQuestion, withStrokes, type Loaded } from './model.ts';
import { judgeSpeed } from './speed-verdict.ts';

const HALF = 40;

/** Two consecutive pieces, the second at another rate and speed. */
function session(rates: readonly [number, number]): Analysis {
  const made = Array.from({ length: 2 * HALF }, (_, stroke) => {
    const piece = stroke < HALF ? 0 : 1;
    return {
      durationS: 60 / (rates[piece] + 0.2 * Math.sin(stroke)),
      speedMps: 5 + 0.3 * piece + 0.02 * Math.cos(3 * stroke),
      powerW: [],
    };
  });
  const rowed = { ...emptyAnalysis(), strokes: makeStrokes(made) };
  const ranges = [0, HALF].map((from) => ({ fromStroke: from, toStroke: from + HALF }));
  return { ...rowed, pieces: piecesFromRanges(rowed, ranges) };
}

function comparedPieces(analysis: Analysis): readonly Loaded[] {
  const entry = (side: 'before' | 'after', piece: number) =>
    ({ side, analysis, compared: { session: 'a', piece, seat: null } }) as Loaded;
  return withStrokes([entry('before', 0), entry('after', 1)], []);
}

describe('two pieces of one session', () => {
  it('are aligned by rate only where they share rates', () => {
    expect(alignmentsFor(comparedPieces(session([28, 28])))[0]).toBe('rate');
    const apart = alignmentsFor(comparedPieces(session([22, 34])));
    expect(apart[0]).toBe('all');
    expect(apart).not.toContain('rate');
  });

  it('that share some rates are compared in the strokes of these, their curves too', () => {
    const [first, second] = [session([28, 28]), session([22, 28])];
    const entries = comparedPieces(first).map((one, at) => (at === 0 ? one : { ...one, analysis: second }));
    const rowed = withStrokes(
      entries.map((one, at) => ({
        ...one,
        compared: { ...one.compared, session: `${at}`, piece: at === 0 ? 0 : null },
      })),
      [],
    );
    const question = toQuestion(rowed, 'rate');
    if (question === null) throw new Error('Both sides have strokes.');
    const speed = compare(question.request).find(({ id }) => id === 'speedMps');
    if (speed === undefined || speed.difference === null) throw new Error('Both sides have a speed.');
    const { before, after, difference } = speed.difference;
    expect(after.mean - before.mean).toBeCloseTo(difference, 9);
    const drawn = question.strata.of.map((places) => places.filter((place) => question.shared.has(place)).length);
    expect(drawn).toEqual([before.strokes, after.strokes]);
    expect(drawn[1]).toBeLessThan(rowed[1]?.counted.strokes.length ?? 0);
  });

  it('at two rates get a verdict that says so', () => {
    const question = toQuestion(comparedPieces(session([22, 34])), 'all');
    if (question === null) throw new Error('Both sides have a piece.');
    const differences = compare(question.request);
    const found = judged(differences, { floors: DEFAULT_FLOORS, crew: question.crew }).filter(
      (one): one is JudgedDifference => 'judgement' in one,
    );
    const verdict = judgeSpeed(question, found, DEFAULT_FLOORS, null);
    expect(verdict).not.toHaveProperty('why');
    expect(verdict).toHaveProperty('words', expect.stringMatching(/faster.* · rate \d+\.\d spm higher$/u));
  });
});
