import { describe, expect, it } from 'vitest';
import { DEFAULT_FLOORS } from '#engine/analysis/comparison/floors.ts';
import { judged, type MetricComparison } from '#engine/analysis/comparison/judged.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import type { Difference } from '#engine/analysis/comparison/difference.ts';
import { NO_FLOORS } from '#engine/analysis/comparison/testing/simulated-strokes.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import {
  metricDisplay,
  answerSentence,
  cautionSentence,
  conditionsSentence,
  differenceSentence,
  effectiveText,
  intervalText,
  isFound,
  mattersText,
  priceText,
  stratumText,
  type Found,
} from './verdict-messages.ts';

function found(id: ComparedMetricId, before: number, [low, difference, high]: [number, number, number], sd = 5): Found {
  const side = { sd, strokes: 60, effectiveStrokes: 32, sessions: 1 };
  const compared: Difference = {
    difference,
    low,
    high,
    before: {
      ...side,
      mean: before,
    },
    after: {
      ...side,
      mean: before + difference,
    },
    autocorrelation: 0.3,
    blockLength: 12,
    knowsDays: false,
    strata: [],
  };
  const [one] = judged([{ id, difference: compared }], { floors: NO_FLOORS, crew: { powerW: 2400, flanks: null } });
  if (one === undefined || !isFound(one)) throw new Error('It was compared.');
  return one;
}

const JUDGED = { otherSensors: false, alike: { ofHull: [], ofSeats: new Map(), crew: null } };
const look = (id: ComparedMetricId) => metricDisplay(id, FORCE_UNITS.N);
const sentence = (one: Found): string => differenceSentence(one, look(one.id));
const answer = (...all: MetricComparison[]): string => answerSentence(all, JUDGED, ({ id }) => look(id));

const LATE = found('catchOffsetMs', 2, [24, 26, 28]);
const UNCLEAR = found('arcDeg', 84, [-0.4, 0.1, 0.6], 1);
const TRIVIAL = found('powerW', 300, [-1, 0.2, 1.4]);

describe('is it real', () => {
  it('counts nothing as real that is not judged', () => {
    const asked = { ...JUDGED, otherSensors: true };
    expect(answerSentence([LATE, UNCLEAR], asked, ({ id }) => look(id))).toMatch(/^Nothing is judged/u);
    const speed = found('speedMps', 5, [0.4, 0.5, 0.6]);
    const moved = { otherSensors: false, alike: { ...JUDGED.alike, ofHull: ['oars'] } };
    expect(answerSentence([speed, LATE], moved, ({ id }) => look(id))).toMatch(/^1 of 1 differences/u);
  });

  it('says by how much, within what, and against what it was held', () => {
    expect(sentence(LATE)).toBe(
      'Real. Catch against stroke is later. The difference is +26.0 ms (likely +24.0 ms to +28.0 ms), entirely beyond the smallest change that matters, 2.0 ms.',
    );
  });

  it('says how many strokes would tell', () => {
    // Half width 0.5°, target 0.1° (0.2 · 1° less 0.1°): 60 · 25 strokes in all, 1440 more.
    expect(sentence(UNCLEAR)).toBe(
      'Length: can’t tell whether it changed, +0.10° (likely −0.40° to +0.60°). It needs about 1,500 more strokes on each side.',
    );
  });

  it('says when nothing that matters changed', () => {
    expect(sentence(TRIVIAL)).toContain('Power hasn’t changed enough to matter');
  });

  it('answers for all metrics, the clearest first', () => {
    expect(answer(UNCLEAR, TRIVIAL, LATE)).toBe(
      '1 of 3 differences are real or likely: Catch against stroke later by 26.0 ms. 1 of 3 are unclear.',
    );
    expect(answer(UNCLEAR, TRIVIAL)).toBe(
      'No difference is real or likely. 1 of 2 are unclear. The first one needs about 1,500 more strokes on each side.',
    );
    expect(answer({ id: 'arcDeg', difference: null, why: 'not-measured' })).toContain('Nothing can be compared');
  });

  it('names what one session on a side cannot know, and chance', () => {
    expect(cautionSentence([LATE])).toMatch(/^One session on each side: .* from day to day/);
    const many = Array.from({ length: 28 }, () => TRIVIAL);
    expect(cautionSentence(many)).toContain('Of 28 metrics about 3 would look real by chance alone.');
    const knowing = { ...LATE, difference: { ...LATE.difference, knowsDays: true } };
    expect(cautionSentence([knowing])).toContain('include how far the sessions of a side differ');
  });

  it('calls catch angles longer when they are more negative, and writes forces in their unit', () => {
    expect(sentence(found('catchAngleDeg', -55, [-2.2, -2, -1.8]))).toContain('Catch angle is longer');
    const peak = found('peakForceN', 900, [40, 49, 58]);
    expect(differenceSentence(peak, metricDisplay('peakForceN', FORCE_UNITS.kgf))).toContain('+5.00 kgf');
  });

  it('says how many strokes speak for themselves, and where the interval comes from', () => {
    expect(effectiveText(LATE.difference)).toBe(
      'Neighboring strokes correlate by 0.30, so they count as 32 and 32 independent strokes.',
    );
    expect(intervalText(LATE.difference)).toContain('in blocks of 12, widened');
    expect(intervalText({ ...LATE.difference, knowsDays: true })).toContain(
      'from the differences between a side’s sessions',
    );
  });

  it('says where what matters comes from', () => {
    const arc = metricDisplay('arcDeg', FORCE_UNITS.N);
    const small = found('arcDeg', 84, [2, 2.4, 2.8], 1);
    expect(mattersText(small, arc, NO_FLOORS)).toMatch(/^0\.20°: 0\.2 of the stroke-to-stroke SD/u);
    const asked = { ...small, worthwhile: 1 };
    expect(mattersText(asked, arc, DEFAULT_FLOORS)).toMatch(/^1\.00°, the floor for “Angles”: less than the play/u);
    expect(mattersText({ ...small, worthwhile: 1.5 }, arc, { ...DEFAULT_FLOORS, angleDeg: 1.5 })).toContain(
      'as it was set on this device',
    );
  });

  it('says a price with its bounds, and the conditions before all else', () => {
    expect(priceText(found('powerW', 300, [8, 10, 12]))).toBe('+3 m, +2 m to +4 m');
    expect(priceText(LATE)).toBeNull();
    const drag = found('dragFactor', 15, [1, 1.5, 2], 0.5);
    expect(conditionsSentence([LATE, drag])).toMatch(
      /^First the conditions: after, the boat ran 3\.1% slower than before at the same power, −63 m, −82 m to −43 m over 2,000 m\./u,
    );
    expect(conditionsSentence([LATE, found('dragFactor', 15, [0.05, 0.1, 0.15], 0.1)])).toBeNull();
  });

  it('names strata as people count them', () => {
    expect(stratumText('rate', { from: 24, to: 26 })).toBe('24–26 spm');
    expect(stratumText('stroke', { from: 10, to: 20 })).toBe('strokes 11–20');
    expect(stratumText('piece', { from: 2, to: 3 })).toBe('piece 2');
  });
});
