// Debrief values: what mattered in a piece, and its value in meters.
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
    name: 'Estimated gain over 2,000 m',
    shortName: 'Gain',
    unit: 'm',
    formula:
      'The gain in crew power if the work were added, turned into speed by its cube root. Power: watts below the median of the other seats, or below the rower’s baseline on the same oarlock at this rate (from three saved sessions). Slip, wash and length: the degrees beyond the same reference, each worth the mean of F cos θ on its flank of the force curve. Comparisons with other seats include the oarlock error. A fade: watts lost from one stroke onward, beyond what the others lost. The interval is the middle 90% of 400 resamples of the strokes in blocks of ten. It is widened by Student’s t for the effective strokes and by the model error: 0.6 to 1.2, or 0.3 to 1 for wash, which is shown at 0.65. In simulated crews it contained the truth in 87 to 91 of 100. Seconds are meters divided by the speed of these strokes. Meters are never added up. Timing has no estimate: moving one seat by 60 ms changed a fitted boat by less than half a meter.',
    source: SOURCES.own,
  },
  debriefOrder: {
    name: 'How these are ranked',
    shortName: 'Order',
    unit: '',
    formula:
      'Findings are ranked by their size over a threshold, with or without an estimated gain. The threshold is the larger of two numbers: the coach’s smallest meaningful change (1°, 10 ms, 5 W and 0.05 m/s unless edited) and the rower’s own SD from stroke to stroke. An unreliable sensor counts as one threshold. Conditions come first if they change the speed by at least 1%. A finding is dropped if its sign is uncertain, if oarlock differences could explain it, or if it is below the coach’s change. An estimated gain below one meter gets no sentence. There are at most three sentences, one per rower. Oarlocks to swap come last. A planted fault came first in at least 27 of 30 simulated crews. Two halves of a piece agreed on two of three findings.',
    source: SOURCES.own,
  },
  unexplainedSpeed: {
    name: 'Speed not explained by power',
    shortName: 'Conditions',
    unit: '%',
    formula:
      'The most likely step in ln v − ln P / 3 per stroke, by least squares within a piece. It is shown if 99 of 100 simulated pieces without a step show a smaller one. It comes from water, wind or the speed sensor. It isn’t shown if the rate changed at the same stroke, or for an erg.',
    source: SOURCES.own,
  },
  changePoint: {
    name: 'Change within a piece',
    shortName: 'Change',
    unit: '',
    formula:
      'A step, or a level that turns into a straight line, fitted by least squares to every stroke rowed without a pause, also beyond the selection, so that a change keeps its stroke when a part is selected. The first twelve strokes are excluded, because a crew settles in them. So are the last two, in which it winds down or the device cuts a stroke, and changes within eight strokes of either end. The probability comes from 2,000 simulated series with the same stroke-to-stroke correlation. One in ten reported changes may be false (Benjamini and Hochberg), and a series has at most three. The range of strokes covers all fits, of either shape, within 6.63 of the best. For steps of 1 to 2 SD it contained the true stroke in at least 90 of 100 and was off by 1 to 3 strokes; for slow fades by tens. What broke first is shown only if these ranges don’t overlap.',
    source: 'Bai and Perron 1998; Benjamini and Hochberg 1995',
  },
  unevenPower: {
    name: 'Uneven power',
    shortName: 'Uneven',
    unit: '%',
    formula:
      'Speed lost compared with the same mean power pulled evenly, within a piece and bands of 2 spm: 1 − mean of (P / mean P)^⅓.',
    source: SOURCES.own,
  },
  ownUsual: {
    name: 'The rower’s baseline',
    shortName: 'Baseline',
    unit: '',
    formula:
      'From at least three other sessions of the same person (by roster spot, or by name) in the same boat class, within 1 spm. Oars, thresholds, sensors and method must match. Moments count only if the same person sat at stroke. The normal range is the middle 80% of the session means, and the baseline is their median. The debrief compares power, slips and length with the baseline if the rower had the same oarlock. Dockside mode and the rower page call anything in the range normal.',
    source: SOURCES.own,
  },
  oarlockError: {
    name: 'Oarlock error',
    shortName: 'Oarlocks',
    unit: '',
    formula:
      'Two oarlocks on one rower don’t read the same, so every comparison of seats adds their variance to that of the strokes. For a seat with error s it adds s². For the median of the n − 1 others it adds s² times the variance of a median of that many normal numbers. A gain error scales power, work and force. It changes slips through their thresholds: the threshold divided by 1 ± the error, on the mean curve. It doesn’t affect timing, or a rower compared with themselves on the same oarlock. A rower is named only beyond the largest difference found in one of ten simulated crews of identical rowers, for that number of seats. The debrief gives half of that chance to power and a sixth each to slip, wash and length. Below the limit, it shows which two oarlocks to swap.',
    source: 'Holt et al. 2021, Front. Physiol. 12:758015',
  },
  standouts: {
    name: 'What stands out without oarlocks',
    shortName: 'Stands out',
    unit: '',
    formula:
      'From 2-second means, starting 20 s into each piece. It compares the last quarter of a piece with the rest, and the slowest piece with the fastest. It also compares the heart rate of the last piece with that of the first, at the same time from the start, unless pace explains it. The pieces are the largest group within 20% of one’s length and 2 spm of its rate. The variation is measured around the means of all pieces, with neighbors correlated as they are. All intervals of one kind hold together in 9 of 10 sessions (Bonferroni). A difference is shown if it is certain and makes at least 0.3% of a piece, a quarter of that for a last quarter, or 3 bpm. The order is by seconds per piece, with heart rates last. Pace includes wind and stream.',
    source: 'Bartlett 1946; Hill 1970',
  },
});
