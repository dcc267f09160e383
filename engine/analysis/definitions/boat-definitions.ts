// Every value of the hull in one stroke.
import type { BoatField } from '../analysis.ts';
import { defineMetrics, SOURCES } from './metric-definition.ts';

const STROKE_START =
  "Middle of the crew's crossings of the perpendicular on the recovery: the oars are fast there, so the moment is sharp.";

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
    formula: 'Start of the next stroke, or where the oars were left before a rest.',
    source: 'BioRow newsletter 26',
  },
  rateSpm: {
    name: 'Stroke rate',
    shortName: 'Rate',
    unit: 'spm',
    formula:
      '60 / (end − start of the stroke). Absent in a first stroke from a standstill that begins with the drive: it is no whole cycle. The maker’s own rating (a mean over strokes, rounded down to 0.5) is only held against the maker’s table.',
    source: SOURCES.convention,
  },
  distanceM: {
    name: 'Distance per stroke',
    shortName: 'Distance',
    unit: 'm',
    formula: "Difference of the impeller's counter, else ∫ v dt of its speed, else the way along the smoothed track.",
    source: SOURCES.convention,
  },
  speedMps: {
    name: 'Boat speed',
    shortName: 'Speed',
    unit: 'm/s',
    formula: 'Distance per stroke / length of the stroke.',
    source: SOURCES.convention,
  },
  minimumSpeedMps: {
    name: 'Minimum speed',
    shortName: 'Least',
    unit: 'm/s',
    formula: "Least sample of the impeller's speed in the stroke.",
    source: SOURCES.convention,
  },
  maximumSpeedMps: {
    name: 'Maximum speed',
    shortName: 'Greatest',
    unit: 'm/s',
    formula: "Greatest sample of the impeller's speed in the stroke.",
    source: SOURCES.convention,
  },
  velocityEfficiencyPct: {
    name: 'Velocity efficiency',
    shortName: 'Efficiency',
    unit: '%',
    formula:
      '100 · mean(v)³ / mean(v³) over the stroke; what is missing to 100 % is power lost to the surge of the hull.',
    source: 'Hill and Fahrig 2009; RtcNoordApp',
  },
  dragFactor: {
    name: 'Drag factor',
    shortName: 'Drag',
    unit: 'W·s³/m³',
    formula: 'Sum of the power of all oars / mean(v³). Rises with wind, waves, a dirty hull and lost technique.',
    source: 'Kleshnev, BioRow newsletters',
  },
  minimumAccelerationMps2: {
    name: 'Deepest deceleration',
    shortName: 'Check',
    unit: 'm/s²',
    formula: "Least sample of the hull's acceleration in the stroke. Deeper is not always slower.",
    source: 'Holt et al. 2021',
  },
  maximumAccelerationMps2: {
    name: 'Greatest acceleration',
    shortName: 'Peak accel.',
    unit: 'm/s²',
    formula: "Greatest sample of the hull's acceleration in the stroke.",
    source: 'Holt et al. 2021',
  },
  rollRangeDeg: {
    name: 'Roll range',
    shortName: 'Roll',
    unit: 'deg',
    formula: 'Greatest − least roll angle in the stroke.',
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
    formula: 'Greatest − least pitch angle in the stroke.',
    source: SOURCES.convention,
  },
  yawRangeDeg: {
    name: 'Yaw range',
    shortName: 'Yaw',
    unit: 'deg',
    formula: 'Greatest − least yaw angle in the stroke.',
    source: SOURCES.convention,
  },
});
