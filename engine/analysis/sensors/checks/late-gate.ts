// Clock lags: one channel of a gate later than the other, or the whole gate later than any rower could be.
import type { Finding } from '../../../recording/finding.ts';
import { numberValue, say, type Message } from '../../../recording/message.ts';
import { createRepair } from '../../../recording/repair.ts';
import { median, computeSpread } from '../../statistics.ts';
import {
  type Detector,
  type Examined,
  MIN_STROKES,
  gateWords,
  toGatePlace,
  usualStrokes,
  valuesByGate,
} from './examined.ts';

/**
 * Maximum deviation from the crew's typical distance between load and catch: real gates stay within 25 ms, so more is a
 * clock lag.
 */
const UNCONFIRMED_MS = 60;
/** Minimum lag of a whole gate: a rower this late, this steadily, would clash with the others' oars. */
const WHOLE_GATE_MS = 150;
const STEADY_MS = 30;

export interface ChannelLag {
  readonly gate: number;
  readonly channel: 'angle' | 'force' | 'both';
  /** + = late. */
  readonly byMs: number;
}

const withoutOwn = (values: readonly number[], gate: number): number =>
  median(values.filter((value, other) => other !== gate && !Number.isNaN(value)));

/** Gates with a late or early channel. */
export function channelLags({ strokes }: Pick<Examined, 'strokes'>): ChannelLag[] {
  const chosen = usualStrokes(strokes);
  if (chosen.length < MIN_STROKES || strokes.gateCount < 2) return [];
  const catches = valuesByGate(strokes, 'catchOffsetMs');
  const loads = valuesByGate(strokes, 'loadOffsetMs');
  const [caught, loaded] = [catches.map((values) => median(values)), loads.map((values) => median(values))];
  const lead = caught.map((ms, gate) => ms - (loaded[gate] ?? NaN));
  return caught.flatMap((ownMs, gate): ChannelLag[] => {
    const lateMs = ownMs - withoutOwn(caught, gate);
    const loadMs = (loaded[gate] ?? NaN) - withoutOwn(loaded, gate);
    const apartMs = (lead[gate] ?? NaN) - withoutOwn(lead, gate);
    const isAngle = Math.abs(lateMs) >= Math.abs(loadMs);
    // With two oars either may be off; assume that a clock lags rather than leads.
    if (strokes.gateCount === 2 && (isAngle ? lateMs : loadMs) < 0) return [];
    if (Math.abs(apartMs) > UNCONFIRMED_MS) {
      return isAngle ? [{ gate, channel: 'angle', byMs: apartMs }] : [{ gate, channel: 'force', byMs: -apartMs }];
    }
    const sd = computeSpread(catches[gate] ?? []).sd ?? Infinity;
    const isClock = Math.abs(lateMs) > WHOLE_GATE_MS && Math.abs(loadMs) > WHOLE_GATE_MS && sd < STEADY_MS;
    return isClock && strokes.gateCount > 2 ? [{ gate, channel: 'both', byMs: lateMs }] : [];
  });
}

function lagSentence(gate: Examined['gates'][number], { channel, byMs }: ChannelLag): Message {
  const [oar, ms] = [gateWords(gate), numberValue(Math.abs(byMs))];
  switch (channel) {
    case 'angle':
      return byMs > 0
        ? say`${oar}: the angle is ${ms} ms late, and nothing else of this seat is, so its clock is off. Catch and finish times, work, power and slips are off too.`
        : say`${oar}: the angle is ${ms} ms early, and nothing else of this seat is, so its clock is off. Catch and finish times, work, power and slips are off too.`;
    case 'force':
      return byMs > 0
        ? say`${oar}: the force is ${ms} ms late, and nothing else of this seat is, so its clock is off. Work, power, slips and load times are wrong.`
        : say`${oar}: the force is ${ms} ms early, and nothing else of this seat is, so its clock is off. Work, power, slips and load times are wrong.`;
    case 'both':
      return byMs > 0
        ? say`${oar}: angle and force are ${ms} ms late, steadier than a rower can be, so its clock is off. Catch, load and finish times are off by the same amount.`
        : say`${oar}: angle and force are ${ms} ms early, steadier than a rower can be, so its clock is off. Catch, load and finish times are off by the same amount.`;
  }
}

export const lateGates: Detector = (examined) =>
  channelLags(examined).flatMap((lag): Finding[] => {
    const { channel, byMs } = lag;
    const gate = examined.gates[lag.gate];
    if (gate === undefined) return [];
    return [
      {
        code: 'late-gate',
        severity: 'warning',
        ...lagSentence(gate, lag),
        ...toGatePlace(gate),
        affects: channel === 'both' ? ['timing'] : ['timing', 'power', 'forces'],
        repairs: [
          createRepair('delay', gate, channel, Math.round(byMs) / 1000),
          createRepair('leave-out', gate, 'both'),
        ],
      },
    ];
  });
