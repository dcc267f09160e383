// Values of a debrief: what mattered in a piece, and what it is worth.
import { defineMetrics, SOURCES } from './metric-definition.ts';

export type DebriefMetric =
  | 'debriefMetres'
  | 'debriefOrder'
  | 'unexplainedSpeed'
  | 'changePoint'
  | 'unevenPower'
  | 'ownUsual'
  | 'oarlockError'
  | 'standouts';

export const DEBRIEF_DEFINITIONS = defineMetrics<DebriefMetric>({
  debriefMetres: {
    name: 'Worth over 2,000 m',
    shortName: 'Worth',
    unit: 'm',
    formula:
      'What the crew’s power would be more, if the work were added, by its cube root. Of power: the watts below the median of the other seats, or below the rower’s own usual on the same oarlock at this rate, from three stored sessions on. Of slip, wash and length: the degrees beyond the same, each the mean of F cos θ on its flank of the force curve. Against other seats the error of the oarlocks is in it. Of a fade: the watts lost from some stroke on, beyond what the others lost. The interval is the middle nine tenths of 400 draws of the strokes in blocks of ten, widened by Student’s t for the effective strokes, times what the model may be off: 0.6 to 1.2, of wash 0.3 to 1, of which 0.65 is said. On generated crews it held the truth in 87 to 91 of 100. Seconds are metres over the speed of these strokes. Metres are never added up. Timing has no price: moving one seat by 60 ms changed a fitted boat by less than half a metre.',
    source: SOURCES.own,
  },
  debriefOrder: {
    name: 'How these are ranked',
    shortName: 'Order',
    unit: 'm',
    formula:
      'Mean over the draws of the metres beyond the first. Conditions come first from 1 % of the speed on. A finding is none where its strokes are not sure of its sign, where it compares seats by less than their oarlocks may differ, or it is below 1° or 5 W; below a metre it gets no sentence. At most three sentences, one of a rower; what has no price (consistent timing, other changes, a sensor in doubt) comes after it, and oarlocks to exchange come last. A planted fault came first in 27 of 30 generated crews and more, and two halves of a piece agreed on two of three.',
    source: SOURCES.own,
  },
  unexplainedSpeed: {
    name: 'Speed that power does not explain',
    shortName: 'Conditions',
    unit: '%',
    formula:
      'ln v − ln P / 3 of each stroke, the likeliest step of it by least squares within a piece, told where 99 of 100 simulated pieces without one show a smaller: water, wind or the speed sensor. Not told where the rate changed with it, nor of an ergometer.',
    source: SOURCES.own,
  },
  changePoint: {
    name: 'Change within a piece',
    shortName: 'Change',
    unit: '',
    formula:
      'A step, or a level that goes over into a straight line, by least squares over every stroke of a stretch rowed without a pause, without the first twelve strokes, in which a crew settles, and the last two, in which it winds down or the device cuts a stroke off; none within eight of either end of what is left. Its chance is that of 2000 simulated series whose strokes resemble their neighbours as much; of all that are claimed one in ten may be none (Benjamini and Hochberg), at most three of a series. The strokes between which it lies are all within 6.63 of the best, of either shape: of steps of 1 to 2 deviations it held the true stroke in 90 of 100 and more, and was off by 1 to 3 strokes, of slow fades by tens. What broke first is said only where these do not overlap.',
    source: 'Bai and Perron 1998; Benjamini and Hochberg 1995',
  },
  unevenPower: {
    name: 'Uneven power',
    shortName: 'Uneven',
    unit: '%',
    formula:
      'Within a piece and bands of 2 strokes a minute, what the boat loses against the same mean power pulled evenly: 1 − mean of the cube root of P over its mean.',
    source: SOURCES.own,
  },
  ownUsual: {
    name: 'The rower’s own usual',
    shortName: 'Usual',
    unit: '',
    formula:
      'Of at least three other outings of the same person (the place on a roster, else the name), in a boat of the class, within one stroke a minute, with the same oars, thresholds and sensors, measured alike; moments only where the same person sat at stroke. What is usual is the middle four fifths of the outings’ means, its middle their median: the debrief compares power, slips and length with the median, where the rower had the same oarlock; dock mode and a rower’s page call as usual whatever lies within.',
    source: SOURCES.own,
  },
  oarlockError: {
    name: 'Error of the oarlocks',
    shortName: 'Oarlocks',
    unit: '',
    formula:
      'Two oarlocks on one rower do not read the same. Whatever compares seats adds to the variance of the strokes what the oarlocks may differ by: for a seat with error s, s² and, for the median of the n − 1 others, s² times the variance of a median of so many normal numbers. Force gain reaches power, work and force in proportion, slips through their thresholds (the threshold divided by 1 ± the error, on the mean curve), not timing and not a rower against themself on the same oarlock. A rower is named only beyond what the largest of all seats’ differences is in one of ten crews of identical rowers, simulated for the number of seats; the debrief gives half of that chance to power and a sixth each to slip, wash and length. Below that it says which two oarlocks to exchange.',
    source: 'Holt et al. 2021, Front. Physiol. 12:758015',
  },
  standouts: {
    name: 'What stands out without gates',
    shortName: 'Stands out',
    unit: '',
    formula:
      'Of means over every two seconds, a piece from 20 s after its start: its last quarter against what was rowed before it; of the most pieces that lie within a fifth of one’s length and 2 strokes a minute of its rate, the slowest against the fastest, and the heart rate of the last less that of the first at the same time from their starts, where the pace does not explain it. The scatter is that about the means of all the pieces, its neighbours correlated as they are; the intervals of each kind hold together in 19 of 20 outings (Bonferroni). Told is what is sure and makes 0.3 % of a piece, a last quarter a quarter of it, or 3 beats a minute; by the seconds that it makes of a piece, heart rates last. Wind and stream are in the pace.',
    source: 'Bartlett 1946; Hill 1970',
  },
});
