// Values of a comparison of two sides, of a metric over weeks, and of derived answers: what is linked to what, and how
// certain that is.
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

export type DecisionMetric =
  | 'whoLeads'
  | 'rollGoesWith'
  | 'whatIf'
  | 'fingerprint'
  | 'seatRace'
  | 'rigSolver'
  | 'powerGap'
  | 'missingSeat'
  | 'strokeQuestion'
  | 'boatSound';

export const DECISION_DEFINITIONS = defineMetrics<DecisionMetric>({
  whoLeads: {
    name: 'Who leads, who follows',
    shortName: 'Leads',
    unit: 'ms',
    formula:
      'How much later a seat is at the next catch for each millisecond that another seat was late, excluding its own lateness. Lateness is measured against the crew mean and its running mean over 15 strokes on either side. Strokes after a rate step above 1 spm are excluded. A link is shown if its t exceeds that of 98 of 100 crews without a link, made from the same strokes (999 permutations of the whole crew’s residuals). It is then removed and the next is looked for, up to six. Whether the whole crew waits for one seat is tested on absolute times. The others must catch later next than for any other seat, beyond 3 standard errors from blocks of ten strokes. It needs 200 strokes and four rowers. “Suggests” means that the two halves don’t both show it. In 200 simulated crews each, links of 3 ms in 10 were found in at least 40% with 200 strokes and 83% with 400; links of 6 ms in at least 95% with 200. At most 5% of crews without a link showed one, and the interval contained the truth in 85% to 97%. Offsets within one stroke are shorter than reaction time and don’t show who leads.',
    source: 'Wing, Endo, Bradbury and Vorberg 2014; Freedman and Lane 1983',
  },
  rollGoesWith: {
    name: 'What’s linked to roll',
    shortName: 'Roll',
    unit: '%',
    formula:
      'Roll at the mean catch, mid-drive, the mean finish and mid-recovery (five samples each), minus its running mean over 12 strokes on either side. Predictors are catch time, catch angle, peak force and finish time of every seat in the same stroke, treated the same way. Ridge regression is tested on eight blocks of held-out strokes. A link is shown if it predicts more than 95 of 100 random shifts of the roll along the strokes do. A seat is named if its share is at least 5% and beyond three standard errors from blocks of ten strokes. It needs 80 strokes and two rowers. The share that the stroke before predicts is shown too: a leaning boat moves hands and oarlocks, so a link is not a cause. Handle height, the usual cause, isn’t measured. Only strokes in which one thing was changed on purpose can test a cause.',
    source: SOURCES.own,
  },
  fingerprint: {
    name: 'Swapped seats',
    shortName: 'Swapped',
    unit: '',
    formula:
      'Eight numbers describe the shape of a stroke, independent of force gain and angle zero. They are the work in the first three quarters of the length, peak position, length, catch slip, wash, and mean over peak force. Distances from each seat’s usual shape are in units of how shapes vary (one covariance for all). Within a session, the usual shape is the first third, at least 20 strokes. A swap is shown if at least 80% of the later strokes of both seats, for at least ten strokes, are closest to the other seat. The possible first strokes are those with twice the log-likelihood within 4 of the best. Across sessions, the usual shape is the median of at least four earlier sessions of the same people. It needs sessions in which seats are recognized in 90% of cases. A swapped seat is more than 2.5 units from itself and within 2.5 of the other. “Strokes like these” are blocks of twenty strokes of any oar, within 2 spm, sorted by the distance of their medians. Names are not inferred.',
    source: 'Fisher 1936',
  },
  whatIf: {
    name: 'What if',
    shortName: 'What if',
    unit: 'm',
    formula:
      'The boat’s equation, M v′ = K ΣF − k v|v| − Σ m y″, fitted to the included strokes. K is inboard divided by oar length. The y are six curves of each oar’s angle (sine, its square and cube, its slope, and that times sine and its square), differentiated twice by straight lines through seven samples. Mass and bodies are fitted to samples, drag to whole strokes. It needs 40 strokes, a fit that predicts 85% of the acceleration in held-out strokes, and drag over K known to 5%. Otherwise it gives no answer. More work becomes meters over 2,000 m by the cube root of crew power. The interval comes from the rower’s share (similar strokes count less) and an exponent from 0.28 to 0.40. Each degree of slip is the work of that degree on the rising flank. The cost to the rower isn’t known: at the same effort, the gain is zero. A higher rate keeps the work per stroke, or uses this crew’s own slope if it rowed three rates. Timing has no estimate: 60 ms in one seat moved a fitted eight by less than half a meter.',
    source: SOURCES.own,
  },
  seatRace: {
    name: 'Seat race',
    shortName: 'Worth',
    unit: '%',
    formula:
      'Two boats race pieces side by side and swap rowers. The speed difference, 100 ln(one / other), has three parts: the boats’ own, the value of one boat’s rowers minus the other’s, and noise: 0.3% per piece on the same water, 0.5% otherwise. Before the first piece, rowers are assumed to differ by 4% in power and, apart from it, by 0.6% of speed, shared in the boat. Measured power is trusted to 5%; one percent of it is a third of a percent of speed, shared too. The result is a normal distribution; a pair is decided at 90%. The fastest lineup has the largest mean of those that keep sides and weights; its probability is its share of 2,000 draws. Another could be as fast if slower with less than 90%. The data isn’t enough while fewer than half of the contested rowers are in or out with 90%, or the pieces vary more than in 95 of 100 races (99: no result). The suggested swap tells most about the seats in question. The mean of both boats against all pieces is the wind.',
    source: 'Strokeside; error between units by Holt et al. 2021',
  },
  rigSolver: {
    name: 'Rigging calculator',
    shortName: 'Rigging',
    unit: 'deg',
    formula:
      'Geometry from above. The hand is 7 cm from the end of the handle, the pin 0.83 m from the middle of the boat (sculls 0.80 m). The rower reaches 0.75 m at the catch and otherwise rows as before. Moving the foot stretcher moves the hand along the boat. Inboard turns the oar around the hand. Spread changes the catch on a circle of reach; its effect on the finish isn’t known. The suggested change minimizes the squares of the degrees off target plus the squares of the centimeters moved. Steps are 0.5 cm, up to 6 cm of stretcher, 1.5 cm of inboard and 2 cm of spread. Rowers adapt: half to all of the predicted change happens (90%). The squad’s own changes, each with mean angles of at least 20 strokes before and after, then refine this. Both count by their certainty. It predicts angles, not speed. Gearing is (outboard − 20 cm) / (inboard − 7 cm); for sculls, outboard − 15 cm.',
    source: 'Strokeside; for sweep, 2 cm of spread shorten the catch by half a degree, as published',
  },
  powerGap: {
    name: 'Individual bests vs. crew',
    shortName: 'Own bests',
    unit: '%',
    formula:
      'The sum of the rowers’ best efforts, in any boat or on an erg, divided by what the same rowers held in this crew’s hardest effort, minus one. Efforts are the hardest 1, 4, 6 and 20 minutes of each boat without a rest, in sessions tagged “maximal” in the last twelve months. For each rower, it is the power in the boat’s window, never in a window of their own. The best moments of each would add up to more than a crew rowed, even with no loss. It compares bests and isn’t a loss. It needs three rowers with an effort in the crew and another elsewhere. Oars and ergs differ by 5% (one SD), and an erg shows 13% to 16% more than the same rower’s oars. The interval comes from 400 draws of the true power given the measured one, with the day-to-day variation estimated from these efforts.',
    source: 'Strokeside; error between units by Holt et al. 2021',
  },
  missingSeat: {
    name: 'Seat estimated in totals',
    shortName: 'Missing seat',
    unit: 'W',
    formula:
      'For a seat whose sensor was silent in some strokes. The estimate is its own mean, adjusted in each stroke by how far the others are above or below their mean over the strokes in which it was measured. It needs ten own strokes. The error of the mean is the variation of its own strokes around this estimate, times 1.5 / √(strokes estimated). It is shown as ±1.645 times that, a 90% interval. Only crew totals use it: never the seat’s own column, exports, bests, curve shapes or times.',
    source: SOURCES.own,
  },
  strokeQuestion: {
    name: 'Stroke query',
    shortName: 'Query',
    unit: '',
    formula:
      'A condition in the language of docs/questions.md, applied to the included strokes. It compares metrics in the units shown, joined by and, or, not and brackets. A stroke in which a metric wasn’t measured neither matches nor fails (three-valued logic), and is counted separately. “As mean” is the mean of the matching strokes with its 90% interval for strokes that resemble their neighbors. It needs ten strokes.',
    source: 'Kleene 1938',
  },
  boatSound: {
    name: 'The boat as sound',
    shortName: 'Sound',
    unit: '',
    formula:
      'A sine tone of 220 Hz, an octave higher per 6 m/s² of acceleration and lower as the boat slows, up to two octaves, with the mean removed. It is silent where nothing was measured. Each catch is a 12 ms click: the stroke seat at 900 Hz, each seat toward bow a whole tone higher, port on the left. Faster playback keeps the pitch.',
    source: 'Strokeside; pitch for acceleration as in Schaffert and Mattes 2015',
  },
});
