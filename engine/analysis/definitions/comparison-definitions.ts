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
  | 'stillPace'
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
      'Mean over the strata that both sides share: rate bands of 2 spm, distance, stroke number, piece or step. Each stratum has the same weight on both sides, n₁ n₂ / (n₁ + n₂) strokes, and at least four strokes per side. The values shown before and after a difference are plain means over all included strokes.',
    source: SOURCES.own,
  },
  differenceInterval: {
    name: '90% interval of a difference',
    shortName: 'Interval',
    unit: '',
    formula:
      'Strokes resemble the strokes before them. So each stroke’s deviation from the mean of its stratum is resampled within its session in blocks of 10 to 15, up to 1,000 times. The spread is never less than the effective strokes n (1 − r) / (1 + r) allow, with r one standard error above its estimate. It is widened by Student’s t for their number. Of 100 simulated pairs of 12 to 24 strokes with a neighbor correlation of 0.8, it contained the truth in 88 to 91. With more strokes, or less similar ones, it did in 91 to 97. With several sessions on a side, it is at least the t interval of their means.',
    source: 'Künsch 1989; Politis and Romano 1992; Bartlett 1946',
  },
  smallestWorthwhileChange: {
    name: 'Smallest change that matters',
    shortName: 'Matters from',
    unit: '',
    formula:
      'Speed and distance per stroke: 0.3% of the value. Power and work: 0.9%. Other metrics: 0.2 of the stroke-to-stroke SD, and at least what the sensor resolves. It is never less than the coach’s threshold, which can be changed on the device: 1° for angles, 10 ms for moments and times, 5 W, 0.3 spm, 0.05 m/s.',
    source: 'Smith and Hopkins 2011; Cohen 1988; Hopkins et al. 2009',
  },
  strokesToTell: {
    name: 'Strokes needed',
    shortName: 'Needed',
    unit: '',
    formula:
      'Further strokes needed on each side until the interval excludes zero or fits within the smallest change that matters. It assumes that the difference stays as it is and that the interval narrows with the square root of the number.',
    source: SOURCES.own,
  },
  metresOver2000: {
    name: 'Meters over 2,000 m',
    shortName: 'Over 2,000 m',
    unit: 'm',
    formula:
      'Speed: 2000 (v after / v before − 1). Power: its cube root, a rower’s as a share of the crew’s. Drag factor: its cube root, inverted. Bounds are those of the interval; for power, the exponent also varies from 0.28 to 0.40. A degree of catch slip, wash or catch angle: the mean of F cos θ on its flank of the force curve, divided by its sum over the drive, as a share of the crew’s work. This assumes that the work is added. At the catch, a fifth is deducted for the force lost where the oar is farther out. Bounds are 0.75 to 1.5 of that at the catch, and 0.3 to 1 for wash, which is shown at 0.65. They cover how well a rower holds the force over a longer rise or fall, which no one has measured. A boat model fitted to a race piece put two degrees of catch slip at 1.7 and 2.0 m for two seats and 15.5 m for the crew. This method gives 1.8, 2.0 and 16 m. Meters don’t add up: speed includes power, and power includes the work of slip and length. Timing, forces and shares of work have no estimate, because no model turns them into speed.',
    source: SOURCES.own,
  },
  verdictWord: {
    name: 'Verdict on a difference',
    shortName: 'Verdict',
    unit: '',
    formula:
      'Real: the whole interval is beyond the smallest change that matters. Likely: the interval excludes zero and the difference is at least that change. No change: the whole interval is smaller, or the difference is smaller and its sign is certain. Unclear: none of these. Follows from: at one rate, meters per stroke follow speed and work follows power in the same direction. A metric measured by another sensor gets no verdict, nor does the boat if the boat, its rigging or the rate changed.',
    source: SOURCES.own,
  },
  courseHelp: {
    name: 'Help along the course',
    shortName: 'Help',
    unit: 'm/s',
    formula:
      'Half the difference in boat speed between one way and back at the same power, v (P / P of the leg)^⅓. Mean over pairs of legs of at least 20 strokes, within 2 spm. The standard error is v · 1.7% / √(2 n) for n pairs: 0.11 m/s at 90% for one pair. Wind and stream are combined, because two directions can’t separate them. It is removed from a comparison only where both sides’ sessions were rowed both ways.',
    source: SOURCES.own,
  },
  riverMap: {
    name: 'Water by place',
    shortName: 'Water',
    unit: '%',
    formula:
      'ln v − ln P / 3 of at least four strokes in each 100 m of the course, by direction and session. The eight strokes after a rest or after light strokes are excluded, because the boat is still speeding up. The fit is the sum of session, place (depth, bends) and direction times place (stream and usual wind). Passes beyond 1.345 SD count less, and each place is pulled toward its neighbors with the weight of one pass. It needs four passes, on three days. The standard error is the robust SD divided by the square root of the passes. Entered wind counts as two thirds of the air’s share of drag: 14.5% for an eight, 19% for a single.',
    source: 'Huber 1964; BioRow newsletter 2009/12',
  },
  stillPace: {
    name: 'Pace on a still day',
    shortName: 'Still day',
    unit: 's/500 m',
    formula:
      'Pace the same power gives on still water at 20 °C without wind, from P = A ((1 − a) h u³ + a u V (g − w)): u speed through the water, g over ground, w wind along, V the air’s speed past the hull, a the air’s share of drag (14.5% in an eight, 19% in a single), h water drag against 20 °C (ITTC 1957 friction, 75% of it skin), A the drag of this boat and crew. Strokes both ways at one rate give the stream. The other days of the same crew and oarlocks give A. Without both ways and without such days there is none. Unexplained variation: 1.7% in 20 strokes, 0.5% in a run. Unknown wind: 0.8, 1.6 or 3 m/s each way, by what fits the days. Unknown stream 0.3 m/s, unknown water 15 ± 5 °C. Stream that differs from bank to bank isn’t seen. Percent of gold: this speed over that of the world best time.',
    source: 'BioRow newsletter 2009/12; ITTC 1957',
  },
  paceSteps: {
    name: 'Where the time came from',
    shortName: 'Steps',
    unit: 's',
    formula:
      'Splits the change in time per 500 m. First, help along the course, where known, is removed from the speed. Then power and velocity efficiency count by their cube roots, since v³ = efficiency · power / drag. The rest is unexplained. Bounds are those of each difference. For the rest they combine those of the speed and of all steps, as if independent.',
    source: SOURCES.own,
  },
  ghostDelta: {
    name: 'Ghost boat',
    shortName: 'Behind',
    unit: 's',
    formula:
      'Seconds that one piece is behind the other at the same distance, every 5 m. A monotone cubic joins the ends of the strokes. The start is the line across the water where the later of the two began, if the tracks show the same course and direction. Otherwise it is each first stroke. The slope (seconds per 100 m) comes before the level, because positions on two days alone shift the whole line by up to half a second. Its 90% interval allows for variation and correlation between strokes. It uses median differences of neighbors and of strokes four apart, so a rate step or one failed stroke doesn’t widen it. For reference: water and wind alone separate two pieces by 1.7% of speed. The slope is the sum of rate and distance per stroke (logarithms). It is also the sum of speed in the drive, speed in the recovery and the drive’s share of the stroke, from mean catch to mean finish of all oars.',
    source: 'Fritsch and Carlson 1980; Cressie and Hawkins 1980',
  },
  metricTrend: {
    name: 'Trend',
    shortName: 'Trend',
    unit: '',
    formula:
      'Mean of the session medians, each weighted by ½ to the power of its age / 14 days. It restarts when the boat, rigging, oars, thresholds, a sensor, its firmware or calibration, or the measuring method changes, as far as the files show.',
    source: SOURCES.own,
  },
  stepTest: {
    name: 'Step test',
    shortName: 'Steps',
    unit: '',
    formula:
      'At least four consecutive plateaus, each faster than the one before. A plateau has at least eight strokes whose rate varies by less than 0.7 spm.',
    source: 'BioRow newsletter 2025/10; RtcNoordApp',
  },
});
