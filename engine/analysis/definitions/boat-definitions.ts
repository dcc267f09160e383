// Every hull value in one stroke.
import type { BoatField } from '../analysis.ts';
import { defineMetrics, SOURCES } from './metric-definition.ts';

const STROKE_START =
  'Mean moment at which the crew’s oars pass square on the recovery. The oars are fast there, so the moment is sharp.';

export const BOAT_DEFINITIONS = defineMetrics<BoatField>({
  startS: {
    name: 'Start of stroke',
    shortName: 'Start',
    unit: 's',
    formula: `${STROKE_START} Seconds on the recording's clock.`,
    source: 'BioRow newsletter 26',
  },
  endS: {
    name: 'End of stroke',
    shortName: 'End',
    unit: 's',
    formula: 'Start of the next stroke, or where the oars stopped before a rest.',
    source: 'BioRow newsletter 26',
  },
  rateSpm: {
    name: 'Stroke rate',
    shortName: 'Rate',
    unit: 'spm',
    formula:
      '60 / (end − start of the stroke). Absent for a first stroke from a standstill that starts with the drive, because it isn’t a full stroke. PowerLine’s own rating (a mean over strokes, rounded down to 0.5) is only compared with PowerLine’s table.',
    source: SOURCES.convention,
  },
  distanceM: {
    name: 'Distance per stroke',
    shortName: 'Distance',
    unit: 'm',
    formula:
      'Difference of the impeller’s counter. Without it: ∫ v dt of its speed, or the distance along the smoothed track.',
    source: SOURCES.convention,
  },
  speedMps: {
    name: 'Boat speed',
    shortName: 'Speed',
    unit: 'm/s',
    formula: 'Distance per stroke / duration of the stroke.',
    source: SOURCES.convention,
  },
  minimumSpeedMps: {
    name: 'Minimum speed',
    shortName: 'Minimum',
    unit: 'm/s',
    formula: 'Lowest sample of the impeller’s speed in the stroke.',
    source: SOURCES.convention,
  },
  maximumSpeedMps: {
    name: 'Maximum speed',
    shortName: 'Maximum',
    unit: 'm/s',
    formula: 'Highest sample of the impeller’s speed in the stroke.',
    source: SOURCES.convention,
  },
  velocityEfficiencyPct: {
    name: 'Velocity efficiency',
    shortName: 'Efficiency',
    unit: '%',
    formula:
      '100 · mean(v)³ / mean(v³) over the stroke. What is missing to 100% is power lost to changes in hull speed.',
    source: 'Hill and Fahrig 2009; RtcNoordApp',
  },
  dragFactor: {
    name: 'Drag factor',
    shortName: 'Drag',
    unit: 'W·s³/m³',
    formula: 'Sum of the power of all oars / mean(v³). It rises with wind, waves, a dirty hull and poorer technique.',
    source: 'Kleshnev, BioRow newsletters',
  },
  minimumAccelerationMps2: {
    name: 'Lowest acceleration',
    shortName: 'Check',
    unit: 'm/s²',
    formula: 'Lowest sample of the hull’s acceleration in the stroke. Deeper isn’t always slower.',
    source: 'Holt et al. 2021',
  },
  maximumAccelerationMps2: {
    name: 'Peak acceleration',
    shortName: 'Peak accel.',
    unit: 'm/s²',
    formula: 'Highest sample of the hull’s acceleration in the stroke.',
    source: 'Holt et al. 2021',
  },
  rollRangeDeg: {
    name: 'Roll range',
    shortName: 'Roll',
    unit: 'deg',
    formula: 'Maximum − minimum roll angle in the stroke.',
    source: 'RtcNoordApp',
  },
  rollMeanDeg: {
    name: 'Lean',
    shortName: 'Lean',
    unit: 'deg',
    formula: 'Mean roll angle in the stroke.',
    source: SOURCES.convention,
  },
  pitchRangeDeg: {
    name: 'Pitch range',
    shortName: 'Pitch',
    unit: 'deg',
    formula: 'Maximum − minimum pitch angle in the stroke.',
    source: SOURCES.convention,
  },
  yawRangeDeg: {
    name: 'Yaw range',
    shortName: 'Yaw',
    unit: 'deg',
    formula: 'Maximum − minimum yaw angle in the stroke.',
    source: SOURCES.convention,
  },
});
