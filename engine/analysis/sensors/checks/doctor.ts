// Runs all sensor checks, in display order.
import type { Finding } from '../../../recording/finding.ts';
import { impossibleNumbers, stuckSensors } from './absurd.ts';
import { angleDrifts, angleScales, angleZeros } from './angle-zero.ts';
import { crabs } from './crabs.ts';
import { silentSensors } from './dropouts.ts';
import type { Detector, Examined } from './examined.ts';
import { lateGates } from './late-gate.ts';
import { forceLevels } from './levels.ts';
import { reversedSensors } from './reversed.ts';
import { sideZeros } from './side-zeros.ts';
import { wholeRecording } from './whole-recording.ts';
import { wildForces } from './wild-force.ts';
import { zeroForces } from './zero-force.ts';

/** Detectors by fault. */
const DETECTORS: Readonly<Record<string, Detector>> = {
  reversed: reversedSensors,
  silent: silentSensors,
  stuck: stuckSensors,
  wild: wildForces,
  'angle-scale': angleScales,
  'angle-zero': angleZeros,
  'angle-drift': angleDrifts,
  late: lateGates,
  'force-level': forceLevels,
  'force-zero': zeroForces,
  'side-zero': sideZeros,
  impossible: impossibleNumbers,
  crab: crabs,
  whole: wholeRecording,
};

/** All data checks that need the strokes. */
export const sensorFindings = (examined: Examined): Finding[] =>
  Object.values(DETECTORS).flatMap((detect) => detect(examined));
