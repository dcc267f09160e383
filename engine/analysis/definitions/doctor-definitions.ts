// What the doctor of the sensors finds, by which evidence, and what it cannot.

export interface DoctorDefinition {
  /** Of the findings; several where one detector tells of angle and force. */
  readonly codes: readonly string[];
  readonly name: string;
  readonly evidence: string;
  readonly repair: string;
}

const LEAVE_OUT = 'or leave the seat out';

export const DOCTOR_DEFINITIONS: readonly DoctorDefinition[] = [
  {
    codes: ['reversed-angle', 'reversed-force'],
    name: 'Reversed sensor',
    evidence:
      'The angular velocity of the gate correlates with its own force below −0.3, and with the crew’s below −0.5 (rowed gates: +0.6 and more, +0.8 and more). No strokes are formed from a reversed angle, no force is shown of a reversed force.',
    repair: `Turn the sign, ${LEAVE_OUT}.`,
  },
  {
    codes: ['zero-force'],
    name: 'Zero of the force',
    evidence:
      'Force in the middle half of the recovery’s arc more than 2 kgf from the crew’s median; with fewer than three others, beyond −6.5 to +1.5 kgf.',
    repair: 'Shift the zero.',
  },
  {
    codes: ['zero-angle', 'zero-offset'],
    name: 'Zero of the angle',
    evidence:
      'The middle of the arc beyond four robust scatters (5.4° at least) of the others, catch and finish moved alike; of a sculler’s two hands beyond 2.4° and three errors. Of the sides of a sweep boat: catches 4° and four errors apart.',
    repair: 'Shift the zero; of two sides, none: which is wrong is not known.',
  },
  {
    codes: ['drifting-angle'],
    name: 'Drift of the angle',
    evidence:
      'Both ends of the arc move against the crew’s by more than 1.8° and five errors from first to last fifth.',
    repair: 'Straighten.',
  },
  {
    codes: ['angle-scale', 'force-scale'],
    name: 'Scale',
    evidence:
      'An arc below 65 or above 150 % of the others’; work beyond four scatters (9 % at least) of the others and peak 25 % off in the same direction; one hand 12.5 % and three errors above the other.',
    repair: `Scale, ${LEAVE_OUT}.`,
  },
  {
    codes: ['late-gate'],
    name: 'Clock of a gate',
    evidence:
      'Catch and load of the gate lie 60 ms further apart than those of the others, or both lie 150 ms off with a scatter below 30 ms.',
    repair: `Shift the clock, ${LEAVE_OUT}.`,
  },
  {
    codes: ['force-spike', 'force-burst', 'stuck-force', 'sensor-dropout', 'crab'],
    name: 'Samples and strokes',
    evidence:
      'A sample that leaves its neighbours as no rower can, bursts of them, one value for half a second or more while the oar moves by 25° out and 15° back, silence, and up to four strokes a seat misses while three quarters of the others pull. What is wrong is left out, the strokes it touches are marked, and the finding says how many.',
    repair: 'None is needed; a seat silent for 20 s or more can be estimated in the crew’s totals.',
  },
  {
    codes: ['time-jitter', 'impossible-number', 'track-too-fast'],
    name: 'The recording',
    evidence:
      'A clock that trembles and is regular on average: the row’s number is used. A number no rower and no boat can reach, in strokes as in the maker’s own table, is taken out; a distance over its time is such a number too. A track beyond 9 m/s over 15 s has no speed there, and adds no distance.',
    repair: 'None.',
  },
];

export const DOCTOR_LIMITS =
  'A gain that is 15 % off, and a zero that is 3° off, of one gate of a sweep crew lie within what rowers differ by (6 to 9 % in work, 1.2 to 2.0° in the middle of the arc): one outing does not tell them. Seats are compared from ten strokes of the whole crew and three others on.';

/** What several outings of one device tell, and how well. */
export const DOCTOR_HISTORY =
  'Earlier outings do tell them, at the desk: each gate is held against its own last four to twelve outings on this device, of the same person on the same side in the same boat with the same oars, at mean rates within 3 strokes a minute, 20 strokes at least, by how much more it changed than three others or more of that crew. Told is a step of work and peak force together (8 % at least, the arc within 4 %), of both ends of the arc together (2° at least) or of the arc at both ends (8 %), that is beyond five standard errors and half as far again as anybody of the crew went on a day before; the scatter from day to day is that of the gate and of its crew, 2 % and 0.4° at least. A rower who pulls otherwise, or a stretcher that was moved, looks the same: the finding says so. Of simulated eights whose rowers scatter by 1.5 % and 0.3° from day to day, a gain 15 % off is told in 71, 81 and 89 of 100 with four, six and twelve outings before, a zero 3° off in 84, 89 and 95; of those who scatter by twice as much in one of six, and by four times as much in one of a hundred. Something is told wrongly in 5 of 1000 outings of an eight at most, in 24 where days have heavy tails (Student’s t of five degrees). How real crews scatter is not known: there were no two outings of one crew to measure. Small boats, crews whose people are not named, and `analyze`, which has no library, have no history.';
