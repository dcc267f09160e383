// No one is named within oarlock error, over crews with known truth. The same over 300 crews each in oarlocks.soak.ts.
import { describe, expect, it } from 'vitest';
import { DEFAULT_ERRORS } from '../instrument/error-table.ts';
import { expectFigure } from '../testing/expect-figure.ts';
import { everyStroke, knownCrew } from '../testing/known-crew.ts';
import { namedIn, powersHeld } from '../testing/oarlock-crews.ts';
import { computeDebrief } from './debrief.ts';
import { findingSentences } from './debrief-messages.ts';
import { NO_CONTEXT, type Usuals } from './values.ts';

const CREWS = 40;

describe('identical rowers under oarlocks that differ', () => {
  it.each([
    [8, 'peach', false],
    [4, 'nk-empower', true],
    [2, 'peach', false],
  ] as const)('are not told apart: %i seats, %s', (seats, kind, isScull) => {
    expectFigure('oarlocksNone', namedIn({ seats, kind, isScull, crews: CREWS }).anyone);
  });

  it('are told what could settle it, without a price and after all that is sure', () => {
    const analysis = {
      ...knownCrew({ strokes: 60, seed: 1, oarlocks: { kind: 'peach', seed: 5 }, off: { 5: { catchSlipDeg: 6 } } }),
      timingReference: 'stroke' as const,
    };
    const { findings } = computeDebrief(analysis, everyStroke(analysis));
    const at = findings.findIndex(({ kind }) => kind === 'oarlocks');
    const open = findings[at];
    expect(open).toMatchObject({ subject: null, metres: null, score: 0 });
    expect(open && findingSentences(open).message).toMatch(
      /^Power in (?:seat \d|seats \d and \d) differs from the crew by more than strokes explain, and by no more than two oarlocks can differ\. Swap the oarlocks of \d and \d for one piece to settle it\.$/u,
    );
    expect(at).toBe(findings.length - 1);
    expect(findings[0]).toMatchObject({ place: 1, kind: 'slip', subject: 5 });
  });

  it('hear that no one stands out, which is a finding too', () => {
    const analysis = {
      ...knownCrew({ strokes: 60, seed: 2, oarlocks: { kind: 'peach', seed: 3 } }),
      timingReference: 'stroke' as const,
    };
    expect(computeDebrief(analysis, everyStroke(analysis)).nothing?.message).toMatch(
      /^No one clearly stands out: power is within \d+ W, catches within \d+ ms\.$/u,
    );
  });
});

it('a rower who is a fifth weaker comes first in most eights', () => {
  const { thirdFirst } = namedIn({ seats: 8, kind: 'peach', isScull: false, crews: CREWS, offW: -66 });
  expectFigure('oarlocksWeak', thirdFirst);
});

it('the interval of a difference holds the truth, of weak rowers and of strong ones', () => {
  expectFigure('oarlocksHeld', powersHeld({ seats: 8, kind: 'peach', isScull: false, crews: CREWS, offW: -66 }));
  expectFigure('oarlocksHeld', powersHeld({ seats: 4, kind: 'nk-empower', isScull: true, crews: 2 * CREWS }));
});

describe('a rower against their own usual on the same oarlock', () => {
  const analysis = {
    ...knownCrew({ strokes: 60, seed: 4, off: { 2: { powerW: -30 } } }),
    timingReference: 'stroke' as const,
  };
  const strokes = everyStroke(analysis);
  const usuals: Usuals = new Map([[2, { powerW: { value: 330, sessions: 4 } }]]);
  const told = computeDebrief(analysis, strokes, {
    ...NO_CONTEXT,
    usuals,
    knowledge: { table: DEFAULT_ERRORS, gains: [] },
  });
  const own = told.findings.find(({ kind, subject }) => kind === 'power' && subject === 2);

  it('is as sure as the strokes, and no oarlock is in it', () => {
    expect(own?.instrument).toBeNull();
    const { low = NaN, high = NaN } = own?.size ?? {};
    // Sixty strokes with a deviation of 16 W and an autocorrelation of 0.25.
    expect((high - low) / 2).toBeLessThan(8);
    expect(own && findingSentences(own).message).toMatch(
      /^Seat 2 averages \d{3} W, [23]\d W below their usual in 4 sessions at this rate \(likely \d+–\d+ W\)\. Adding the missing work is worth about \d+ m over 2,000 m \(likely \d+–\d+ m\)\.$/u,
    );
  });

  it('is surer than against the crew', () => {
    expect(
      computeDebrief(analysis, strokes).findings.some(({ kind, subject }) => kind === 'power' && subject === 2),
    ).toBe(false);
  });
});
