// Every value of one oar in one stroke.
import type { GateField } from '../analysis.ts';
import { defineMetrics, EVERY_SET, SOURCES } from './metric-definition.ts';

/** Sets whose slips follow from force; BioRow's follow from the vertical oar angle, which a gate does not measure. */
const FORCE_SLIPS = EVERY_SET.filter((set) => set !== 'biorow');

const TURN =
  'Where the oar turns round. The middle of a chord (both moments the oar passes one height above the extreme angle) lies beside the turn where drive and recovery differ, and the wider the chord the further. So chords at ten heights from 4 to 20 % of the arc, over the forty strokes around, give two lines to width nought, one over the width (turns with a kink) and one over its square (smooth turns), weighted by their residuals; they lead the stroke’s chord at 10 % to its turn. Gates whose drives pass the heights alike (within 0.3 ms of a line on the crew’s mean) are led by the crew’s turn, so that what is wrong for all falls out of the differences. Beside a rest: from the drive’s side, by the gate’s usual lead as a share of the drive. On real gates the true turn is uncertain by several ms.';

const CHORD = 'the middle between the moments the oar passes 10 % of its arc on both sides of the turn';

const quarter = (which: string) => ({
  name: `Work in the ${which} quarter`,
  unit: '%',
  formula: `Share of the positive work ∫ max(F, 0) cos θ dθ that falls into the ${which} of four equal arcs between least and greatest angle.`,
  source: SOURCES.powerline,
});

export const GATE_DEFINITIONS = defineMetrics<GateField>({
  catchS: {
    name: 'Catch',
    shortName: 'Catch',
    unit: 's',
    formula: `Moment of the catch, on the recording's clock. ${TURN}`,
    source: SOURCES.own,
  },
  finishS: {
    name: 'Finish',
    shortName: 'Finish',
    unit: 's',
    formula: `Moment of the finish, on the recording's clock. ${TURN}`,
    source: SOURCES.own,
  },
  catchAngleDeg: {
    name: 'Catch angle',
    shortName: 'Catch',
    unit: 'deg',
    formula: 'Least oar angle of the stroke; 0 is square to the boat, and the catch is negative.',
    source: 'RtcNoordApp; BioRow newsletter 92',
    variants: {
      powerline:
        'Angle at the foot of the last run in which the angle never falls before the force reaches Drive Start (PowerLine MinAngle).',
    },
  },
  finishAngleDeg: {
    name: 'Finish angle',
    shortName: 'Finish',
    unit: 'deg',
    formula: 'Greatest oar angle of the stroke.',
    source: 'RtcNoordApp; BioRow newsletter 92',
    variants: {
      powerline:
        'After the force has fallen below Recovery, the last sample not below the one before it until the oar has come back 5° (PowerLine MaxAngle).',
    },
  },
  catchSlipDeg: {
    name: 'Catch slip',
    shortName: 'Slip',
    unit: 'deg',
    formula: 'Angle from the catch to where the force first rises through a threshold, interpolated between samples.',
    source: SOURCES.powerline,
    presets: FORCE_SLIPS,
    variants: {
      powerline:
        'Drive Start of the file (30 kgf sweep, 20 kgf scull by default), rounded up to 1/16° as the logger does.',
      nk: '200 N sweep, 100 N scull, on the force square to the oar (NK EmPower).',
      knrb: '30 · 9.81 N on the force square to the oar (RtcNoordApp).',
      relative: '30 % of the peak force of the stroke.',
    },
  },
  finishSlipDeg: {
    name: 'Wash',
    shortName: 'Wash',
    unit: 'deg',
    formula: 'Angle from where the force last falls through a threshold to the finish, interpolated between samples.',
    source: SOURCES.powerline,
    presets: FORCE_SLIPS,
    variants: {
      powerline:
        'Recovery of the file (15 kgf sweep, 10 kgf scull by default), rounded up to 1/16° as the logger does.',
      nk: '200 N sweep, 100 N scull, on the force square to the oar (NK EmPower).',
      knrb: '15 · 9.81 N on the force square to the oar (RtcNoordApp).',
      relative: '15 % of the peak force of the stroke.',
    },
  },
  arcDeg: {
    name: 'Arc',
    shortName: 'Arc',
    unit: 'deg',
    formula: 'Finish angle − catch angle.',
    source: SOURCES.convention,
  },
  effectiveArcDeg: {
    name: 'Effective arc',
    shortName: 'Effective',
    unit: 'deg',
    formula: 'Arc − catch slip − wash.',
    source: SOURCES.convention,
    presets: FORCE_SLIPS,
  },
  driveTimeS: {
    name: 'Drive time',
    shortName: 'Drive',
    unit: 's',
    formula:
      'Mean time of all samples at the greatest angle − mean time of all samples at the least angle of the stroke (PowerLine Drive Time). By angle, hence longer than the time under load.',
    source: SOURCES.powerline,
  },
  recoveryTimeS: {
    name: 'Recovery time',
    shortName: 'Recovery',
    unit: 's',
    formula: "From this oar's greatest angle in the stroke before to its least angle in this one.",
    source: SOURCES.own,
  },
  peakForceN: {
    name: 'Peak force',
    shortName: 'Peak',
    unit: 'N',
    formula: 'Greatest force of the drive, along the boat at the pin.',
    source: SOURCES.powerline,
  },
  averageForceN: {
    name: 'Average force',
    shortName: 'Average',
    unit: 'N',
    formula: 'Mean of the force over the samples between least and greatest angle (average by time).',
    source: 'RtcNoordApp',
  },
  angleOfPeakDeg: {
    name: 'Angle of peak force',
    shortName: 'Peak at',
    unit: 'deg',
    formula: 'Oar angle at the peak force: the mean of the first and the last sample that share it.',
    source: SOURCES.powerline,
  },
  peakPositionPct: {
    name: 'Peak position',
    shortName: 'Peak at',
    unit: '% arc',
    formula: '100 · (angle of peak − least angle) / (greatest angle − least angle).',
    source: SOURCES.powerline,
  },
  angleAt70Deg: {
    name: 'Angle at 70 % of peak',
    shortName: '70 % at',
    unit: 'deg',
    formula: 'Oar angle where the force rises through 0.7 of its peak, the last time before the peak, interpolated.',
    source: SOURCES.powerline,
  },
  workJ: {
    name: 'Work per stroke',
    shortName: 'Work',
    unit: 'J',
    formula:
      'L ∫ F cos θ dθ over the part of the stroke in which the oar moves to the stern, L = inboard · outboard / length. Other power models weigh the force F along the boat by 1 or by 1 / cos θ, or take the levers from the hand to the blade’s centre of pressure.',
    source: SOURCES.powerline,
  },
  workQuarter1Pct: { shortName: 'Q1', ...quarter('first') },
  workQuarter2Pct: { shortName: 'Q2', ...quarter('second') },
  workQuarter3Pct: { shortName: 'Q3', ...quarter('third') },
  workQuarter4Pct: { shortName: 'Q4', ...quarter('last') },
  powerW: {
    name: 'Power',
    shortName: 'Power',
    unit: 'W',
    formula: 'Work per stroke / time from 10° after the release before to 10° after this release of the same oar.',
    source: 'PowerLine SwivelPower, measured',
    variants: { powerline: 'Work summed sample by sample as the logger does, some 0.6 % less.' },
  },
  catchOffsetMs: {
    name: 'Catch against stroke',
    shortName: 'Catch',
    unit: 'ms',
    formula:
      'Catch (the turn of the oar) − that of the stroke seat in the same stroke; + is late. Differences below 10 ms, and below 33 ms · (16 / rate)³ at low rates, are undecided on real gates, however small their standard error.',
    source: SOURCES.own,
  },
  loadOffsetMs: {
    name: 'Load against stroke',
    shortName: 'Load',
    unit: 'ms',
    formula: 'Moment the force rises through 30 % of its own peak − that of the stroke seat; + is late.',
    source: SOURCES.own,
  },
  finishOffsetMs: {
    name: 'Finish against stroke',
    shortName: 'Finish',
    unit: 'ms',
    formula:
      'Finish (the turn of the oar) − that of the stroke seat in the same stroke; + is late. Differences below 10 ms, and below 33 ms · (16 / rate)³ at low rates, are undecided on real gates, however small their standard error.',
    source: SOURCES.own,
  },
  catchOffsetDeg: {
    name: 'Catch against stroke in degrees',
    shortName: 'Catch',
    unit: 'deg',
    formula:
      'How far the oar stands from its own catch at the moment the stroke seat catches, both by the turn; + is late: the oar still has so far to go, − is early: it has come so far already.',
    source: SOURCES.own,
  },
  chordOffsetMs: {
    name: 'Catch chord against stroke',
    shortName: 'Catch chord',
    unit: 'ms',
    formula: `The chord at the catch − that of the stroke seat; + is late. The chord is ${CHORD}. A difference of two seats at the finish shifts it by a tenth of the difference of their drives and recoveries, so it is no measure of the turn; it is kept for what was measured before.`,
    source: SOURCES.own,
  },
  finishChordOffsetMs: {
    name: 'Finish chord against stroke',
    shortName: 'Finish chord',
    unit: 'ms',
    formula: `The chord at the finish − that of the stroke seat; + is late. The chord is ${CHORD}.`,
    source: SOURCES.own,
  },
  loadS: {
    name: 'Load',
    shortName: 'Load',
    unit: 's',
    formula: "Moment the force rises through 30 % of its own peak in the drive, on the recording's clock.",
    source: SOURCES.own,
  },
});
