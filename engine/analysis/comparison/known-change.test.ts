// A known change is measured at its true size: two generated days of one crew, seat 5 catching 30 ms later.
import { beforeAll, describe, expect, it } from 'vitest';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession, toTruth } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import type { GateStrokeTruth } from '#fixtures/truth.ts';
import { bytesSource } from '../../formats/byte-source.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { analyze } from '../analyze.ts';
import { computeSpread } from '../statistics.ts';
import { computeDifference, type Difference } from './difference.ts';
import { strokeInfluences } from './mean-parts.ts';
import { comparedStrokes, metricParts } from './stroke-values.ts';

const SEAT = 5;
const DELAY_MS = 30;
const RATES = [20, 34] as const;

type Moment = 'catchS' | 'catchMovementS';

interface Day {
  readonly values: Float64Array;
  /** Mean offset of the seat against stroke, ms, from the curves themselves. */
  readonly trueMs: Readonly<Record<Moment, number>>;
}

async function simulateDay(catchDelayMs: number, rateSpm: number): Promise<Day> {
  const session = simulateSession(generateCrew('8+', 'days', { turn: 'kinked', seats: { [SEAT]: { catchDelayMs } } }), {
    name: 'known change',
    seed: catchDelayMs,
    segments: [
      { kind: 'rest', seconds: 4 },
      { kind: 'row', strokes: 60, rateSpm },
      { kind: 'rest', seconds: 4 },
    ],
  });
  const engine = await loadEngine();
  const read = await readRecording(engine, bytesSource('day.txt', exportBytes(session)), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  const analysis = analyze(engine, read.value, { definitions: 'powerline' });
  const { strokes } = comparedStrokes(analysis, null);
  // Only the last strokes are compared, because starts are excluded.
  const settled = toTruth(session).strokes.slice(-strokes.length);
  const meanMs = (moment: Moment): number => {
    const at = (gates: readonly GateStrokeTruth[], seat: number): number =>
      gates.find((gate) => gate.seat === seat)?.[moment] ?? NaN;
    const offsets = settled.map(({ gates }) => 1000 * (at(gates, SEAT) - at(gates, 8)));
    return computeSpread(Float64Array.from(offsets)).mean ?? NaN;
  };
  return {
    values: strokeInfluences(metricParts(analysis, 'catchOffsetMs', SEAT, strokes), new Int32Array(strokes.length)),
    trueMs: { catchS: meanMs('catchS'), catchMovementS: meanMs('catchMovementS') },
  };
}

const series = ({ values }: Day) => ({ values, stratum: new Int32Array(values.length) });

describe.each(RATES)('a catch that comes 30 ms later at rate %d', (rateSpm) => {
  let found: Difference;
  let truth: Record<Moment, number>;
  beforeAll(async () => {
    const [before, after] = [await simulateDay(4, rateSpm), await simulateDay(4 + DELAY_MS, rateSpm)];
    const answer = computeDifference({ before: [series(before)], after: [series(after)], strata: 1 }, 1);
    if (typeof answer === 'string') throw new Error(answer);
    found = answer;
    truth = {
      catchS: after.trueMs.catchS - before.trueMs.catchS,
      catchMovementS: after.trueMs.catchMovementS - before.trueMs.catchMovementS,
    };
  });

  it('is found within half a millisecond of how much later the oar turns', () => {
    expect(Math.abs(found.difference - truth.catchS)).toBeLessThan(0.5);
    expect(found.low).toBeLessThan(truth.catchS);
    expect(found.high).toBeGreaterThan(truth.catchS);
  });

  it('moves the chord by a tenth less: the finish stays, so the drive is quicker', () => {
    const share = truth.catchMovementS / truth.catchS;
    expect(share).toBeGreaterThan(0.85);
    expect(share).toBeLessThan(0.92);
  });
});
