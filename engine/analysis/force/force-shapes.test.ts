import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import { findGateChannels } from '../../recording/channels.ts';
import { analyze } from '../analyze.ts';
import { computeForceShapes, type ForceShape, countHumps, smoothnessPct } from './force-shapes.ts';
import { eight, makeRecording, type CrewSignal, type Disturbance } from '../testing/crew-signal.ts';
import * as fc from 'fast-check';

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

const COUNT = 61;

const shares = Array.from({ length: COUNT }, (_, k) => k / (COUNT - 1));

const angles = shares.map((share) => -55 + 88 * share);

const heights = fc.double({ min: 20, max: 1200, noNaN: true });

describe('smoothness', () => {
  it('is 100% of a curve without a dent, whatever its height and place', () => {
    fc.assert(
      fc.property(heights, fc.double({ min: -20, max: 20, noNaN: true }), (height, shift) => {
        const arch = shares.map((share) => height * Math.sin(Math.PI * share));
        const moved = angles.map((angle) => angle + shift);
        expect(smoothnessPct(moved, arch)).toBeCloseTo(100, 9);
      }),
    );
  });

  it('is the area that a notch leaves of the hull', () => {
    fc.assert(
      fc.property(heights, fc.double({ min: 0, max: 1, noNaN: true }), (height, depth) => {
        // A plateau of three with a triangle cut out of its middle third.
        const forces = [height, height, height * (1 - depth), height, height];
        expect(smoothnessPct([0, 1, 1.5, 2, 3], forces)).toBeCloseTo(100 * (1 - depth / 6), 9);
      }),
    );
  });

  it('never exceeds 100% and takes force below zero as none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -50, max: 900, noNaN: true }), { minLength: 3, maxLength: 60 }),
        (forces) => {
          const percent = smoothnessPct(
            forces.map((_, k) => k),
            forces,
          );
          if (forces.some((force) => force > 1e-6)) expect(percent).toBeLessThanOrEqual(100 + 1e-9);
          const cut = forces.map((force) => Math.max(0, force));
          expect(percent).toEqual(
            smoothnessPct(
              forces.map((_, k) => k),
              cut,
            ),
          );
        },
      ),
    );
  });

  it('is absent without an area', () => {
    expect(smoothnessPct([0, 1], [5, 5])).toBeNaN();
    expect(smoothnessPct([0, 1, 2], [0, -3, 0])).toBeNaN();
  });
});

describe('humps', () => {
  const drive = (force: (share: number) => number): Float64Array => Float64Array.from(shares, force);
  const bump = (share: number, centre: number): number => Math.exp(-(((share - centre) / 0.1) ** 2));

  it('are one in a single arch', () => {
    fc.assert(
      fc.property(heights, fc.constantFrom(25, 50, 100), (height, rateHz) => {
        expect(
          countHumps(
            drive((share) => height * Math.sin(Math.PI * share)),
            rateHz,
          ),
        ).toBe(1);
      }),
    );
  });

  it('are as many as stand apart', () => {
    expect(
      countHumps(
        drive((s) => 800 * bump(s, 0.3) + 600 * bump(s, 0.7)),
        50,
      ),
    ).toBe(2);
    expect(
      countHumps(
        drive((s) => 700 * (bump(s, 0.15) + bump(s, 0.5) + bump(s, 0.85))),
        50,
      ),
    ).toBe(3);
  });

  it('ignore what stands out by less than a twentieth, and the ringing of the rig', () => {
    expect(
      countHumps(
        drive((s) => 800 * Math.sin(Math.PI * s) + 12 * Math.cos(14 * Math.PI * s)),
        50,
      ),
    ).toBe(1);
    const ringing = drive((s) => 800 * Math.sin(Math.PI * s));
    ringing.forEach((force, k) => (ringing[k] = force + (k % 2 === 0 ? 40 : -40)));
    expect(countHumps(ringing, 50)).toBe(1);
  });

  it('count a force that is greatest at an end', () => {
    expect(
      countHumps(
        drive((s) => 500 * s),
        50,
      ),
    ).toBe(1);
    expect(
      countHumps(
        drive((s) => 500 * (1 - s)),
        50,
      ),
    ).toBe(1);
    expect(
      countHumps(
        drive(() => -3),
        50,
      ),
    ).toBeNaN();
    expect(countHumps(new Float64Array(0), 50)).toBeNaN();
  });
});
