import { expect, it } from 'vitest';
import type { Signature } from '#engine/analysis/analysis.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { shapeWords, wordsOf } from './signature-figures.tsx';

/** Half sine with this peak over the same drive, each stroke within 10 N of it. */
function curve(seat: number, peakN: number): Signature {
  const angleDeg = Float64Array.from({ length: 81 }, (_, k) => k - 50);
  const meanForceN = angleDeg.map((angle) => peakN * Math.sin((Math.PI * (angle + 50)) / 80));
  return {
    gate: { seat, side: null },
    strokeCount: 40,
    angleDeg,
    meanForceN,
    p05ForceN: meanForceN.map((force) => force - 10),
    p95ForceN: meanForceN.map((force) => force + 10),
  } as Signature;
}

const crew = [curve(1, 900), curve(2, 910), curve(3, 950), curve(4, 1000), curve(5, 700)];

it('says how far outside of all the others a rower stands, and of one alone that it is farthest', () => {
  const words = shapeWords(crew, FORCE_UNITS.N);
  expect(words.map((one) => one?.text)).toEqual([
    'in line with the crew',
    'in line with the crew',
    'in line with the crew',
    '135 N high at −10°',
    '240 N low at −10°',
  ]);
  expect(words.map((one) => one?.isFarthest)).toEqual([false, false, false, false, true]);
  expect(wordsOf(crew, words, { seat: 5, side: null })?.text).toBe('240 N low at −10°');
});

it('says nothing of a single, nor of a gate that logged no force', () => {
  expect(shapeWords([curve(1, 900)], FORCE_UNITS.N)).toEqual([null]);
  const silent = { ...curve(3, 0), meanForceN: new Float64Array(81).fill(Number.NaN) };
  expect(shapeWords([curve(1, 900), curve(2, 900), silent], FORCE_UNITS.N)[2]).toBeNull();
});
