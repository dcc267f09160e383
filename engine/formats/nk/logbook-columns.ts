// Columns of an NK Logbook dump. Times are in ms, speeds in m/s, angles in degrees, handle forces in N.
import type { StrokeField } from '../../recording/stroke-set.ts';
import type { SmallTable } from '../text/small-table.ts';

export const COLUMNS = {
  timestamp: { names: ['timestamp'] },
  type: { names: ['type'] },
  interval: { names: ['sessionIntervalId'] },
  elapsedMs: { names: ['elapsedTime'] },
  strokeCount: { names: ['strokeCount'] },
  gpsDistance: { names: ['gpsTotalDistance'] },
  latitude: { names: ['latitude'] },
  longitude: { names: ['longitude'] },
  gpsPerStroke: { names: ['gpsDistStroke'] },
  gpsSpeed: { names: ['gpsInstaSpeed'] },
  impPerStroke: { names: ['impellerDistStroke'] },
  impSpeed: { names: ['impellerInstaSpeed'] },
  rate: { names: ['strokeRate'] },
  heartRate: { names: ['heartRate'] },
  oarlocks: { names: ['oarlockStrokes'], as: 'text' },
  catchAngle: { names: ['catchAngle'] },
  finishAngle: { names: ['finishAngle'] },
  slip: { names: ['slip'] },
  wash: { names: ['wash'] },
  totalLength: { names: ['totalLength'] },
  effectiveLength: { names: ['effectiveLength'] },
  handleForceAvg: { names: ['handleForceAvg'] },
  maxHandleForce: { names: ['maxHandleForce'] },
  positionOfMaxForce: { names: ['positionOfMaxForce'] },
  power: { names: ['power'] },
  realWorkPerStroke: { names: ['realWorkPerStroke'] },
  driveTime: { names: ['driveTime'] },
  cycleTime: { names: ['cycleTime'] },
} as const;

export type LogbookTable = SmallTable<typeof COLUMNS>;

/** Oarlock fields: the logbook's name, ours, its unit, and the factor between the two. */
export const OAR_FIELDS = [
  ['catchAngle', 'catchAngleDeg', 'deg', 1],
  ['finishAngle', 'finishAngleDeg', 'deg', 1],
  ['slip', 'catchSlipDeg', 'deg', 1],
  ['wash', 'finishSlipDeg', 'deg', 1],
  ['totalLength', 'arcDeg', 'deg', 1],
  ['effectiveLength', 'effectiveArcDeg', 'deg', 1],
  ['handleForceAvg', 'averageForceN', 'N', 1],
  ['maxHandleForce', 'peakForceN', 'N', 1],
  ['positionOfMaxForce', 'angleOfPeakDeg', 'deg', 1],
  ['power', 'powerW', 'W', 1],
  ['realWorkPerStroke', 'workJ', 'J', 1],
  ['driveTime', 'driveTimeS', 'ms', 0.001],
] as const satisfies readonly (readonly [keyof typeof COLUMNS, StrokeField, string, number])[];
