// One timing reference for everything: what depends on it, and what does not.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { findGateChannels } from '../../recording/channels.ts';
import { analyze } from '../analyze.ts';
import { STROKE_KINDS, type Analysis, type StrokeTable, type TimingReference } from '../analysis.ts';
import { metricParts } from '../comparison/stroke-values.ts';
import { definitionAgainst, definitionOf } from '../definitions/catalogue.ts';
import { selectedSummary } from '../selected/selected-strokes.ts';
import { computeSpread } from '../statistics.ts';
import { eight, makeRecording } from '../testing/crew-signal.ts';
import { emptyTable, sweepGates } from '../testing/stroke-tables.ts';
import { crewSynchrony } from './synchrony.ts';
import { readReference } from './reference-name.ts';
import { analysisAgainst, MOMENT_OF, OFFSET_FIELDS, referenceIn, timedAgainst } from './timing-reference.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Delay behind the crew, ms, from bow to stroke: each has a different mean of the others. */
const DELAYS_MS = [0, 12, -20, 30, 5, -8, 40, -3] as const;
const LATE = eight({
  oars: DELAYS_MS.map((delayMs, k) => ({
    seat: k + 1,
    catchDeg: -54,
    finishDeg: 32,
    peakKgf: 90,
    delayS: delayMs / 1e3,
  })),
});

const rowed = (timingReference: TimingReference): Analysis =>
  engine.scratch(() => analyze(engine, makeRecording(engine, LATE), { definitions: 'powerline', timingReference }));

const computeMean = ({ strokes }: Analysis, field: keyof StrokeTable['gate'], gate: number): number =>
  computeSpread(strokes.gate[field].filter((_, cell) => cell % strokes.gateCount === gate)).mean ?? NaN;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const others = (gate: number): number => mean(DELAYS_MS.filter((_, other) => other !== gate));

const expected = (reference: TimingReference, gate: number): number =>
  (DELAYS_MS[gate] ?? NaN) -
  (reference === 'crew' ? others(gate) : (DELAYS_MS[reference === 'stroke' ? 7 : reference - 1] ?? NaN));

const REFERENCES: readonly TimingReference[] = ['stroke', 'crew', 1, 4];

describe('a crew whose delays are known', () => {
  it.each(REFERENCES)(
    'is timed against %s: turns, loads, finishes, chords, and the sign of the degrees',
    (reference) => {
      const analysis = rowed(reference);
      expect(analysis.timingReference).toBe(reference);
      DELAYS_MS.forEach((_, gate) => {
        const ms = expected(reference, gate);
        for (const field of [...OFFSET_FIELDS, 'chordOffsetMs', 'finishChordOffsetMs'] as const) {
          expect(Math.abs(computeMean(analysis, field, gate) - ms)).toBeLessThan(0.7);
        }
        const degrees = computeMean(analysis, 'catchOffsetDeg', gate);
        if (Math.abs(ms) > 10) expect(Math.sign(degrees)).toBe(Math.sign(ms));
      });
    },
  );

  it('is as far apart whatever it is timed against, and nothing else of it changes', () => {
    const usual = rowed('stroke');
    const all = Int32Array.from({ length: usual.strokes.count }, (_, stroke) => stroke);
    const moved = new Set<string>([...OFFSET_FIELDS, 'chordOffsetMs', 'finishChordOffsetMs', 'catchOffsetDeg']);
    for (const reference of REFERENCES) {
      const told = rowed(reference);
      expect(told.crewTiming).toEqual(usual.crewTiming);
      expect(told.findings).toEqual(usual.findings);
      expect(selectedSummary(told, all)).toEqual(selectedSummary(usual, all));
      for (const id of ['catchSpreadMs', 'finishSpreadMs'] as const) {
        expect(metricParts(told, id, null, all)).toEqual(metricParts(usual, id, null, all));
      }
      for (const [field, column] of Object.entries(usual.strokes.gate)) {
        if (!moved.has(field))
          expect(Object.entries(told.strokes.gate).find(([name]) => name === field)?.[1]).toEqual(column);
      }
    }
  });

  it.each(REFERENCES)('is told against %s after it was measured as when it is measured', (reference) => {
    for (const before of REFERENCES) {
      const told = analysisAgainst(rowed(before), reference);
      const measured = rowed(reference);
      for (const field of OFFSET_FIELDS) expect(told.strokes.gate[field]).toEqual(measured.strokes.gate[field]);
      expect(told.timingReference).toBe(reference);
    }
  });

  it.each(REFERENCES)('is told against %s by the releases and degrees from the traces as well', (reference) => {
    engine.scratch(() => {
      const recording = makeRecording(engine, LATE);
      const { samples } = recording;
      if (samples === null) throw new Error('no samples');
      const { strokes } = analyze(engine, recording, { definitions: 'powerline' });
      const all = Int32Array.from({ length: strokes.count }, (_, stroke) => stroke);
      const together = crewSynchrony(engine, samples, findGateChannels(samples), strokes, all, reference);
      together.oars.forEach(({ offsets }, gate) => {
        const ms = expected(reference, gate);
        expect(Math.abs((computeSpread(offsets.releaseMs).mean ?? NaN) - ms)).toBeLessThan(0.7);
        if (Math.abs(ms) > 10) expect(Math.sign(computeSpread(offsets.loadDeg).mean ?? NaN)).toBe(Math.sign(ms));
        // Against the mean of all they are equal for every reference.
        const fromAll = (DELAYS_MS[gate] ?? NaN) - mean(DELAYS_MS);
        expect(Math.abs((computeSpread(offsets.releaseFromMeanMs).mean ?? NaN) - fromAll)).toBeLessThan(0.7);
      });
    });
  });
});

describe('any table', () => {
  const GATES = sweepGates(4);
  const moment = fc.option(fc.double({ min: 0.2, max: 0.6, noNaN: true }), { nil: NaN });
  const tables = fc
    .array(fc.record({ moments: fc.array(moment, { minLength: 4, maxLength: 4 }), backs: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    })
    .map((made) => {
      const table = emptyTable(made.length, 4);
      made.forEach(({ moments, backs }, stroke) => {
        table.kind[stroke] = STROKE_KINDS.indexOf(backs ? 'back-down' : 'work');
        for (const field of OFFSET_FIELDS) {
          table.gate[MOMENT_OF[field]].set(
            moments.map((value) => 100 + stroke * 2 + value),
            stroke * 4,
          );
        }
      });
      return table;
    });
  const references = fc.constantFrom<TimingReference>('stroke', 'crew', 1, 2, 3, 4);

  it('keeps the differences of two oars against a seat, and n / (n − 1) of the distance from the mean against the crew', () => {
    fc.assert(
      fc.property(tables, references, (table, reference) => {
        const { catchS } = table.gate;
        const told = timedAgainst(table, GATES, reference).gate.catchOffsetMs;
        for (let stroke = 0; stroke < table.count; stroke++) {
          const at = (column: Float64Array): number[] => [...column.subarray(stroke * 4, stroke * 4 + 4)];
          const [own, offsets] = [at(catchS), at(told)];
          const timed = own.flatMap((value, gate) => (Number.isFinite(value) ? [gate] : []));
          if (STROKE_KINDS[table.kind[stroke] ?? 0] === 'back-down') {
            expect(offsets.every(Number.isNaN)).toBe(true);
            continue;
          }
          const centre = mean(timed.map((gate) => own[gate] ?? NaN));
          const seen = timed.filter((gate) => Number.isFinite(offsets[gate]));
          for (const a of seen) {
            const fromMean = ((own[a] ?? NaN) - centre) * 1000;
            if (reference === 'crew') {
              expect(offsets[a]).toBeCloseTo((fromMean * timed.length) / (timed.length - 1), 6);
            } else {
              for (const b of seen) {
                expect((offsets[a] ?? NaN) - (offsets[b] ?? NaN)).toBeCloseTo(
                  ((own[a] ?? NaN) - (own[b] ?? NaN)) * 1000,
                  6,
                );
              }
            }
          }
          // Against the others an oar is timed once there is another; against a seat, once that was timed.
          if (reference === 'crew') expect(seen).toEqual(timed.length > 1 ? timed : []);
          if (typeof reference === 'number') expect(seen).toEqual(timed.includes(reference - 1) ? timed : []);
        }
      }),
    );
  });

  it('can be told again and again: only the last reference counts', () => {
    fc.assert(
      fc.property(tables, references, references, (table, first, second) => {
        const once = timedAgainst(table, GATES, second);
        expect(timedAgainst(timedAgainst(table, GATES, first), GATES, second)).toEqual(once);
      }),
    );
  });
});

describe('a choice', () => {
  it('is read as it is written, and nothing else is', () => {
    expect(['stroke', 'crew', '1', '12'].map(readReference)).toEqual(['stroke', 'crew', 1, 12]);
    expect(['', '0', 'bow', '-1', '1.5', '100', 'Stroke'].map(readReference)).toEqual(Array(7).fill(null));
  });

  it('that a boat does not have is the stroke seat', () => {
    const eightGates = sweepGates(8);
    expect(referenceIn(8, eightGates)).toBe(8);
    expect(referenceIn(9, eightGates)).toBe('stroke');
    const single = [
      { seat: 1, side: 'port' as const },
      { seat: 1, side: 'starboard' as const },
    ];
    expect(referenceIn('crew', single)).toBe('stroke');
    expect(referenceIn('crew', [])).toBe('stroke');
  });

  it('is said in every definition of an offset', () => {
    const ids = [...OFFSET_FIELDS, 'catchOffsetDeg', 'chordOffsetMs', 'finishChordOffsetMs'] as const;
    const synchrony = ['loadOffsetDeg', 'releaseOffsetMs', 'releaseOffsetDeg', 'finishOffsetDeg'] as const;
    for (const id of [...ids, ...synchrony]) {
      const { name, formula } = definitionOf(id);
      expect(definitionAgainst(id, 'stroke')).toMatchObject({ name, formula });
      const [said, told] = [definitionAgainst(id, 'crew').name, definitionAgainst(id, 5, () => '5 Ada').formula];
      expect(said).toContain('against the crew');
      expect(told).toContain('seat 5 Ada');
      expect(`${said} ${told}`).not.toMatch(/against stroke|the stroke seat/u);
    }
  });
});
