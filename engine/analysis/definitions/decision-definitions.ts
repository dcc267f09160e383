// Derived answers: what is linked to what, and how certain that is.
import { defineMetrics, SOURCES } from './metric-definition.ts';

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
