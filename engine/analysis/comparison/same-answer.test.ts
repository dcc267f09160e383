// Comparison values equal those of the desk, and a session compared with itself has no difference.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STROKE_KINDS, type Analysis, type Gate, type StrokeKind } from '../analysis.ts';
import { selectedStrokes, selectedSummary } from '../selected/selected-strokes.ts';
import { gateSpreadOver, rowerPower } from '../selected/stroke-means.ts';
import { makeStrokes, sweepGates } from '../testing/stroke-tables.ts';
import { compare } from './compare.ts';
import { averageParts, strokeInfluences } from './mean-parts.ts';
import { ALIGNMENTS } from './verdict.ts';
import { stratify } from './strata.ts';
import { comparedStrokes, metricParts, selectMetrics } from './stroke-values.ts';

type Session = Pick<Analysis, 'strokes' | 'gates' | 'pieces'>;

const SCULLS: readonly Gate[] = [1, 2].flatMap((seat) => [
  { seat, side: 'port' as const },
  { seat, side: 'starboard' as const },
]);

/** Missing now and then, like a sensor with dropouts. */
const measured = (least: number, most: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.double({ min: least, max: most, noNaN: true }) },
    { weight: 1, arbitrary: fc.constant(NaN) },
  );

const stroke = fc.record({
  kind: fc.constantFrom<StrokeKind>('work', 'work', 'work', 'start', 'drill', 'paddle', 'partial-crew'),
  durationS: fc.double({ min: 1.2, max: 4, noNaN: true }),
  speedMps: measured(2, 6.5),
  powerW: fc.tuple(...Array.from({ length: 4 }, () => measured(80, 450))),
  arcDeg: fc.tuple(...Array.from({ length: 4 }, () => measured(70, 95))),
  offsetMs: fc.tuple(...Array.from({ length: 4 }, () => measured(-60, 60))),
});

const session = (fewest: number): fc.Arbitrary<Session> =>
  fc
    .record({ strokes: fc.array(stroke, { minLength: fewest, maxLength: 60 }), sculls: fc.boolean() })
    .map(({ strokes: rowed, sculls }) => {
      const strokes = makeStrokes(rowed);
      strokes.kind.set(rowed.map(({ kind }) => STROKE_KINDS.indexOf(kind)));
      strokes.gate.arcDeg.set(rowed.flatMap(({ arcDeg }) => arcDeg));
      strokes.gate.catchOffsetMs.set(rowed.flatMap(({ offsetMs }) => offsetMs));
      return { strokes, gates: sculls ? SCULLS : sweepGates(4), pieces: [] };
    });

const included = fc.subarray<StrokeKind>(['start', 'drill', 'paddle']);

const near = (is: number | null, expected: number | null): void => {
  if (expected === null || is === null) expect(is).toBe(expected);
  else expect(Math.abs(is - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)));
};

describe('a number of the comparison', () => {
  it('is the number of the desk over the same strokes, dropouts and widened rules too', () => {
    fc.assert(
      fc.property(session(1), included, (one, include) => {
        const { strokes } = comparedStrokes(one, null, include);
        expect(strokes).toEqual(selectedStrokes(one.strokes, undefined, include).strokes);
        const desk = selectedSummary(one, strokes);
        const computeMean = (id: Parameters<typeof metricParts>[1], who: number | null): number | null =>
          averageParts(metricParts(one, id, who, strokes));
        near(computeMean('rateSpm', null), desk.rateSpm);
        near(computeMean('speedMps', null), desk.speedMps);
        near(computeMean('rowerPowerW', null), desk.rowerPowerW);
        near(computeMean('catchSpreadMs', null), desk.catchSpreadMs);
        near(computeMean('powerW', 2), rowerPower(one, 2, strokes).mean);
        const arcs = one.gates.flatMap((_, gate) => gateSpreadOver(one.strokes, 'arcDeg', gate, strokes).mean ?? []);
        near(
          computeMean('arcDeg', null),
          arcs.length > 0 ? arcs.reduce((sum, arc) => sum + arc, 0) / arcs.length : null,
        );
      }),
    );
  });

  it('is the plain mean of what its strokes do to it, in each stratum', () => {
    fc.assert(
      fc.property(session(12), fc.integer({ min: 1, max: 3 }), (one, strata) => {
        const { strokes } = comparedStrokes(one, null);
        const stratum = Int32Array.from(strokes, (_, at) => at % strata);
        for (const { id } of selectMetrics(null)) {
          const values = strokeInfluences(metricParts(one, id, null, strokes), stratum);
          for (let wanted = 0; wanted < strata; wanted += 1) {
            const own = values.filter((value, at) => stratum[at] === wanted && !Number.isNaN(value));
            if (own.length === 0) continue;
            const inside = strokes.filter((_, at) => stratum[at] === wanted);
            near(
              own.reduce((sum, value) => sum + value, 0) / own.length,
              averageParts(metricParts(one, id, null, inside)),
            );
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the same session on both sides', () => {
  it('differs by nothing in every metric, stratum and interval, however it is aligned', () => {
    fc.assert(
      fc.property(session(20), fc.constantFrom(...ALIGNMENTS), included, (one, alignment, include) => {
        const { strokes } = comparedStrokes(one, null, include);
        const chosen = { analysis: one, strokes, from: 0 };
        const { strata, of } = stratify(alignment, [chosen, chosen]);
        const metrics = selectMetrics(null).map(({ id }) => id);
        const side = of.map((stratum) => ({
          stratum,
          values: metrics.map((id) => strokeInfluences(metricParts(one, id, null, strokes), stratum)),
        }));
        const compared = compare({ metrics, before: side.slice(0, 1), after: side.slice(1), strata: strata.length });
        for (const { difference } of compared) {
          if (difference === null) continue;
          const all = [difference, ...difference.strata];
          expect(all.flatMap((each) => [each.difference, each.low, each.high]).every((each) => each === 0)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});
