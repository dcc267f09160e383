// Movements between pieces: none of them may become a stroke, and no stroke may be lost.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../runtime/engine.ts';
import { loadEngine } from '../../runtime/node.ts';
import type { Recording } from '../../recording/recording.ts';
import { analyze } from '../analyze.ts';
import { type Analysis, GATE_FIELDS, STROKE_KINDS } from '../analysis.ts';
import { analysisDocument } from '../document.ts';
import { type CrewSignal, type Disturbance, eight, makeRecording } from '../testing/crew-signal.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

type Change = (recording: Recording) => Recording;

function analysed(crew: CrewSignal, disturb?: Disturbance, change: Change = (recording) => recording): Analysis {
  return engine.scratch(() => {
    const recording = change(makeRecording(engine, crew, disturb ? { disturb } : {}));
    return analyze(engine, recording, { definitions: 'powerline' });
  });
}

const listKinds = ({ strokes }: Analysis): string[] => Array.from(strokes.kind, (kind) => STROKE_KINDS[kind] ?? '');

/** The same "noise" on every run: two waves without a common period. */
const noise = (timeS: number, seat: number): number => Math.sin(913.7 * timeS + seat) + Math.sin(571.3 * timeS * seat);

describe('a boat that lies still', () => {
  const still = eight({ strokes: 0, restS: 60 });

  it('with noisy sensors rows no stroke', () => {
    const answer = analysed(still, ({ angleDeg }, { seat }, timeS) => ({
      angleDeg: angleDeg + 0.3 * noise(timeS, seat),
      forceKgf: noise(timeS, seat),
    }));
    expect(answer.strokes.count).toBe(0);
    expect(answer.findings.map(({ code }) => code)).toContain('no-strokes');
    expect(answer.summary.rateSpm).toBeNull();
  });

  it('with oars that wander in the wash rows no stroke', () => {
    const answer = analysed(still, (_, { seat }, timeS) => ({
      angleDeg: 18 * Math.sin((2 * Math.PI * timeS) / 5) + noise(timeS, seat) * 0.1,
      forceKgf: 2.5 * noise(timeS, seat),
    }));
    expect(answer.strokes.count).toBe(0);
  });

  it('while one rower fiddles with the gate rows no stroke', () => {
    const answer = analysed(still, (rest, { seat }, timeS) =>
      seat === 3
        ? { angleDeg: 25 * Math.sin((2 * Math.PI * timeS) / 1.5), forceKgf: 5 + 5 * noise(timeS, seat) }
        : rest,
    );
    expect(answer.strokes.count).toBe(0);
  });
});

describe('rowing', () => {
  it('after a rest of wandering oars begins with the first stroke', () => {
    const crew = eight({ restS: 20, strokes: 15 });
    const answer = analysed(crew, (sample, { seat }, timeS) => {
      const rests = timeS < 17 || timeS > 20 + 30 + 3;
      if (!rests) return sample;
      return {
        angleDeg: sample.angleDeg - 10 + 8 * Math.sin(timeS * 1.1) + 0.1 * noise(timeS, seat),
        forceKgf: noise(timeS, seat),
      };
    });
    expect(answer.strokes.count).toBe(15);
  });

  it('by one seat of eight fills that seat and no other', () => {
    const crew = eight({ strokes: 10 });
    const answer = analysed(crew, (sample, { seat }, timeS) =>
      seat === 3 ? sample : { angleDeg: 5 + 0.05 * noise(timeS, seat), forceKgf: 0.2 * noise(timeS, seat) },
    );
    expect(answer.strokes.count).toBe(10);
    for (let stroke = 0; stroke < 10; stroke++) {
      for (let gate = 0; gate < 8; gate++) {
        const work = answer.strokes.gate.workJ[stroke * 8 + gate];
        if (gate === 2) expect(work).toBeGreaterThan(100);
        else expect(work).toBeNaN();
      }
    }
    expect(new Set(listKinds(answer))).toEqual(new Set(['partial-crew']));
  });

  it.each([
    ['arms only, 26° at the finish', { catchDeg: 6, finishDeg: 32, periodS: 1.6 }],
    ['half slide at 44 a minute', { catchDeg: -20, finishDeg: 30, periodS: 60 / 44 }],
    ['full length at 12 a minute', { catchDeg: -60, finishDeg: 34, periodS: 5 }],
    ['full length at 42 a minute', { catchDeg: -52, finishDeg: 32, periodS: 60 / 42 }],
  ])('%s is counted stroke by stroke', (_, { catchDeg, finishDeg, periodS }) => {
    const crew = eight({ periodS, strokes: 14 });
    const oars = crew.oars.map((oar) => ({ ...oar, catchDeg, finishDeg, peakKgf: 40 }));
    const { strokes } = analysed({ ...crew, oars });
    expect(strokes.count).toBe(14);
  });

  it('with three seconds of pause at the hands away has one stroke for each', () => {
    const cycleS = 2.4 + 3;
    const paused = (timeS: number): number => {
      const cycle = Math.floor((timeS - 3) / cycleS);
      const within = timeS - 3 - cycle * cycleS;
      // Held from 0.35 s into the recovery.
      const rowedS = within < 0.35 ? within : Math.max(0.35, within - 3);
      return cycle < 0 ? timeS : 3 + Math.min(cycle, 10) * 2.4 + (cycle >= 10 ? 1 : rowedS);
    };
    const drill: Disturbance = (_, oar, timeS) => {
      const moment = paused(timeS);
      const cycle = (moment - 3) / 2.4;
      if (cycle <= 0 || cycle >= 10) return { angleDeg: oar.finishDeg, forceKgf: 0 };
      const middle = (oar.catchDeg + oar.finishDeg) / 2;
      const share = (cycle % 1) * 2 - 1;
      return {
        angleDeg: middle + ((oar.finishDeg - oar.catchDeg) / 2) * Math.cos(2 * Math.PI * cycle),
        forceKgf: share > 0 ? 80 * Math.sin(Math.PI * share) : 0,
      };
    };
    const answer = analysed(eight({ periodS: cycleS, strokes: 10 }), drill);
    expect(answer.strokes.count).toBe(10);
    expect(
      listKinds(answer)
        .slice(0, -1)
        .every((kind) => kind === 'pause-drill'),
    ).toBe(true);
  });

  it('without force channels is still found by its movement', () => {
    const answer = analysed(eight(), undefined, (recording) => ({
      ...recording,
      samples: recording.samples && {
        ...recording.samples,
        channels: recording.samples.channels.filter(({ name }) => name === 'GateAngle'),
      },
    }));
    expect(answer.strokes.count).toBe(12);
    expect(answer.findings.map(({ code }) => code)).toContain('no-force');
    expect(answer.summary.crewPowerW).toBeNull();
    expect(answer.strokes.gate.workJ.every(Number.isNaN)).toBe(true);
  });

  it.each([25, 50, 100])('gives one answer at %i samples a second', (rateHz) => {
    const { strokes } = analysed(eight({ rateHz }));
    expect(strokes.count).toBe(12);
    expect(strokes.gate.workJ[8]).toBeCloseTo(analysed(eight({ rateHz: 200 })).strokes.gate.workJ[8] ?? NaN, -1);
  });
});

describe('backing down', () => {
  it.each([
    ['against the sensor', -1],
    ['with the sensor turned round', 1],
  ])('%s is named, does no work and is not counted', (_, sign) => {
    const crew = eight({ strokes: 12 });
    const backed: Disturbance = (sample, _oar, timeS) => {
      const cycle = (timeS - 3) / 2;
      const swingsBack = cycle > 6 && cycle < 12 && cycle % 1 < 0.5;
      const forceKgf = cycle < 6 ? sample.forceKgf : swingsBack ? sign * 45 * Math.sin(2 * Math.PI * (cycle % 1)) : 0;
      return { ...sample, forceKgf };
    };
    const answer = analysed(crew, backed);
    expect(listKinds(answer).filter((kind) => kind === 'back-down').length).toBeGreaterThanOrEqual(5);
    expect(answer.summary.strokeCount).toBe(6);
    listKinds(answer).forEach((kind, stroke) => {
      if (kind === 'back-down') expect(answer.strokes.gate.workJ[stroke * 8]).toBeNaN();
    });
  });
});

describe('failing sensors', () => {
  const shoot = (spoil: Disturbance): Analysis => analysed(eight({ strokes: 16 }), spoil);
  const clean = (): Analysis => analysed(eight({ strokes: 16 }));

  it.each([
    ['missing angle', (_: number) => ({ angleDeg: NaN, forceKgf: 40 })],
    ['missing force', (_: number) => ({ angleDeg: NaN, forceKgf: NaN })],
    ['frozen', (_: number) => ({ angleDeg: -12.5, forceKgf: 3.25 })],
    ['saturated', (_: number) => ({ angleDeg: 511.9375, forceKgf: 511.9375 })],
  ])('a %s sensor of seat 4 harms no other seat', (_, failed) => {
    const spoiled = shoot((sample, { seat }, timeS) =>
      seat === 4 && timeS > 12 && timeS < 24 ? failed(timeS) : sample,
    );
    const whole = clean();
    expect(spoiled.strokes.count).toBe(16);
    for (const field of ['catchAngleDeg', 'finishSlipDeg', 'workJ', 'powerW', 'catchOffsetMs'] as const) {
      for (let stroke = 0; stroke < 16; stroke++) {
        for (let gate = 0; gate < 8; gate++) {
          if (gate === 3) continue;
          expect(spoiled.strokes.gate[field][stroke * 8 + gate]).toBeCloseTo(
            whole.strokes.gate[field][stroke * 8 + gate] ?? NaN,
            6,
          );
        }
      }
    }
    expect(spoiled.strokes.gate.workJ[7 * 8 + 3]).toBeNaN();
    expect(spoiled.strokes.gate.workJ[1 * 8 + 3]).toBeGreaterThan(100);
    expect(spoiled.strokes.gate.workJ[14 * 8 + 3]).toBeGreaterThan(100);
    expect(spoiled.findings.filter(({ seat }) => seat === 4).map(({ code }) => code)).toContain('sensor-dropout');
  });

  it('single lost samples and spikes change nothing much', () => {
    const spoiled = shoot((sample, { seat }, timeS) => {
      const row = Math.round(timeS * 50);
      if (seat === 2 && row % 37 === 0) return { angleDeg: NaN, forceKgf: NaN };
      return seat === 5 && row % 61 === 0 ? { ...sample, angleDeg: sample.angleDeg + 60 } : sample;
    });
    const whole = clean();
    expect(spoiled.strokes.count).toBe(16);
    spoiled.strokes.gate.workJ.forEach((work, cell) => {
      expect(Math.abs(work / (whole.strokes.gate.workJ[cell] ?? NaN) - 1)).toBeLessThan(0.02);
    });
  });
});

describe('whatever the columns hold', () => {
  const garbage: Record<string, Disturbance> = {
    'nothing but NaN': () => ({ angleDeg: NaN, forceKgf: NaN }),
    infinities: (_, { seat }) => ({ angleDeg: seat % 2 ? Infinity : -Infinity, forceKgf: Infinity }),
    zeros: () => ({ angleDeg: 0, forceKgf: 0 }),
    'noise from end to end': (_, { seat }, timeS) => ({
      angleDeg: 45 * noise(timeS, seat),
      forceKgf: 100 * noise(timeS * 3, seat),
    }),
    'steps of ten degrees': (_, __, timeS) => ({ angleDeg: 10.5 * (Math.floor(timeS * 7) % 2), forceKgf: 50 }),
  };

  it.each(Object.keys(garbage))('%s: an answer without NaN in print and without a crash', (name) => {
    const spoil = garbage[name];
    const answer = analysed(eight({ strokes: 8 }), spoil);
    const printed = JSON.stringify(analysisDocument(answer, { strokes: true }));
    expect(printed).not.toMatch(/NaN|Infinity/);
    expect(Object.keys(answer.strokes.gate)).toEqual([...GATE_FIELDS]);
  });

  it.each([0, 1, 2, 7, 40])('%i rows', (rows) => {
    const answer = analysed(eight(), undefined, (recording) => ({
      ...recording,
      samples: recording.samples && {
        ...recording.samples,
        rowCount: rows,
        spans: rows > 0 ? [{ fromRow: 0, toRow: rows }] : [],
      },
    }));
    expect(answer.strokes.count).toBe(0);
    expect(answer.summary.crewPowerW).toBeNull();
  });
});
