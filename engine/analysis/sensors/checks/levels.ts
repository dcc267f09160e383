// Force levels: a gain that is off, or a force in another unit.
import { type Finding, createRepair } from '../../../recording/finding.ts';
import { numberValue, say, type Message } from '../../../recording/message.ts';
import type { GateField } from '../../analysis.ts';
import { computeArcs, neatFactor, scaledArcs } from './angle-zero.ts';
import {
  againstOthers,
  crewThenHands,
  MIN_OTHERS,
  MIN_STROKES,
  HANDS_ERRORS,
  pairHands,
  SCATTERS,
  type Detector,
  type Examined,
  gateWords,
  mediansByGate,
  toGatePlace,
  type Typical,
  estimateTypical,
  usualStrokes,
  valuesByGate,
} from './examined.ts';
import { median, computeSpread } from '../../statistics.ts';

/** Lower limit of the spread, as a share of the median: rowers of one crew differ by 6 to 9% in work and peak. */
const MIN_SCATTER_SHARE = 0.09;
/** Minimum deviation of the peak; work must deviate in the same direction. */
const PEAK_SHARE = 0.25;
/** Maximum difference in peak between a sculler's two hands. */
const HANDS_SHARE = 0.125;

function levelFinding(gate: Examined['gates'][number], share: number, workJ: number, othersJ: number): Finding {
  const factor = neatFactor(1 / share);
  const isUnit = share < 0.5 || share > 2;
  const [oar, own, others] = [gateWords(gate), numberValue(workJ), numberValue(othersJ)];
  const percent = numberValue(Math.abs(100 * (share - 1)));
  const does =
    share > 1
      ? say`${oar}: does ${own} J per stroke, ${percent}% more than the others (${others} J), more than rowers of a crew differ.`
      : say`${oar}: does ${own} J per stroke, ${percent}% less than the others (${others} J), more than rowers of a crew differ.`;
  return {
    code: 'force-scale',
    severity: isUnit ? 'error' : 'warning',
    ...say`${does} If it is the sensor’s gain, force, work and power are off by the same factor.`,
    ...toGatePlace(gate),
    affects: ['forces', 'power'],
    repairs: [createRepair('scale', gate, 'force', factor), createRepair('leave-out', gate, 'force')],
  };
}

/** One hand of a sculler against the other, for crews too small to compare. */
function handLevels({ gates, strokes }: Examined, chosen: readonly number[]): Finding[] {
  const typicalShare = (field: GateField, port: number, starboard: number): Typical => {
    const values = valuesByGate(strokes, field);
    return estimateTypical(
      Float64Array.from(chosen, (_, index) =>
        Math.log((values[port]?.[index] ?? NaN) / (values[starboard]?.[index] ?? NaN)),
      ),
    );
  };
  return pairHands(gates).flatMap(({ port, starboard, gate, other }): Finding[] => {
    const peak = typicalShare('peakForceN', port, starboard);
    const work = typicalShare('workJ', port, starboard);
    const isOff = ({ middle, error }: Typical): boolean =>
      Math.abs(middle) > Math.log(1 + HANDS_SHARE) + HANDS_ERRORS * error;
    if (!isOff(peak) || !isOff(work) || Math.sign(peak.middle) !== Math.sign(work.middle)) return [];
    const [high, low] = peak.middle > 0 ? [gate, other] : [other, gate];
    const by = Math.exp(Math.abs(peak.middle));
    return [
      {
        code: 'force-scale',
        severity: by > 2 ? 'error' : 'warning',
        ...say`${gateWords(high)}: reads ${numberValue(100 * (by - 1))}% more peak force than the other hand. One of the two gains is off, and so is the seat’s power.`,
        ...toGatePlace(high),
        affects: ['forces', 'power'],
        repairs: [
          createRepair('scale', high, 'force', neatFactor(1 / by)),
          createRepair('scale', low, 'force', neatFactor(by)),
        ],
      },
    ];
  });
}

export const forceLevels: Detector = (examined) => {
  const { gates, strokes } = examined;
  const chosen = usualStrokes(strokes);
  if (chosen.length < MIN_STROKES) return [];
  // A wrong scale or lag of the angle also changes the work; it is reported for the angle.
  const isTold = scaledArcs(computeArcs(examined)).map((share) => share !== null);
  for (const { gate } of channelLags(examined)) isTold[gate] = true;
  const works = mediansByGate(strokes, 'workJ');
  const peaks = mediansByGate(strokes, 'peakForceN');
  const byWork = againstOthers(works, (others) => MIN_SCATTER_SHARE * others, MIN_OTHERS);
  const byPeak = againstOthers(peaks, (others) => MIN_SCATTER_SHARE * others, MIN_OTHERS);
  const crew = gates.flatMap((gate, index): Finding[] => {
    const [work, peak] = [byWork[index], byPeak[index]];
    if (work === undefined || peak === undefined || isTold[index] === true) return [];
    const peakShare = (peaks[index] ?? NaN) / peak.others;
    const isApart = Math.abs(work.apart) > SCATTERS * work.scatter && Math.abs(peakShare - 1) > PEAK_SHARE;
    if (!isApart || Math.sign(peak.apart) !== Math.sign(work.apart)) return [];
    return [levelFinding(gate, peakShare, works[index] ?? NaN, work.others)];
  });
  return crewThenHands(crew, handLevels(examined, chosen));
};

/**
 * Maximum deviation from the crew's typical distance between load and catch: real gates stay within 25 ms, so more is a
 * clock lag.
 */
const UNCONFIRMED_MS = 60;
/** Minimum lag of a whole gate: a rower this late, this steadily, would clash with the others' oars. */
const WHOLE_GATE_MS = 150;
const STEADY_MS = 30;

interface ChannelLag {
  readonly gate: number;
  readonly channel: 'angle' | 'force' | 'both';
  /** + = late. */
  readonly byMs: number;
}

const withoutOwn = (values: readonly number[], gate: number): number =>
  median(values.filter((value, other) => other !== gate && !Number.isNaN(value)));

/** Gates with a late or early channel. */
function channelLags({ strokes }: Pick<Examined, 'strokes'>): ChannelLag[] {
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
