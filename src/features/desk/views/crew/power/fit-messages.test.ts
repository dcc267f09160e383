import { expect, it } from 'vitest';
import type { PowerFits } from '#engine/analysis/power/critical-power.ts';
import { failure, success } from '#engine/recording/result.ts';
import { fitWords } from './fit-messages.ts';

const EFFORTS = [180, 360, 600].map((durationS) => ({ durationS, powerW: 300, startS: 0 }));

const TWO: PowerFits['twoParameters'] = success({
  model: { criticalW: 251.4, reserveJ: 12_340 },
  efforts: EFFORTS,
  rSquared: 0.9871,
  errorW: 3.46,
});

it('gives the numbers of both models with what they rest on', () => {
  const three: PowerFits['threeParameters'] = success({
    model: { criticalW: 246, reserveJ: 15_100, peakW: 702 },
    efforts: [{ durationS: 5, powerW: 640, startS: 0 }, ...EFFORTS],
    rSquared: 0.999,
    errorW: 2,
  });
  expect(fitWords({ twoParameters: TWO, threeParameters: three })).toMatchObject({
    rows: [
      {
        criticalW: '251',
        reserveKj: '12.3',
        peakW: '',
        quality: '0.987, ±3.5 W (1 SD)',
        fitted: '3 efforts, 3 min to 10 min',
      },
      { criticalW: '246', reserveKj: '15.1', peakW: '702', fitted: '4 efforts, 5 s to 10 min' },
    ],
    reasons: [],
  });
});

it('says once why both are absent, and each reason where they differ', () => {
  const short = failure('efforts-too-short', 'Too short.');
  expect(fitWords({ twoParameters: short, threeParameters: short })).toEqual({ rows: [], reasons: ['Too short.'] });
  const words = fitWords({ twoParameters: TWO, threeParameters: failure('efforts-do-not-fall', 'No fall.') });
  expect(words.rows).toHaveLength(1);
  expect(words.reasons).toEqual(['No fall.']);
});
