// Soak test over many crews at every rate and on every clock: the bounds of the turn hold in all of them.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSIONS, computeTurnErrors } from '#fixtures/acceptance/turn-crews.ts';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const CREWS = 400;

describe.each([
  { turn: 'kinked', biasMs: 1.5 },
  { turn: 'smooth', biasMs: 2 },
] as const)('$turn turns', ({ turn, biasMs: mostMs }) => {
  it(`of ${CREWS} crews lie within ${mostMs} ms between seats, and 3 ms in a stroke`, () => {
    const crews = fc.record({
      seed: fc.integer({ min: 1, max: 1e9 }),
      boat: fc.constantFrom('8+', '4+', '2-', '4x'),
      rateSpm: fc.integer({ min: 16, max: 44 }),
      rateHz: fc.constantFrom(25, 50, 100, 200),
      session: fc.constantFrom('steady', 'pauses', 'steps', 'ramp'),
      finishSpreadMs: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(crews, ({ seed, boat, rateSpm, rateHz, session, finishSpreadMs }) => {
        // Steps and ramps climb by 12 and 14 strokes a minute.
        const from = session === 'steady' || session === 'pauses' ? rateSpm : Math.min(rateSpm, 28);
        const crew = { turn, finishSpreadMs };
        const errors = computeTurnErrors(engine, { boat, seed, crew, segments: SESSIONS[session](from), rateHz });
        for (const { biasMs, noiseMs, missing, compared } of [errors.catch, errors.finish]) {
          expect(compared).toBeGreaterThan(60);
          expect(missing).toBe(0);
          expect(biasMs).toBeLessThanOrEqual(mostMs);
          expect(noiseMs).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: CREWS },
    );
  });
});
