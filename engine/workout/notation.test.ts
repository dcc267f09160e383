import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readNotation, type Doubt } from './read-notation.ts';
import { isWork, tidyWorkout, type Rate, type Step } from './workout.ts';
import { writeNotation } from './write-notation.ts';

/** In the style of public training plans; each with what is meant, in our own spelling. */
const NOTATIONS: readonly (readonly [written: string, meant: string])[] = [
  ["3×8' r20/22/24, 4' rest", `8' r20, 4' rest, 8' r22, 4' rest, 8' r24`],
  ["3x20' UT2", "3×20' UT2"],
  ["8x500/2'", "8×500 m, 2' rest"],
  ['16 km steady', '16000 m steady'],
  ["2×(4×500m r28, 1' rest), 5' between", "4×500 m r28, 1' rest, 5' rest, 4×500 m r28, 1' rest"],
  ["1-2-3-2-1' r28, 1' rest", "1' r28, 1' rest, 2' r28, 1' rest, 3' r28, 1' rest, 2' r28, 1' rest, 1' r28"],
  ['30r20', "30' r20"],
  ['4 x 2000m @ r26, 5 min rest', "4×2000 m r26, 5' rest"],
  ['6x1k r30 w/ 3:00 rest', "6×1000 m r30, 3' rest"],
  ['60 min UT2 r18-20', "60' r18-20 UT2"],
  ["10' warm-up, 4×10' r22, 3' rest, 10' cool-down", "warm-up 10', 4×10' r22, 3' rest, cool-down 10'"],
  [
    'Warm up 2km, then 3 x 2k @ 24 spm with 4 mins rest, then cool down',
    "warm-up 2000 m, 3×2000 m r24, 4' rest, cool-down",
  ],
  ["2x(12' r18/20/22)", "2×(4' r18 + 4' r20 + 4' r22)"],
  ["3×(4'+3'+2'+1') r20/22/24/26, 5' rest", "3×(4' r20 + 3' r22 + 2' r24 + 1' r26), 5' rest"],
  ["20' (10' r18, 10' r20)", "10' r18 + 10' r20"],
  ["5x1500m (5' rest) r26", "5×1500 m r26, 5' rest"],
  ["1' on, 1' off x10", "10×1', 1' rest"],
  ["10 x 1' on/1' off", "10×1', 1' rest"],
  ['20 x 40" on 20" off', '20×40", 20" rest'],
  ['4x1000 rate 28, rest 4 min', "4×1000 m r28, 4' rest"],
  ["250-500-750-500-250m, 2' rest", "250 m, 2' rest, 500 m, 2' rest, 750 m, 2' rest, 500 m, 2' rest, 250 m"],
  ['2 x 30 min @ 75%, 5 min rest', "2×30' 75%, 5' rest"],
  ["3 sets of 5' AT, 5' rest", "3×5' AT, 5' rest"],
  ["90' steady state at r18", "90' r18 steady"],
  ['12km @ rate 18', '12000 m r18'],
  ["2×20' r18/20/22/20", "2×(5' r18 + 5' r20 + 5' r22 + 5' r20)"],
  ["4×8' TR r=26, r=4'", "4×8' r26 TR, 4' rest"],
  ['6 x 3 minutes at race pace, 3 minutes recovery', "6×3' race pace, 3' rest"],
  [
    '1500 m r28 – 5 min rest – 1000 m r30 – 5 min rest – 500 m r32',
    "1500 m r28, 5' rest, 1000 m r30, 5' rest, 500 m r32",
  ],
  ['3×1\'30" r32, 1\'30" off', `3×1'30" r32, 1'30" rest`],
  ['8 × 2:30 r30 / 2:30', `8×2'30" r30, 2'30" rest`],
  ['5 × 750 m full pressure, 4′ paddle', "5×750 m full pressure, 4' rest"],
  ['2000 m max', '2000 m max'],
  ['1 hour UT2', "60' UT2"],
  ['1h15 UT2', "75' UT2"],
  ["3x(2000m r24 + 500m r28) 6' rest", "3×(2000 m r24 + 500 m r28), 6' rest"],
  [
    "2×(1000 m r30, 3' rest, 500 m r34, 5' rest)",
    "1000 m r30, 3' rest, 500 m r34, 5' rest, 1000 m r30, 3' rest, 500 m r34",
  ],
  ["4×1500m open rate, 6' rest, cool-down 3 km", "4×1500 m, 6' rest, cool-down 3000 m"],
  ['2×6 km r20–22, 5′ between pieces', "2×6000 m r20-22, 5' rest"],
  ["4×4', 1:1 rest", "4×4', 4' rest"],
  ["10' r18 + 10' r20 + 10' r22", "10' r18 + 10' r20 + 10' r22"],
  ["4×7' r22-24-26-28", "7' r22, 7' r24, 7' r26, 7' r28"],
  ["WU 15', 6×500 m r32 (2' rest), CD 10'", "warm-up 15', 6×500 m r32, 2' rest, cool-down 10'"],
  ['5,000 m r24', '5000 m r24'],
  ["3×3k, r20/22/24, rest 6'", "3000 m r20, 6' rest, 3000 m r22, 6' rest, 3000 m r24"],
  ["15' firm r22 then 5' rest then 15' hard r24", "15' r22 firm, 5' rest, 15' r24 hard"],
  ["2×(3×3' r28, 1' off), 4' between sets", "3×3' r28, 1' rest, 4' rest, 3×3' r28, 1' rest"],
];

/** Can be meant in two ways: asked about, with the part that can. */
const DOUBTFUL: readonly (readonly [written: string, kind: Doubt['kind'], part: string])[] = [
  ["6×5' 20/22 spm, 3' rest", 'rates', '20/22 spm'],
  ["3 x 4 x 500m, 1' rest", 'repeats', '4 x'],
  ['8×2 r30', 'unit', '2'],
];

const OTHER_DOUBTS: typeof DOUBTFUL = [
  ["20-30' steady", 'range', "20-30'"],
  ['8×500 m @ 1:45', 'pace', '@ 1:45'],
  ['5×10 strokes max', 'strokes', '10 strokes'],
  ["3×(4'/3'/2'/1')", 'slash', '/'],
  ["6×500 m on 4'", 'start', 'on'],
  ["3×8' wibble", 'words', 'wibble'],
  ["3×(8' r20", 'words', '('],
  ['warm-up', 'empty', 'warm-up'],
  ['', 'empty', ''],
  ["99×8'", 'repeats', '99×'],
  ["8' r72", 'rates', 'r72'],
];

it('reads 47 of 50 as meant, and asks about the others', () => {
  const read = NOTATIONS.filter(([written, meant]) => {
    const { workout } = readNotation(written);
    return workout !== null && writeNotation(workout) === meant;
  });
  const asked = DOUBTFUL.filter(([written]) => readNotation(written).doubt !== null);
  expect([read.length, asked.length]).toEqual([47, 3]);
});

it.each(NOTATIONS)('reads %s', (written, meant) => {
  const { workout, doubt } = readNotation(written);
  expect(workout === null ? `${doubt.kind}: ${doubt.part}` : writeNotation(workout)).toBe(meant);
});

it.each([...DOUBTFUL, ...OTHER_DOUBTS])('asks about %s', (written, kind, part) => {
  expect(readNotation(written).doubt).toEqual({ kind, part });
});

const amount = fc.oneof(
  fc.record({ unit: fc.constant('s' as const), value: fc.integer({ min: 1, max: 7200 }) }),
  fc.record({ unit: fc.constant('m' as const), value: fc.integer({ min: 1, max: 30_000 }) }),
);
const rate = fc
  .tuple(fc.integer({ min: 14, max: 44 }), fc.integer({ min: 0, max: 4 }))
  .map(([from, more]): Rate => ({ from, to: from + more }));
const maybeRate = fc.option(rate);
const zone = fc.option(fc.constantFrom('UT2', 'AT', 'race pace', 'steady', 'Cat VI', '80%'));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    effort: fc.constant('work' as const),
    stages: fc.array(fc.record({ amount, rate: maybeRate }), { minLength: 1, maxLength: 3 }),
    zone,
  }),
  fc.record({
    effort: fc.constantFrom('rest' as const, 'warm-up' as const, 'cool-down' as const),
    amount: fc.option(amount),
    rate: maybeRate,
  }),
);
/** Repeats, so that they are written as such. */
const workout = fc
  .array(fc.tuple(fc.array(step, { minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 4 })), { maxLength: 4 })
  .map((sets) => tidyWorkout(sets.flatMap(([steps, times]) => Array.from({ length: times }, () => steps).flat())))
  .filter((steps) => steps.some(isWork));

it('writes what reads back as the same', () => {
  fc.assert(
    fc.property(workout, (steps) => {
      expect(readNotation(writeNotation(steps))).toEqual({ workout: steps, doubt: null });
    }),
    { seed: 41, numRuns: 2000 },
  );
});

it('answers whatever is typed', () => {
  const typed = fc.array(
    fc.constantFrom('3×', "8'", ' r20/22', '(', ')', ', ', '/', "2' rest", '+', '500', '-', 'x', 'on', ' ', '1:1'),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        typed.map((parts) => parts.join('')),
      ),
      (text) => {
        const { workout: read, doubt } = readNotation(text);
        expect((read === null) !== (doubt === null)).toBe(true);
      },
    ),
    { seed: 41, numRuns: 2000 },
  );
});
