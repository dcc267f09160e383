import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { findGateChannels } from '../../recording/gates.ts';
import { analyze } from '../analyze.ts';
import { computeForceShapes, type ForceShape } from './force-shapes.ts';
import { eight, makeRecording, type CrewSignal, type Disturbance } from '../testing/crew-signal.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

function computeShapes(crew: CrewSignal, chosen: readonly number[], disturb?: Disturbance): ForceShape[] {
  const recording = makeRecording(engine, crew, disturb === undefined ? {} : { disturb });
  const { samples } = recording;
  if (samples === null) throw new Error('no samples');
  const { strokes } = analyze(engine, recording, { definitions: 'powerline' });
  return computeForceShapes(engine, samples, findGateChannels(samples), strokes, Int32Array.from(chosen));
}

const ALL = [0, 1, 2, 3, 4, 5];

describe('the shapes of drives', () => {
  it('are smooth and of one hump for a half sine, however long slip and wash', () => {
    const late = (share: number): number => Math.max(0, Math.sin((Math.PI * (share - 0.15)) / 0.6));
    for (const force of [undefined, late]) {
      for (const shape of computeShapes(eight(force === undefined ? {} : { force }), ALL)) {
        expect(shape.humps).toEqual(Float64Array.of(1, 1, 1, 1, 1, 1));
        for (const percent of shape.smoothnessPct) {
          expect(percent).toBeGreaterThan(98.5);
          expect(percent).toBeLessThanOrEqual(100 + 1e-9);
        }
      }
    }
  });

  it('show a second push as a dent and a hump', () => {
    const twice = (share: number): number =>
      Math.exp(-(((share - 0.3) / 0.13) ** 2)) + 0.8 * Math.exp(-(((share - 0.72) / 0.13) ** 2));
    for (const shape of computeShapes(eight({ force: twice }), ALL)) {
      expect([...shape.humps]).toEqual([2, 2, 2, 2, 2, 2]);
      for (const percent of shape.smoothnessPct) expect(percent).toBeLessThan(90);
    }
  });

  it('are absent where the force was silent for too long, and for a stroke that is not there', () => {
    const silent: Disturbance = (sample, oar, timeS) =>
      oar.seat === 2 && timeS > 8.4 && timeS < 8.6 ? { ...sample, forceKgf: NaN } : sample;
    const shapes = computeShapes(eight(), [...ALL, 99, -1], silent);
    expect([...(shapes[1]?.humps ?? [])].filter(Number.isNaN)).toHaveLength(3);
    expect([...(shapes[2]?.humps ?? [])].filter(Number.isNaN)).toHaveLength(2);
    expect([...(shapes[2]?.smoothnessPct ?? [])].slice(6)).toEqual([NaN, NaN]);
  });
});
