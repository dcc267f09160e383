// Values of a comparison of two sides, and of a metric over weeks.
import { defineMetrics, SOURCES } from './metric-definition.ts';

export type ComparisonMetric =
  | 'alignedMean'
  | 'differenceInterval'
  | 'smallestWorthwhileChange'
  | 'strokesToTell'
  | 'metresOver2000'
  | 'verdictWord'
  | 'courseHelp'
  | 'riverMap'
  | 'paceSteps'
  | 'ghostDelta'
  | 'metricTrend'
  | 'stepTest';

export const COMPARISON_DEFINITIONS = defineMetrics<ComparisonMetric>({
  alignedMean: {
    name: 'Aligned mean',
    shortName: 'Mean',
    unit: '',
    formula:
      'Mean over the strata both sides have (rate bands of 2 strokes a minute, distance, stroke number, piece or step), each with the same weight on both sides: n₁ n₂ / (n₁ + n₂) strokes. A stratum has at least four strokes on each side. What stands before and after a difference are the plain means over all strokes that count, as everywhere else.',
    source: SOURCES.own,
  },
  differenceInterval: {
    name: '90 % interval of a difference',
    shortName: 'Interval',
    unit: '',
    formula:
      'Strokes resemble the strokes before them, so what the strokes of each outing differ by from the mean of their stratum is drawn again up to 1000 times in blocks of 10 to 15; the spread of the differences is never less than the effective strokes n (1 − r) / (1 + r) allow, r one standard error above what the strokes gave, and is widened by Student’s t for their number. Of 100 simulated pairs of 12 to 24 strokes that resemble their neighbours by 0.8 it held the truth in 88 to 91; with more strokes, or strokes less alike, in 91 to 97. With several outings on a side it is at least the t interval of their means.',
    source: 'Künsch 1989; Politis and Romano 1992; Bartlett 1946',
  },
  smallestWorthwhileChange: {
    name: 'Smallest change that matters',
    shortName: 'Matters from',
    unit: '',
    formula:
      'Of speed and distance per stroke 0.3 % of the value, of power and work 0.9 %; of other metrics 0.2 of the standard deviation from stroke to stroke, at least what the sensor resolves. Never less than the coach’s floor: 1° of angles, 10 ms of moments and times, 5 W, 0.3 strokes a minute, 0.05 m/s, each to be changed on the device.',
    source: 'Smith and Hopkins 2011; Cohen 1988; Hopkins et al. 2009',
  },
  strokesToTell: {
    name: 'Strokes to tell',
    shortName: 'To tell',
    unit: '',
    formula:
      'More strokes on each side until the interval, which narrows with the root of their number, holds no zero or lies within the smallest change that matters, if the difference stays as it is.',
    source: SOURCES.own,
  },
  metresOver2000: {
    name: 'Metres over 2,000 m',
    shortName: 'Over 2,000 m',
    unit: 'm',
    formula:
      '2000 (v after / v before − 1): of speed itself; of power by its cube root, of a rower’s as a part of the crew’s; of the drag factor by its cube root, the other way. Bounds are those of the interval, of power with exponents from 0.28 to 0.40 as well. A degree of catch slip, of wash or of the catch angle is the mean of F cos θ on its flank of the force curve over its sum over the drive, as a part of the crew’s work, if that work is added; at the catch less what the force loses where the oar is farther out, a fifth of it. Bounds are 0.75 to 1.5 of that at the catch, of a degree of wash, of which 0.65 is said, 0.3 to 1: as far as a rower keeps the force at each place of a longer rise or fall, which nobody has measured. A model of the boat fitted to a race piece priced two degrees of catch slip at 1.7 and 2.0 m of two seats and 15.5 m of the crew: 1.8, 2.0 and 16 m here. Metres are not added up: speed holds power, and power the work of slip and length. Timing, forces and shares of work have none: no model turns them into speed.',
    source: SOURCES.own,
  },
  verdictWord: {
    name: 'Verdict on a difference',
    shortName: 'Verdict',
    unit: '',
    formula:
      'Real: the whole interval lies beyond the smallest change that matters. Likely: it holds no zero and the difference is at least what matters. The same: the whole interval is smaller, or the difference is and its sign is sure. Cannot tell: none of these. Follows from: at one rate metres a stroke are speed, and work is power, gone the same way. No verdict on what another sensor measures than before, and none on the boat where she, her rig, or the rate changed.',
    source: SOURCES.own,
  },
  courseHelp: {
    name: 'Help along the course',
    shortName: 'Help',
    unit: 'm/s',
    formula:
      'Half of what the boat is faster one way than back at the same power, v (P / P of the leg)^⅓, mean over pairs of legs of 20 strokes and more within 2 strokes a minute; standard error v · 1.7 % / √(2 n) of n pairs, 0.11 m/s of one pair at 90 %. Wind and stream together: two directions cannot tell them apart. Taken out of a comparison only where both sides’ outings were rowed both ways.',
    source: SOURCES.own,
  },
  riverMap: {
    name: 'Water by place',
    shortName: 'Water',
    unit: '%',
    formula:
      'ln v − ln P / 3 of four strokes and more in each hundred metres of the course, without the eight after a rest or easy strokes in which the boat gathers way, by direction and outing, as the sum of the outing, the place (depth, bends) and direction times the place (stream and the usual wind); fitted part by part, passes beyond 1.345 deviations counting less, each place drawn towards its neighbours as by one pass. Told from four passes on three days; standard error the robust deviation over the root of the passes. Wind that is typed in gives two thirds of the share of air in the drag: 14.5 % of an eight, 19 % of a single.',
    source: 'Huber 1964; BioRow newsletter 2009/12',
  },
  paceSteps: {
    name: 'Where the time came from',
    shortName: 'Steps',
    unit: 's',
    formula:
      'From the one time for 500 m to the other: first help along the course, where it is known, taken off the speed; then power and velocity efficiency, each by its cube root, since v³ = efficiency · power / drag; what is left is not explained. Bounds are those of each difference; of what is not explained those of the speed and of all steps together, as though they were independent.',
    source: SOURCES.own,
  },
  ghostDelta: {
    name: 'Ghost boat',
    shortName: 'Behind',
    unit: 's',
    formula:
      'Seconds that one piece is behind the other at the same metres, every 5 m: the ends of the strokes joined by a monotone cubic. Told from the line across the water where the later of both began, if the tracks say that both were rowed there the same way, else from each first stroke. The slope, seconds over 100 m, is said before the level: positions of two days alone shift the whole line by up to half a second. Its 90 % interval is that of strokes that scatter and resemble their neighbours, from what neighbours and strokes four apart differ by in the middle of all pairs, so that a step of the rate or one failed stroke does not widen it; beside it stands what water and wind alone set two pieces apart by, 1.7 % of the speed of either. The slope is the sum of rate and metres a stroke (logarithms), and once more of the speed in the drive, the speed in the recovery and the share of the drive, from the mean catch to the mean finish of all oars.',
    source: 'Fritsch and Carlson 1980; Cressie and Hawkins 1980',
  },
  metricTrend: {
    name: 'Trend',
    shortName: 'Trend',
    unit: '',
    formula:
      'Mean of the outings’ medians in which an outing weighs ½ to the power of its age / 14 days. It begins anew where boat, rig, oars, thresholds, a sensor, its firmware or calibration, or the way of measuring change, as far as the files tell.',
    source: SOURCES.own,
  },
  stepTest: {
    name: 'Step test',
    shortName: 'Steps',
    unit: '',
    formula:
      'At least four plateaus one after the other, each faster than the one before; a plateau has eight strokes or more whose rate scatters by less than 0.7 strokes a minute.',
    source: 'BioRow newsletter 2025/10; RtcNoordApp',
  },
});
