// Sensors mounted, or configured, in reverse.
import type { Finding } from '../../../recording/finding.ts';
import { say } from '../../../recording/message.ts';
import type { GateChannels } from '../../../recording/gates.ts';
import { createRepair } from '../../../recording/repair.ts';
import { type Detector, gateWords, toGatePlace } from './examined.ts';

/** Minimum gates for a single finding about all of them: then the logger is configured in reverse, not a gate. */
const EVERY_FROM = 2;

const everyGate = (channel: 'angle' | 'force'): Finding => ({
  code: `reversed-${channel}`,
  severity: 'error',
  message:
    channel === 'angle'
      ? 'Every angle has the wrong sign: the force pulls during the recovery, so no strokes are formed. Flip the sign.'
      : 'Every force has the wrong sign: it pushes during the drive, so power, work and slips are absent. Flip the sign.',
  repairs: [createRepair('turn', { seat: null, side: null }, channel)],
});

const oneGate = (gate: GateChannels, channel: 'angle' | 'force'): Finding => ({
  code: `reversed-${channel}`,
  severity: 'error',
  ...(channel === 'angle'
    ? say`${gateWords(gate)}: the angle has the wrong sign. The oar moves against its own force and the crew. No strokes are formed from it, and its values are absent.`
    : say`${gateWords(gate)}: the force has the wrong sign. It pushes during the drive. Its force, work, power and slips are absent.`),
  ...toGatePlace(gate),
  repairs: [createRepair('turn', gate, channel), createRepair('leave-out', gate, 'both')],
});

export const reversedSensors: Detector = ({ gates, signs }) =>
  (['angle', 'force'] as const).flatMap((channel) => {
    const reversed = gates.filter((_, gate) => signs[gate]?.[channel] === 'reversed');
    const isEvery = reversed.length === gates.length && gates.length >= EVERY_FROM;
    return isEvery ? [everyGate(channel)] : reversed.map((gate) => oneGate(gate, channel));
  });
