// Sensor check findings, their evidence, and what they cannot detect.

export interface DoctorDefinition {
  /** Finding codes; several if one detector covers angle and force. */
  readonly codes: readonly string[];
  readonly name: string;
  readonly evidence: string;
  readonly repair: string;
}

const EXCLUDE = 'or exclude the seat';

export const DOCTOR_DEFINITIONS: readonly DoctorDefinition[] = [
  {
    codes: ['reversed-angle', 'reversed-force'],
    name: 'Reversed sensor',
    evidence:
      'The oarlock’s angular velocity correlates below −0.3 with its own force and below −0.5 with the crew’s. Normal oarlocks have at least +0.6 and +0.8. A reversed angle forms no strokes, and a reversed force isn’t shown.',
    repair: `Flip the sign, ${EXCLUDE}.`,
  },
  {
    codes: ['zero-force'],
    name: 'Force zero offset',
    evidence:
      'The force in the middle half of the recovery is more than 2 kgf from the crew median. With fewer than three others, it is outside −6.5 to +1.5 kgf.',
    repair: 'Shift the zero.',
  },
  {
    codes: ['zero-angle', 'zero-offset'],
    name: 'Angle zero offset',
    evidence:
      'The middle of the stroke is more than four robust SDs (at least 5.4°) from the others, with catch and finish shifted equally. A sculler’s two hands differ by more than 2.4° and three standard errors. The two sides of a sweep boat have catches 4° and four standard errors apart.',
    repair: 'Shift the zero. Two sides can’t be fixed, because it isn’t known which one is wrong.',
  },
  {
    codes: ['drifting-angle'],
    name: 'Angle drift',
    evidence:
      'Catch and finish both move relative to the crew by more than 1.8° and five standard errors, from the first to the last fifth.',
    repair: 'Straighten.',
  },
  {
    codes: ['angle-scale', 'force-scale'],
    name: 'Calibration (gain)',
    evidence:
      'The length is below 65% or above 150% of the others’. Or the work is more than four robust SDs (at least 9%) from the others, with the peak 25% off in the same direction. Or one hand is 12.5% and three standard errors above the other.',
    repair: `Scale, ${EXCLUDE}.`,
  },
  {
    codes: ['late-gate'],
    name: 'Oarlock clock',
    evidence:
      'Catch and load are 60 ms further apart than those of the others. Or both are 150 ms off, varying by less than 30 ms.',
    repair: `Shift the clock, ${EXCLUDE}.`,
  },
  {
    codes: ['force-spike', 'force-burst', 'stuck-force', 'sensor-dropout', 'crab'],
    name: 'Samples and strokes',
    evidence:
      'A sample that jumps as no rower can, or a burst of them. One value for at least half a second while the oar moves 25° out and 15° back. Silence. Up to four strokes that a seat misses while three quarters of the others row. Wrong samples are excluded and the strokes they affect are marked; the finding shows how many.',
    repair: 'None needed. A seat silent for at least 20 s can be estimated in the crew totals.',
  },
  {
    codes: ['time-jitter', 'impossible-number', 'track-too-fast'],
    name: 'The recording',
    evidence:
      'A clock that jitters but is regular on average: the row number is used. A number that no rower or boat can reach, in strokes or in the device’s own table, is removed. So is a distance that is impossible in its time. A track above 9 m/s over 15 s has no speed there and adds no distance.',
    repair: 'None.',
  },
];

export const DOCTOR_LIMITS =
  'In a sweep crew, a gain error of 15% or a zero error of 3° in one oarlock is within normal differences between rowers: 6% to 9% in work, 1.2° to 2.0° in the middle of the stroke. One session can’t show them. Comparing seats needs ten strokes of the whole crew and three other seats.';

/** Accuracy of what several sessions of one device show. */
export const DOCTOR_HISTORY =
  'Earlier sessions can, on the session page. Each oarlock is compared with its own last four to twelve sessions on this device: same person, side, boat and oars, mean rates within 3 spm, at least 20 strokes. What counts is how much more it changed than at least three others of that crew. Three steps are shown: work and peak force together (at least 8%, length within 4%), catch and finish together (at least 2°), or the length at both ends (8%). The step must exceed five standard errors, and be 1.5 times the largest change of any rower on an earlier day. The day-to-day variation is that of the oarlock and its crew, at least 2% and 0.4°. A rower who rows differently or a moved foot stretcher looks the same, and the finding says so. In simulated eights that vary by 1.5% and 0.3° from day to day, a 15% gain error is found in 71, 81 and 89 of 100 cases with four, six and twelve earlier sessions. A 3° zero error is found in 84, 89 and 95. With twice the variation it is found in one of six, with four times in one of a hundred. At most 5 of 1,000 sessions of an eight show a false finding, or 24 if days have heavy tails (Student’s t with five degrees of freedom). How much real crews vary isn’t known, because no two sessions of one crew were available. Small boats, crews without names, and `analyze`, which has no library, have no history.';
