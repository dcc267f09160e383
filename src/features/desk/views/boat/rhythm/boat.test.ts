import { describe, expect, it } from 'vitest';
import type { CycleProfile } from '#engine/analysis/cycle-profiles.ts';
import type { Quantity } from '#engine/recording/channels.ts';
import { failure, success, type Result } from '#engine/recording/result.ts';
import type { Answer, EngineApi } from '#workers/api.ts';
import { answering } from '#workers/testing/answering.ts';
import { modelSession } from '../../../testing/model-session.ts';
import { cycleMarks } from './cycle-figure.tsx';
import { meanDrag } from '../../../shared/selection/summaries.ts';
import {
  accelerationFinding,
  cycleExtremes,
  speedFinding,
  boatTrendFinding,
  hullChannels,
  askForCycles,
  estimateBias,
  derivesAcceleration,
  shifted,
} from './hull-cycles.ts';

const profile = (channel: number, signal: (share: number) => number): CycleProfile => {
  const at = Float64Array.from({ length: 101 }, (_, k) => k / 100);
  const mean = at.map(signal);
  return { channel, strokeCount: 12, at, meanDurationS: 2, mean, p05: mean, p25: mean, p75: mean, p95: mean };
};

const plain = modelSession({ strokeCount: 10 });
const channel = (quantity: Quantity) => ({
  quantity,
  name: quantity,
  position: 'Boat',
  side: null,
  unit: '',
  missing: 0,
});
/** With an impeller, an accelerometer with constant samples, and no gyroscope. */
const session = {
  ...plain,
  channels: [...plain.channels, channel('boat-speed'), channel('acceleration')],
  strokes: {
    ...plain.strokes,
    boat: { ...plain.strokes.boat, maximumSpeedMps: plain.strokes.boat.speedMps.map((v) => 1.2 * v) },
  },
};
const speedAt = plain.channels.length;

function engineAnswering(answer: Result<Answer<'cycleProfiles'>>) {
  const asked: number[][] = [];
  const engine = answering({
    cycleProfiles: async ({ channels }) => {
      asked.push([...channels]);
      return answer;
    },
  });
  return { engine: engine as EngineApi, asked };
}

describe('the channels of the hull', () => {
  it('are found, and each absence has its own reason', () => {
    const { speed, acceleration, roll } = hullChannels(session);
    expect(speed).toEqual({ index: speedAt, reason: '' });
    expect(acceleration.index).toBeNull();
    expect(acceleration.reason).toContain('never changes');
    expect(roll.reason).toContain('no channel of it');
  });

  it('give acceleration from speed where there is no accelerometer, without bands', async () => {
    const channels = hullChannels(session);
    expect(derivesAcceleration(channels)).toBe(true);
    const { engine, asked } = engineAnswering(success([profile(speedAt, (u) => 5 + 0.8 * Math.sin(2 * Math.PI * u))]));
    const answer = await askForCycles({ engine, session: 'a', channels }, Int32Array.of(0));
    expect(asked).toEqual([[speedAt]]);
    const acceleration = answer.ok ? answer.value.acceleration : undefined;
    expect(acceleration?.mean[0]).toBeCloseTo(0.8 * Math.PI, 1);
    expect(acceleration?.p95.every(Number.isNaN)).toBe(true);
  });

  it('level an accelerometer that leans, and never a derivative', () => {
    const tilted = profile(speedAt + 1, (u) => 4 * Math.sin(2 * Math.PI * u) - 0.3);
    const bias = estimateBias({ acceleration: tilted });
    expect(bias).toBeCloseTo(-0.3, 9);
    expect(shifted(tilted, -bias).mean[25]).toBeCloseTo(4, 9);
    expect(estimateBias({ acceleration: { ...tilted, channel: -1 } })).toBe(0);
    expect(estimateBias({})).toBe(0);
  });

  it('hand on the sentence of a failure', async () => {
    const { engine } = engineAnswering(failure('not-open', 'This session is not open.'));
    const feed = { engine, session: 'a', channels: hullChannels(session) };
    expect(await askForCycles(feed, Int32Array.of(0))).toMatchObject({
      failure: { sentence: 'This session is not open.' },
    });
  });

  it('that measure nothing ask nothing', async () => {
    const { engine, asked } = engineAnswering(success([]));
    expect(await askForCycles({ engine, session: 'a', channels: hullChannels(plain) }, Int32Array.of(0))).toEqual(
      success({}),
    );
    expect(asked).toEqual([]);
  });
});

describe('the marks of the cycle', () => {
  it('are the mean of oars and strokes, as shares of the cycle', () => {
    const { startS, endS } = plain.strokes.boat;
    const timed = modelSession({
      strokeCount: 10,
      gateValue: (field, stroke, gate) => {
        const from = startS[stroke] ?? 0;
        const length = (endS[stroke] ?? 0) - from;
        if (field === 'catchS') return from + (0.3 + (gate - 3.5) / 100) * length;
        return field === 'finishS' ? from + 0.8 * length : undefined;
      },
    });
    const { catchAt, finishAt } = cycleMarks(timed.strokes, [0, 1, 5]);
    expect(catchAt).toBeCloseTo(0.3, 9);
    expect(finishAt).toBeCloseTo(0.8, 9);
    const untimed = modelSession({ gateValue: (field) => (field === 'catchS' ? Number.NaN : undefined) });
    expect(cycleMarks(untimed.strokes, [0]).catchAt).toBeNaN();
  });
});

describe('the drag factor of strokes together', () => {
  it('is work by ∫ v³ dt: a standing start weighs what it rows', () => {
    const dragFactor = plain.strokes.boat.speedMps.map((_, stroke) => (stroke === 0 ? 2000 : 14));
    const { boat, ...table } = plain.strokes;
    const drag = meanDrag(
      { ...plain, strokes: { ...table, boat: { ...boat, dragFactor } } },
      Int32Array.of(0, 1, 2, 3),
    );
    // Equal work in each stroke: the harmonic mean of the factors.
    expect(drag).toBeCloseTo(4 / (1 / 2000 + 3 / 14), 6);
    expect(meanDrag(plain, Int32Array.of(0, 1))).toBeNull();
  });
});

describe('what the figures say', () => {
  it('names least and greatest and where they are', () => {
    const surge = profile(0, (u) => 5 - Math.sin(2 * Math.PI * u));
    expect(cycleExtremes(surge)?.least).toEqual({ value: 4, at: 0.25 });
    expect(speedFinding(surge, { minimumMps: 3.81, maximumMps: 6.09 })).toBe(
      'Over 12 strokes, boat speed is lowest at 25% of the cycle (minimum 3.81 m/s) and highest at 75% (maximum 6.09 m/s).',
    );
    const unknown = { minimumMps: null, maximumMps: null };
    expect(speedFinding(surge, unknown)).toBe(
      'Over 12 strokes, boat speed is lowest at 25% of the cycle and highest at 75%.',
    );
    expect(
      speedFinding(
        profile(0, () => Number.NaN),
        unknown,
      ),
    ).toBe('No selected stroke has a speed within the stroke.');
  });

  it('says when acceleration is derived, and when it turns negative', () => {
    const check = { checkImpulseMps: 1, deceleratingPct: 40, catchDipMs: 300, zeroBeforeCatchMs: 120 };
    const finding = accelerationFinding(
      profile(-1, (u) => -4 * Math.sin(2 * Math.PI * u)),
      check,
      true,
      0.01,
    );
    expect(finding).toMatch(/^Estimated from speed \(no accelerometer\)\. Minimum −4\.0 m\/s² at 25%/u);
    expect(finding).toMatch(/120 ms before the catch\.$/u);
    const tilted = accelerationFinding(
      profile(3, () => 1),
      check,
      false,
      -0.314,
    );
    expect(tilted).toMatch(/The sensor reads 0\.31 m\/s² too low; this is corrected\.$/u);
  });

  it('writes a trend with its scatter, or that there is none', () => {
    expect(boatTrendFinding('Check factor', '%', 1, { mean: 75.53, sd: 0.81, count: 34 })).toBe(
      'Check factor 75.5%, ±0.8% (1 SD), over 34 strokes.',
    );
    expect(boatTrendFinding('Roll range', '°', 1, { mean: null, sd: null, count: 0 })).toBe(
      'Roll range wasn’t measured in these strokes.',
    );
  });
});
