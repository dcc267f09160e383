// Generated seasons with planted compliance: what is answered, and how often it is right.
import { describe, expect, it } from 'vitest';
import { simulatedStrokes } from './comparison/testing/simulated-strokes.ts';
import { computeMean } from './statistics.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { answerFocus, focusOutcome, mostRowedRate, type Answered, type Focus, type FocusDay } from './focus.ts';

const STROKE_SD = 1;
const SEASONS = 300;
const STROKES = 40;
const CREW = 8;

interface Season {
  readonly focus: Focus;
  readonly usual: readonly number[];
  /** Strokes of the sessions after. */
  readonly after: readonly Float64Array[];
}

interface Planted {
  /** Sessions before the one in which it is found. */
  readonly before: number;
  /** SD of a rower's sessions around their mean, in SDs of strokes. */
  readonly daySd: number;
  /** In degrees. */
  readonly asked: number;
  /** Share of it that is rowed. */
  readonly compliance: number;
  readonly sessions?: number;
}

/** In the last session before, the coach asks the rower who is furthest below: that is partly chance. */
function season({ before, daySd, asked, compliance, sessions = 1 }: Planted, seed: number): Season {
  const random = seededRandom(seed);
  const rowers = Array.from({ length: CREW }, () => 84 + random.normal());
  const strokesOf = (rower: number, at: number, gain: number): Float64Array =>
    simulatedStrokes(
      {
        count: STROKES,
        mean: (rowers[rower] ?? 0) + daySd * random.normal() + gain,
        sd: STROKE_SD,
        autocorrelation: 0.3,
      },
      seed * 1000 + rower * 50 + at,
    ).values;
  const found = rowers.map((_, rower) => computeMean(strokesOf(rower, 0, 0)) ?? 0);
  const chosen = found.indexOf(Math.min(...found));
  const earlier = Array.from({ length: before }, (_, at) => computeMean(strokesOf(chosen, at + 1, 0)) ?? 0);
  return {
    focus: { metric: 'arcDeg', fromSpm: 28, toSpm: 32, asked },
    usual: earlier,
    after: Array.from({ length: sessions }, (_, at) => strokesOf(chosen, 20 + at, compliance * asked)),
  };
}

const answers = (planted: Planted): Answered[] =>
  Array.from({ length: SEASONS }, (_, seed) => season(planted, seed + 1)).flatMap(({ focus, usual, after }) =>
    after.flatMap((values) => {
      const answer = answerFocus(focus, usual, values);
      return 'why' in answer ? [] : [answer];
    }),
  );

const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length;

describe('the next session', () => {
  const planted = { before: 8, daySd: 0.5, asked: 2 * STROKE_SD };

  it.each([0, 0.5, 1])('of compliance %f is always answered', (compliance) => {
    expect(answers({ ...planted, compliance })).toHaveLength(SEASONS);
  });

  it.each([2, 3, 6, 12])('after %i sessions says “got better” of at most one in ten who did not change', (before) => {
    const none = answers({ ...planted, before, compliance: 0 });
    expect(shareOf(none, ({ verdict }) => verdict === 'better')).toBeLessThanOrEqual(0.1);
  });

  it('finds a change of two SDs in 90% and more', () => {
    const all = answers({ ...planted, compliance: 1 });
    expect(shareOf(all, ({ verdict }) => verdict === 'better')).toBeGreaterThanOrEqual(0.9);
  });

  it.each([0, 0.5, 1])('of compliance %f has the truth in 86 to 94 of 100 intervals', (compliance) => {
    const truth = compliance * planted.asked;
    const covered = shareOf(
      answers({ ...planted, compliance }),
      ({ interval }) => interval !== null && interval.low <= truth && truth <= interval.high,
    );
    expect(covered).toBeGreaterThanOrEqual(0.86);
    expect(covered).toBeLessThanOrEqual(0.94);
  });
});

describe('the sessions of a week', () => {
  const DAY_SD = 0.5;
  const outcome = (compliance: number) =>
    Array.from({ length: SEASONS }, (_, seed) => {
      const planted = { before: 8, daySd: DAY_SD, asked: 2 * DAY_SD, compliance, sessions: 6 };
      const { focus, usual, after } = season(planted, seed + 1);
      const days = after.map((values, at): FocusDay => ({ day: `2025-05-1${at}`, mean: computeMean(values) ?? 0 }));
      return focusOutcome(focus, usual, days, '2025-05-20')?.verdict;
    });

  it('find a change of two SDs between days in 90% and more, and none in 90% where there is none', () => {
    expect(shareOf(outcome(1), (verdict) => verdict === 'better')).toBeGreaterThanOrEqual(0.9);
    expect(shareOf(outcome(0), (verdict) => verdict === 'better')).toBeLessThanOrEqual(0.1);
  });
});

describe('the rate a focus begins with', () => {
  it('is one that was rowed: with pieces at 20 and 30, not their mean', () => {
    const rates = [...Array.from({ length: 40 }, () => 20.2), ...Array.from({ length: 30 }, () => 29.8)];
    expect(mostRowedRate(rates, 2)).toBe(20);
  });

  it('is the middle of the strokes around it, and none without rates', () => {
    expect(mostRowedRate([23, 24, 24, 25, NaN, 31], 2)).toBe(24);
    expect(mostRowedRate([NaN], 2)).toBeNull();
  });
});
