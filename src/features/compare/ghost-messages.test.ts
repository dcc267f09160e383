import { describe, expect, it } from 'vitest';
import type { Ghost } from '#engine/analysis/ghost/ghost.ts';
import { expectStatements } from '#engine/analysis/testing/expect-figure.ts';
import { ghostSentence, stretchWords, farthestApart, sideCurve } from './ghost-messages.ts';
import fc from 'fast-check';
import type { Signature } from '#engine/analysis/analysis.ts';

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
