// Effect of a finding and what to do, by its code; the finding itself says what and where.

export interface Advice {
  readonly affects: string;
  readonly remedy: string;
}

const CLOCK: Advice = {
  affects: 'Rate, timing and speed around that moment; angles and forces stay right.',
  remedy: 'Judge timing on a piece without it. If it comes back, update the logger or its export.',
};

const ADVICE: Readonly<Record<string, Advice>> = {
  'exchanged-seats': {
    affects: 'Which rower the numbers belong to.',
    remedy:
      'Look at the cables of both gates and at who sat where; put the crew right in the corrections of the session.',
  },
  'one-oar': {
    affects: 'Power and work of this rower, which are one oar’s; angles and forces stay right.',
    remedy: 'Merge the other oarlock’s log, or confirm here that both oars are alike.',
  },
  'sensor-dropout': {
    affects: 'Means of this seat are taken from its other strokes.',
    remedy: 'Check the cable, the battery and the pin of this gate; compare the seat on a piece without the gap.',
  },
  'reversed-angle': {
    affects: 'Strokes, angles, power and timing of the seats named.',
    remedy: 'Flip the sign here, and in the logger settings before the next session.',
  },
  'reversed-force': {
    affects: 'Force, power, work and slip of the seats named.',
    remedy: 'Flip the sign here, and in the logger settings before the next session.',
  },
  'stuck-force': {
    affects: 'Force and power of those strokes, which are left out of the means.',
    remedy: 'Check the cable and the pin of this gate.',
  },
  'drifting-force': {
    affects: 'Force, work and power of this seat, since that day.',
    remedy: 'Check its pin and its calibration; the Oarlocks page has its history.',
  },
  'force-spike': {
    affects: 'Nothing: the sample is excluded.',
    remedy: 'If it comes back, check the cable of this gate.',
  },
  'force-burst': {
    affects: 'Force and power of those strokes, which are left out of the means.',
    remedy: 'Check the cable and the pin of this gate.',
  },
  'zero-angle': {
    affects: 'Catch and finish angles of this seat, and a little of its power; arcs and timing stay right.',
    remedy: 'Zero the gate with the oar perpendicular to the boat before the next session.',
  },
  'drifting-angle': {
    affects: 'Catch and finish angles of this seat, more towards one end of the session; arcs and timing stay right.',
    remedy: 'Check that the gate is tight on the pin.',
  },
  'angle-scale': {
    affects: 'Every angle, slip and power of this seat.',
    remedy: 'Calibrate the angle of this gate before the next session.',
  },
  'late-gate': {
    affects: 'Timing of this seat, and its power where angle and force no longer belong together.',
    remedy: 'Update the oarlock’s firmware and restart the logger.',
  },
  'force-scale': {
    affects: 'Force, work and power of this seat, and the totals of the crew.',
    remedy: 'Check the gate with a known weight. If the sensor is right, leave it.',
  },
  'zero-force': {
    affects: 'Force, power and slips of this seat.',
    remedy: 'Set the zero of the force with the oar out of the gate before the next session.',
  },
  'impossible-number': {
    affects: 'Those strokes of this seat, which are left out of the means.',
    remedy: 'Look at the traces there; if there are many, leave the seat out.',
  },
  crab: {
    affects: 'Those strokes of this seat, which are excluded from its averages. The sensor is fine.',
    remedy: 'Look at the force curves before it: they often show it coming.',
  },
  'time-jitter': {
    affects: 'Nothing: the rows are evenly spaced again.',
    remedy: 'Update the logger or its export.',
  },
  'zero-offset': {
    affects: 'Catch and finish angles, and a little of the power; arcs, slips and timing stay right.',
    remedy: 'Set the zero of the gates with the oars square to the boat before the next session.',
  },
  'time-gap': {
    affects: 'No stroke is counted across the gap; distance and duration run on.',
    remedy: 'Select a piece before or after it. If it comes back, check the memory and the battery of the logger.',
  },
  'time-repaired': CLOCK,
  'time-runs-back': CLOCK,
  'time-repeats': CLOCK,
  'rows-lost': CLOCK,
  truncated: {
    affects: 'The session ends earlier than it was rowed.',
    remedy: 'Export or copy the file again from the logger.',
  },
  'fixes-rejected': {
    affects: 'The track bridges those places by a smooth line; splits there are less sure.',
    remedy: 'Mount the receiver where it sees the sky.',
  },
  'track-too-fast': {
    affects: 'Distance and speed along the track there; what the impeller counted stays right.',
    remedy: 'Cut off what was not rowed. If it was, check the receiver.',
  },
  'gps-origin-missing': {
    affects: 'There is no track, no map and no splits along it.',
    remedy: 'Export the file again with its GPS records.',
  },
  'parameter-impossible': {
    affects: 'Power and slips, where the crew’s oars or thresholds are not the usual ones.',
    remedy: 'Correct the oars in the logger’s settings, or here under Corrections.',
  },
  'channel-empty': {
    affects: 'Every measure that needs these channels.',
    remedy: 'Check that the sensors are paired and switched on before pushing off.',
  },
  'duplicate-column': {
    affects: 'Only the first of the columns is used.',
    remedy: 'Export the file again with each channel once.',
  },
  'positions-missing': {
    affects: 'Seats may be mixed up.',
    remedy: 'Export the file with both header rows.',
  },
  'no-samples': {
    affects: 'Curves, signatures, traces and timing.',
    remedy: 'Export All Data or Trace from the logger.',
  },
  'no-gate-angle': {
    affects: 'Strokes, and everything that is measured by stroke.',
    remedy: 'Export the file with GateAngle.',
  },
  'no-force': {
    affects: 'Power, work, slip and wash.',
    remedy: 'Export the file with GateForceX.',
  },
  'no-strokes': {
    affects: 'Every number by stroke.',
    remedy: 'Look at the traces: was the boat rowed while this was recorded?',
  },
  'few-strokes': {
    affects: 'Every average and its variation.',
    remedy: 'Take them as single strokes, not as habits.',
  },
  'no-boat-speed': {
    affects: 'Speed, split and distance.',
    remedy: 'Check the impeller and its pickup, or record with GPS points.',
  },
  'no-vertical-angle': {
    affects: 'Slip and wash by the BioRow definition.',
    remedy: 'Choose another definition, or record with sensors of the vertical angle.',
  },
};

export const adviceFor = (code: string): Advice | null => ADVICE[code] ?? null;
