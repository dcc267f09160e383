// Compares the engine's values, from the traces alone, with the vendor's own per-stroke table on a real recording.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileSource } from '../formats/file-source.node.ts';
import { readRecording } from '../formats/read-recording.ts';
import { loadEngine } from '../runtime/node.ts';
import type { Recording } from '../recording/recording.ts';
import { analyze } from './analyze.ts';
import type { Agreement, Analysis, GateField } from './analysis.ts';
import { analysisDocument } from './document.ts';
import { isDeepStrictEqual } from 'node:util';
import { generateCrew } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { bytesSource } from '../formats/byte-source.ts';
import { isAnalysed } from './analyzed-channels.ts';
import { DEFINITION_SETS } from './definition-sets.ts';
import { LEVER_LENGTHS, POWER_MODELS } from './power/power-models.ts';

const peach = (name: string): string =>
  fileURLToPath(new URL(`../../../shared/telemetry/peach/${name}`, import.meta.url));

const PIECE = peach('all-data-eight-60s.txt');

const TRACE = peach('trace-eight-with-gate-force-y.csv');

const PROFILE = peach('profile-eight-5-strokes.csv');

async function analysed(path: string): Promise<{ recording: Recording; answer: Analysis }> {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(path), {});
  if (!read.ok) throw new Error(read.failure.sentence);
  return { recording: read.value, answer: analyze(engine, read.value, { definitions: 'powerline' }) };
}

describe.skipIf(!existsSync(PIECE))(
  'a minute of an eight with its table (skipped: no recordings on this machine)',
  () => {
    let recording: Recording;
    let answer: Analysis;
    beforeAll(async () => {
      ({ recording, answer } = await analysed(PIECE));
    });

    const agreement = (field: string): Agreement => {
      const found = answer.vendorAgreement?.[field];
      if (!found) throw new Error(`no agreement on ${field}`);
      return found;
    };

    /** Our and the vendor's values for every gate-stroke of a column. */
    function pairs(field: GateField, column: string): { seat: number; ours: number; theirs: number }[] {
      const { strokes, gates } = answer;
      const table = recording.vendorStrokes;
      const numbers = table?.columns.find(({ name }) => name === 'StrokeNumber')?.values ?? new Float64Array(0);
      return gates.flatMap(({ seat }, gate) => {
        const values = table?.columns.find(({ name, seat: of }) => name === column && of === seat)?.values;
        return Array.from(strokes.number, (number, stroke) => ({
          seat,
          ours: strokes.gate[field][stroke * strokes.gateCount + gate] ?? NaN,
          theirs: values?.[numbers.indexOf(number)] ?? NaN,
        }));
      });
    }

    it('finds the 34 whole strokes, under the numbers of the device', () => {
      expect(answer.strokes.count).toBe(34);
      expect(Array.from(answer.strokes.number)).toEqual(Array.from({ length: 34 }, (_, i) => 470 + i));
    });

    it.each(['catchAngleDeg', 'finishAngleDeg', 'catchSlipDeg', 'finishSlipDeg'])('%s is equal at 1/16°', (field) => {
      const { compared, equal } = agreement(field);
      expect(compared).toBe(34 * 8);
      expect(equal / compared).toBeGreaterThanOrEqual(0.99);
    });

    it.each(['angleAt70Deg', 'angleOfPeakDeg', 'peakPositionPct'])('%s is equal at the resolution printed', (field) => {
      const { compared, equal } = agreement(field);
      expect(compared).toBe(34 * 8);
      expect(equal / compared).toBeGreaterThanOrEqual(0.99);
    });

    it('drive time is within half a millisecond, rating within half a stroke a minute', () => {
      expect(agreement('driveTimeS').maxAbsoluteDifference).toBeLessThan(5e-4);
      expect(agreement('rateSpm').compared).toBe(34);
      expect(agreement('rateSpm').maxAbsoluteDifference).toBeLessThanOrEqual(0.5);
    });

    it('power is within 2% on 95 of 100 gate-strokes and within 0.5% in the mean of every seat', () => {
      const found = pairs('powerW', 'SwivelPower');
      const near = found.filter(({ ours, theirs }) => Math.abs(ours / theirs - 1) <= 0.02);
      expect(near.length / found.length).toBeGreaterThanOrEqual(0.95);
      for (let seat = 1; seat <= 8; seat++) {
        const own = found.filter((pair) => pair.seat === seat);
        const sum = (side: 'ours' | 'theirs'): number => own.reduce((total, pair) => total + pair[side], 0);
        expect(Math.abs(sum('ours') / sum('theirs') - 1)).toBeLessThan(0.005);
      }
    });

    it.each(['workQuarter1Pct', 'workQuarter2Pct', 'workQuarter3Pct'])('%s is within 1.2 points', (field) => {
      expect(agreement(field).maxAbsoluteDifference).toBeLessThan(1.2);
    });

    it('finds the timing the published study of this crew found: load within 60 ms, movement steadier than load', () => {
      answer.gates.forEach((_, gate) => {
        const offset = answer.strokes.gate.loadOffsetMs;
        for (let stroke = 0; stroke < answer.strokes.count; stroke++) {
          expect(Math.abs(offset[stroke * 8 + gate] ?? NaN)).toBeLessThan(120);
        }
      });
      expect(answer.crewTiming.catchSpreadMs).toBeGreaterThan(8);
      expect(answer.crewTiming.catchSpreadMs).toBeLessThan(20);
      expect(answer.crewTiming.forceSimilarity).toBeGreaterThan(0.95);
    });

    it('has no doubt about its sensors', () => {
      expect(answer.findings).toEqual([]);
    });
  },
);

describe.skipIf(!existsSync(TRACE))('a trace without a table and without an impeller', () => {
  it('finds its 20 whole strokes near 19.5 a minute and no distance', async () => {
    const { answer } = await analysed(TRACE);
    expect(answer.strokes.count).toBe(20);
    expect(answer.summary.rateSpm).toBeCloseTo(19.5, 1);
    expect(answer.summary.distanceM).toBeNull();
    expect(answer.summary.speedMps).toBeNull();
    expect(answer.vendorAgreement).toBeNull();
    // Seat 1 does 50% more work than the others: its sensor, or the rower.
    expect(answer.findings.map(({ code }) => code)).toEqual(['force-scale', 'no-boat-speed']);
  });
});

describe.skipIf(!existsSync(PROFILE))('a profile without samples', () => {
  it('fills what the table holds and leaves the rest null', async () => {
    const { answer } = await analysed(PROFILE);
    const document = JSON.stringify(analysisDocument(answer, { strokes: true }));
    expect(document).not.toContain('NaN');
    expect(answer.channels).toEqual([]);
    expect(answer.sampleRateHz).toBeNull();
    expect(answer.vendorAgreement).toBeNull();
    const last = answer.strokes.count - 1;
    expect(answer.strokes.number[last]).toBe(603);
    expect(answer.strokes.gate.catchAngleDeg[last * 8]).toBe(-35.5625);
    expect(answer.strokes.gate.powerW[last * 8 + 7]).toBe(381);
    expect(answer.strokes.gate.peakForceN[last * 8]).toBeNaN();
  });
});

it.each(['4x', '8+'] as const)(
  'names all that the analysis of a %s looks at, and no more than it has to',
  async (boat) => {
    const session = simulateSession(generateCrew(boat, 'analysed'), {
      name: 'analysed',
      seed: 7,
      segments: [{ kind: 'row', strokes: 20, rateSpm: 24 }],
    });
    const engine = await loadEngine();
    const read = await readRecording(engine, bytesSource('session.txt', exportBytes(session)));
    const channels = read.ok ? (read.value.samples?.channels ?? []) : [];
    if (!read.ok) throw new Error(read.failure.sentence);
    const methods = DEFINITION_SETS.flatMap((definitions) =>
      POWER_MODELS.flatMap((powerModel) => LEVER_LENGTHS.map((levers) => ({ definitions, powerModel, levers }))),
    );
    const analyses = () => methods.map((method) => analyze(engine, read.value, method));
    const before = analyses();
    const others = channels.filter((channel) => !isAnalysed(channel));
    expect(others.length).toBeGreaterThan(0);
    for (const { column } of others) engine.view(column).fill(12_345);
    expect(analyses()).toEqual(before);
    // Each named channel changes the result, by most methods: the first that shows it is enough.
    for (const { column } of channels.filter(isAnalysed)) {
      const values = engine.view(column).slice();
      engine.view(column).fill(NaN);
      const isChanged = methods.some(
        (method, at) => !isDeepStrictEqual(analyze(engine, read.value, method), before[at]),
      );
      expect(isChanged).toBe(true);
      engine.view(column).set(values);
    }
  },
);
