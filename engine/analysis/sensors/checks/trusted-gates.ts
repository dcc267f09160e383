// Gates whose forces may be drawn: data removed by the sensor checks is not drawn either.
import type { Finding } from '../../../recording/finding.ts';
import { findGateChannels, type GateChannels } from '../../../recording/gates.ts';
import type { Samples } from '../../../recording/recording.ts';

/** Finding about one gate, or about every gate if it names no seat. */
const isReversedForce = ({ code, seat, side }: Finding, gate: GateChannels): boolean =>
  code === 'reversed-force' && (seat === undefined || (seat === gate.seat && (side ?? null) === gate.side));

/** All gates; without their force if it is reversed and not repaired yet. */
export const selectTrustedGates = (samples: Samples, findings: readonly Finding[]): GateChannels[] =>
  findGateChannels(samples).map((gate) =>
    findings.some((finding) => isReversedForce(finding, gate)) ? { ...gate, force: null } : gate,
  );
