import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { findGateChannels } from '../../recording/channels.ts';
import { analyze } from '../analyze.ts';
import type { Analysis } from '../analysis.ts';
import { STANDARD_GRAVITY } from './force-unit.ts';
import { sliceStrokeCurves, type StrokeCurve } from './stroke-curves.ts';
import { eight, oarAt, makeRecording, type Disturbance } from '../testing/crew-signal.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const crew = eight();
const MOMENT = { leverM: 0.8, model: 'plain' } as const;

function sliceCurves(stroke: number, disturb?: Disturbance): { curves: StrokeCurve[]; analysis: Analysis } {
  const recording = makeRecording(engine, crew, disturb === undefined ? {} : { disturb });
  const { samples } = recording;
  if (samples === null) throw new Error('no samples');
  const analysis = analyze(engine, recording, { definitions: 'powerline' });
  return {
    analysis,
    curves: sliceStrokeCurves(engine, samples, findGateChannels(samples), analysis.strokes, stroke, MOMENT),
  };
}

describe('the curves of a stroke', () => {
  it('are its samples, from its beginning to its end', () => {
    const { curves, analysis } = sliceCurves(5);
    expect(curves.map(({ gate }) => gate.seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const { startS, endS } = analysis.strokes.boat;
    for (const [seat, curve] of curves.entries()) {
      const oar = crew.oars[seat];
      if (oar === undefined) throw new Error('no oar');
      expect(curve.timeS[0]).toBeLessThan((startS[5] ?? NaN) + 0.05);
      expect(curve.timeS.at(-1)).toBeGreaterThan((endS[5] ?? NaN) - 0.05);
      curve.timeS.forEach((time, k) => {
        const truth = oarAt(crew, oar, time);
        expect(curve.angleDeg[k]).toBeCloseTo(truth.angleDeg, 3);
        expect(curve.forceN[k]).toBeCloseTo(truth.forceKgf * STANDARD_GRAVITY, 2);
      });
    }
  });

  it('mark the turns of the oar', () => {
    const { curves } = sliceCurves(3);
    for (const { drive, angleDeg } of curves) {
      expect(angleDeg[drive?.from ?? -1]).toBeCloseTo(-54, 1);
      expect(angleDeg[drive?.to ?? -1]).toBeCloseTo(32, 1);
    }
  });

  it('have the power of the moment at the speed of the oar', () => {
    const [curve] = sliceCurves(3).curves;
    const omega = (2 * Math.PI) / crew.periodS;
    const reach = ((32 + 54) / 2) * (Math.PI / 180);
    let compared = 0;
    curve?.powerW.forEach((watts, k) => {
      const swing = ((curve.angleDeg[k] ?? NaN) + 11) / 43;
      const { drive } = curve;
      if (drive === null || k <= drive.from || k >= drive.to) return;
      const truth =
        (curve.forceN[k] ?? NaN) * MOMENT.leverM * reach * omega * Math.sqrt(Math.max(0, 1 - swing * swing));
      // The difference of neighbors lies sin(x)/x, 0.07% at 50 Hz, below the velocity of a cosine.
      expect(Math.abs(watts - truth)).toBeLessThan(2 + 0.001 * truth);
      compared += 1;
    });
    expect(compared).toBeGreaterThan(30);
  });

  it('say nothing where a sensor said nothing, and of a stroke that is not there', () => {
    const silent: Disturbance = (sample, oar, timeS) =>
      oar.seat === 4 && timeS > 10 && timeS < 10.2 ? { ...sample, forceKgf: NaN } : sample;
    const { curves } = sliceCurves(3, silent);
    const four = curves[3];
    const gaps = [...(four?.timeS ?? [])].filter((_, k) => Number.isNaN(four?.forceN[k]));
    expect(gaps.every((time) => time > 10 && time < 10.2)).toBe(true);
    expect(gaps.length).toBeGreaterThan(5);
    expect(sliceCurves(99).curves).toEqual([]);
    expect(sliceCurves(-1).curves).toEqual([]);
  });
});
