// The gates whose forces may be drawn: what the doctor took out of the numbers is not shown as a curve either.
import type { Finding } from '../../../recording/finding.ts';
import { gateChannelsOf, type GateChannels } from '../../../recording/gates.ts';
import type { Samples } from '../../../recording/recording.ts';

/** Of one gate, or, where it names no seat, of every gate. */
const isReversedForce = ({ code, seat, side }: Finding, gate: GateChannels): boolean =>
  code === 'reversed-force' && (seat === undefined || (seat === gate.seat && (side ?? null) === gate.side));

/** All gates; without their force where it was found with the wrong sign, until that is repaired. */
export const trustedGatesOf = (samples: Samples, findings: readonly Finding[]): GateChannels[] =>
  gateChannelsOf(samples).map((gate) =>
    findings.some((finding) => isReversedForce(finding, gate)) ? { ...gate, force: null } : gate,
  );
