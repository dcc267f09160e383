// Crews with known forces, and swaps of two rowers.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { selectedStrokes } from '../selected/selected-strokes.ts';
import { pulledOars, pullWith, swapSentence, type Pulled } from './swap.ts';

const STROKES = 40;
const SEATS = [1, 2, 3, 4];

/** Port in the even seats; given strengths with an identical drive. */
const makeCrew = (strengths: readonly number[]): Pulled => ({
  strokes: STROKES,
  oars: SEATS.map((seat, at) => {
    const alongN = Float64Array.from({ length: 100 }, (_, k) => (k > 30 && k < 70 ? (strengths[at] ?? 0) : 0));
    return {
      seat,
      side: seat % 2 === 0 ? 'port' : 'starboard',
      alongN,
      outwardN: alongN.map((force, k) => force * Math.tan(((k - 50) * Math.PI) / 180)),
      ofStrokesN: Float64Array.from({ length: STROKES }, (_, k) => (strengths[at] ?? 0) * (1 + 0.01 * ((k % 5) - 2))),
    };
  }),
});

const anyCrew = fc.tuple(...SEATS.map(() => fc.double({ min: 100, max: 900, noNaN: true }))).map(makeCrew);
const anySwap = fc.tuple(fc.constantFrom(...SEATS), fc.constantFrom(...SEATS));
const AS_IS = [1, 1] as const;

describe('two rowers in each other’s seats', () => {
  it('change the sides where they row on two, and nothing of the sides where they row on one', () => {
    const crew = makeCrew([500, 400, 400, 400]);
    expect(pullWith(crew, AS_IS).portPct.value).toBeCloseTo((100 * 800) / 1700, 9);
    expect(pullWith(crew, [1, 2]).portPct.value).toBeCloseTo((100 * 900) / 1700, 9);
    expect(pullWith(crew, [1, 3]).portPct.value).toBeCloseTo(pullWith(crew, AS_IS).portPct.value, 9);
    expect(swapSentence(crew, [1, 2]).message).toMatch(
      /^Seats 1 and 2 swapped: port has 52\.9% \(52\.\d to 5\d\.\d\) of the force, now 47\.1% \(4\d\.\d to 47\.\d\)\. From stroke to bow they sit 4, 3, 1, 2\. Nothing changes along the boat, so no speed is predicted\.$/u,
    );
  });

  it('turn a boat of equals to neither side with forces, and wriggle her as the place of the sides does', () => {
    const { turningNm } = pullWith(makeCrew([400, 400, 400, 400]), AS_IS);
    // Halfway through the drive the oars are perpendicular, so only the sides matter.
    expect(turningNm[50]).toBeCloseTo(0, 6);
    // Before that, pins are pressed inward; the starboard seats are nearer to the bow and turn the boat further to
    // starboard than the port ones to port.
    expect(turningNm[35]).toBeCloseTo(-(turningNm[65] ?? NaN), 6);
    expect(Math.abs(turningNm[35] ?? NaN)).toBeGreaterThan(100);
  });

  it('are back where they were after a second change, in whichever order they are named', () => {
    fc.assert(
      fc.property(anyCrew, anySwap, (crew, [a, b]) => {
        expect(pullWith(crew, [a, b])).toEqual(pullWith(crew, [b, a]));
        const { value } = pullWith(crew, [a, b]).portPct;
        expect(value).toBeGreaterThan(0);
        expect(value).toBeLessThan(100);
        const total = (pull: Float64Array): number => pull.reduce((sum, moment) => sum + moment, 0);
        // A rower with equal force and timing changes nothing.
        const alike = makeCrew(SEATS.map(() => 300));
        expect(total(pullWith(alike, [a, b]).turningNm)).toBeCloseTo(total(pullWith(alike, AS_IS).turningNm), 6);
      }),
      { numRuns: 50 },
    );
  });
});

it('is told of a sweep crew’s samples without a model of the boat, and of no sculls', async () => {
  const engine = await loadEngine();
  const opened = async (path: string) => {
    const read = await readRecording(engine, fileSource(fileURLToPath(new URL(path, import.meta.url))), {});
    if (!read.ok || read.value.samples === null) throw new Error('not read');
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    return { analysis, samples: read.value.samples, strokes: selectedStrokes(analysis.strokes).strokes };
  };
  const eight = await opened('../../../public/sample/strokeside-sample-outing.txt');
  const pulled = pulledOars(engine, eight.samples, eight.analysis, eight.strokes);
  expect(pulled?.oars.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  if (pulled === null) throw new Error('an eight sweeps');
  const { portPct } = pullWith(pulled, AS_IS);
  expect(portPct.low).toBeLessThan(portPct.value);
  expect(Math.abs(portPct.value - 50)).toBeLessThan(5);
  expect(pulledOars(engine, eight.samples, eight.analysis, eight.strokes.subarray(0, 9))).toBeNull();
  const double = await opened('../../../fixtures/samples/double-sculls.txt');
  expect(pulledOars(engine, double.samples, double.analysis, double.strokes)).toBeNull();
});
