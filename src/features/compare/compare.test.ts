// Two pieces of one session at two rates get one answer: no alignment without anything to compare is offered.
import { describe, expect, it } from 'vitest';
import type { Analysis, Signature } from '#engine/analysis/analysis.ts';
import { compare } from '#engine/analysis/comparison/compare.ts';
import { DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { judged, type JudgedDifference } from '#engine/analysis/comparison/judged.ts';
import { piecesFromRanges } from '#engine/analysis/pieces/pieces.ts';
import { makeStrokes } from '#engine/analysis/testing/stroke-tables.ts';
import { emptyAnalysis } from '#storage/testing/empty-analysis.ts';
import { alignmentsFor, toQuestion, withStrokes, type Loaded } from './model.ts';
import { judgeSpeed } from './speed-verdict.ts';
import fc from 'fast-check';
import { besidePiece, parseCompared, toSearch, parseSides, formatCompared } from './compared.ts';
import { parseCsv } from '#engine/exports/testing/rowed-session.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { NO_FLOORS } from '#engine/analysis/comparison/testing/simulated-strokes.ts';
import { isFound, type Found } from './difference/verdict-messages.ts';
import { comparisonCsv } from './comparison-file.ts';
import type { Ghost } from '#engine/analysis/ghost/ghost.ts';
import { expectStatements } from '#engine/analysis/testing/expect-figure.ts';
import { ghostSentence, stretchWords, farthestApart, sideCurve } from './ghost-messages.ts';

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

describe('the address of a comparison', () => {
  it('reads what it wrote', () => {
    const session = fc.stringMatching(/^[a-z0-9:-]{1,40}$/);
    const index = fc.option(fc.integer({ min: 0, max: 98 }), { nil: null });
    fc.assert(
      fc.property(session, index, index, (name, piece, place) => {
        const compared = { session: name, piece, seat: place === null ? null : place + 1 };
        expect(parseCompared(formatCompared(compared))).toEqual(compared);
      }),
    );
  });

  it.each(['', '~p1', 'a~p0', 'a~s0', 'a~x3', 'a~s5~p2', 'a~p99999'])(
    'leaves out what it cannot read: "%s"',
    (text) => {
      expect(parseCompared(text)).toBeNull();
      expect(parseSides({ before: [text] }, (keys) => keys).before).toEqual([]);
    },
  );

  it('puts the earliest of the picked sessions before and the others after', () => {
    const sides = parseSides({ outings: ['c', 'a', 'b'] }, (keys) => keys.toSorted());
    expect(sides.before.map(formatCompared)).toEqual(['a']);
    expect(sides.after.map(formatCompared)).toEqual(['b', 'c']);
    expect(toSearch(sides)).toEqual({ outings: undefined, before: ['a'], after: ['b', 'c'] });
  });

  it('puts a piece beside the one before it, and the first beside the second', () => {
    expect(besidePiece('a', 2, 3)).toEqual({ before: ['a~p2'], after: ['a~p3'] });
    expect(besidePiece('a', 0, 3)).toEqual({ before: ['a~p1'], after: ['a~p2'] });
    expect([besidePiece('a', 0, 1), besidePiece('a', 3, 3)]).toEqual([{}, {}]);
  });

  it('compares twenty at the most', () => {
    const many = Array.from({ length: 30 }, (_, k) => `o${k}`);
    const { before, after } = parseSides({ outings: many }, (keys) => keys);
    expect(before.length + after.length).toBe(20);
  });
});

function found(id: ComparedMetricId, before: number, [low, difference, high]: [number, number, number]): Found {
  const side = { sd: 5, strokes: 60, effectiveStrokes: 32, sessions: 1 };
  const compared = {
    difference,
    low,
    high,
    before: { ...side, mean: before },
    after: { ...side, mean: before + difference },
    autocorrelation: 0.3,
    blockLength: 12,
    knowsDays: false,
    strata: [],
  };
  const [one] = judged([{ id, difference: compared }], { floors: NO_FLOORS, crew: { powerW: 2400, flanks: null } });
  if (one === undefined || !isFound(one)) throw new Error('It was compared.');
  return one;
}

const LATE = found('catchOffsetMs', 2, [24, 26, 28]);
const POWER = found('powerW', 300.123456789, [-1, 0.2, 1.4]);
const alike = { ofHull: [], ofSeats: new Map(), crew: null };

it('holds a measure a row with its interval and verdict, in numbers that a spreadsheet reads', () => {
  const rows = parseCsv(comparisonCsv([LATE, POWER], { alignment: 'rate', otherSensors: false, alike }));
  expect(rows).toEqual([
    ['Measure', 'Unit', 'Before', 'After', 'Difference', 'From', 'To', 'Matters from', 'Verdict'],
    ['Catch against stroke', 'ms', '2', '28', '26', '24', '28', '2', 'Real. later, worse'],
    ['Power', 'W', '300.123457', '300.323457', '0.2', '-1', '1.4', expect.any(String), 'The same'],
  ]);
});

it('judges nothing of what other sensors measure', () => {
  const [, ...rows] = parseCsv(comparisonCsv([LATE, POWER], { alignment: 'rate', otherSensors: true, alike }));
  expect(rows.map((row) => row.at(-1))).toEqual(['Not judged: new sensor', 'Not judged: new sensor']);
});

const slope = (lostS: number, either: number) => ({ lostS, low: lostS - either, high: lostS + either });

const ghost = (over: Partial<Ghost>): Ghost => ({
  metres: Float64Array.of(0, 100, 200),
  behindS: Float64Array.of(0, -0.2, -0.9),
  lengthM: 200,
  slope: slope(-0.45, 0.1),
  windows: [
    { fromM: 0, toM: 100, ...slope(-0.2, 0.3) },
    { fromM: 100, toM: 200, ...slope(-0.7, 0.3) },
  ],
  parts: [],
  sameWater: false,
  waterS: 0.86,
  positionS: 0,
  before: 0,
  after: 0,
  ...over,
});

describe('a ghost race in words', () => {
  it('says the slope first, then where, and what water alone would do', () =>
    expect(ghostSentence(ghost({}))).toBe(
      'After gains 0.45 s every 100 m (0.35 to 0.55). It is 0.9 s ahead after 200 m. Most between 100 and 200 m (−0.70 s /100 m). Water and wind alone set two pieces up to 0.9 s every 100 m apart.',
    ));

  it('never tells a slope without its interval, names no cause and judges no one', () =>
    expectStatements(
      [-0.9, -0.2, 0, 0.2, 0.9].flatMap((lostS) =>
        [0.1, 0.5].flatMap((either) =>
          [0, 0.5].map((positionS) => ghostSentence(ghost({ slope: slope(lostS, either), positionS }))),
        ),
      ),
    ));

  it('claims nothing that the strokes do not tell', () => {
    const said = ghostSentence(ghost({ slope: slope(0.05, 0.2), windows: [], behindS: Float64Array.of(0, 0.1) }));
    expect(said).toContain('Too close to call: +0.05 s per 100 m (−0.15 to 0.25). It is 0.1 s behind');
    expect(said).not.toContain('Most between');
  });

  it('says of itself that it is itself, and of positions how far they are trusted', () => {
    expect(ghostSentence(ghost({ behindS: new Float64Array(3) }))).toContain('the same strokes');
    expect(ghostSentence(ghost({ sameWater: true, positionS: 0.5 }))).toContain('shift the whole line by up to 0.5 s');
    expect(stretchWords({ from: 0, to: 100 }, { from: 4, to: 90 }, { sameWater: false })).toContain(
      'Strokes 1–100 before, 5–90 after. Each starts at its own first stroke',
    );
  });
});

const ANGLES = 20;
const force = fc.array(fc.double({ min: -20, max: 900, noNaN: true }), { minLength: ANGLES, maxLength: ANGLES });

const makeSignature = (seat: number, newtons: readonly number[]): Signature => {
  const line = Float64Array.from(newtons);
  const bands = {
    p05ForceN: line,
    p10ForceN: line,
    p25ForceN: line,
    p75ForceN: line,
    p90ForceN: line,
    p95ForceN: line,
  };
  return {
    gate: { seat, side: null },
    strokeCount: 30,
    angleDeg: Float64Array.from(line, (_, at) => at - 50),
    meanForceN: line,
    ...bands,
  };
};

it('finds no angle at which a session differs from itself', () => {
  fc.assert(
    fc.property(force, force, (bow, stroke) => {
      const curve = sideCurve([makeSignature(1, bow), makeSignature(2, stroke)], null);
      expect(curve).not.toBeNull();
      if (curve !== null) expect(farthestApart(curve, curve)).toMatchObject({ differenceN: 0 });
    }),
  );
});
