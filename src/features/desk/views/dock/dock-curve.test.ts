import { describe, expect, it } from 'vitest';
import type { Gate, Signature } from '#engine/analysis/analysis.ts';
import { modelSession } from '../../testing/model-session.ts';
import { dockCurve } from './dock-curve.ts';

/** Half sine from −55° to 30°, with quantiles at a given distance. */
function drawn(gate: Gate, peakN: number, scatterN = 20, strokeCount = 40): Signature {
  const angleDeg = Float64Array.from({ length: 86 }, (_, at) => at - 55);
  const at = (more: number) =>
    angleDeg.map((angle) => peakN * Math.sin((Math.PI * (angle + 55)) / 85) + more * scatterN);
  return {
    gate,
    strokeCount,
    angleDeg,
    meanForceN: at(0),
    p05ForceN: at(-1.65),
    p10ForceN: at(-1.28),
    p25ForceN: at(-0.67),
    p75ForceN: at(0.67),
    p90ForceN: at(1.28),
    p95ForceN: at(1.65),
  };
}
const sweep = [1, 2, 3, 4].map((seat): Gate => ({ seat, side: null }));
const crew = (own: number, scatterN?: number, strokeCount?: number) => {
  const analysis = modelSession({ gates: sweep });
  const signatures = sweep.map((gate) =>
    gate.seat === 3 ? drawn(gate, own, scatterN, strokeCount) : drawn(gate, 780 + 10 * gate.seat),
  );
  return dockCurve(analysis, signatures, 3);
};

describe('the curve of a rower in dock mode', () => {
  it('says where the oar is farthest from the others, and in how many strokes at least', () => {
    const curve = crew(680);
    // The others' peaks are 790, 800 and 820 N; the top of a half sine over 85° is at −12.5°.
    expect(Math.abs((curve?.gap?.at ?? 0) + 12.5)).toBeLessThanOrEqual(1);
    expect((curve?.gap?.referenceN ?? 0) - (curve?.gap?.ownN ?? 0)).toBeCloseTo(123.3, 0);
    expect(curve?.gap).toMatchObject({ whom: 'the crew', strokes: [19, 20] });
  });

  it('is less sure where the strokes scatter, and says nothing where they decide nothing', () => {
    expect(crew(680, 85)?.gap?.strokes).toEqual([3, 4]);
    expect(crew(680, 150)?.gap?.strokes).toEqual([3, 4]);
    expect(crew(680, 400)?.gap).toBeNull();
  });

  it('says nothing of a trifle, nor of a few strokes', () => {
    expect(crew(790, 1)?.gap).toBeNull();
    expect(crew(680, 20, 11)?.gap).toBeNull();
  });

  it('has the others between the least and the greatest of them', () => {
    const { others } = crew(680) ?? {};
    const top = others?.at.findIndex((at) => at === -12) ?? -1;
    const [low, mean, high] = [others?.low[top] ?? 0, others?.mean[top] ?? 0, others?.high[top] ?? 0];
    expect(low).toBeLessThan(mean);
    expect(mean).toBeLessThan(high);
    expect(high).toBeCloseTo(820, -1);
  });

  it('holds a sculler’s oar against the same side of the others, and a lone sculler’s against each other', () => {
    const sculls = (seats: readonly number[]): Gate[] =>
      seats.flatMap((seat) => [{ seat, side: 'port' } as const, { seat, side: 'starboard' } as const]);
    const alone = sculls([1]);
    const single = dockCurve(
      modelSession({ gates: alone }),
      [drawn({ seat: 1, side: 'port' }, 500), drawn({ seat: 1, side: 'starboard' }, 600)],
      1,
    );
    expect(single?.others).toBeNull();
    expect(single?.own.map(({ side }) => side)).toEqual(['port', 'starboard']);
    expect(single?.gap?.whom).toMatch(/^the (?:port|starboard) oar$/u);
    const double = sculls([1, 2]);
    const two = dockCurve(
      modelSession({ gates: double }),
      double.map((gate) => drawn(gate, gate.seat === 1 && gate.side === 'port' ? 500 : 600)),
      1,
    );
    expect(two?.gap).toMatchObject({ whom: 'seat 2' });
    expect(two?.gap?.ownN).toBeCloseTo(500, -1);
  });

  it('is null of a seat that no force was measured of', () => {
    const silent = sweep.map((gate) =>
      gate.seat === 3 ? { ...drawn(gate, 1), meanForceN: new Float64Array(86).fill(NaN) } : drawn(gate, 800),
    );
    expect(dockCurve(modelSession({ gates: sweep }), silent, 3)).toBeNull();
  });
});
