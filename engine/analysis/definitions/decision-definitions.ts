// Answers beyond what was measured: what goes with what, and how surely it is told.
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
      'How much later a seat is at the next catch for each millisecond that another was late, its own lateness taken out: lateness is told against the mean of the crew and its running mean over 15 strokes on either side, strokes after a step of the rate above 1 a minute are left out. A link is told where its t lies above that of 98 of 100 crews made of the same strokes without a link (999 times a whole crew’s residuals dealt out anew); it is taken out, and the next looked for, at most six. Whether the whole crew waits for one seat is asked of absolute times: how much later the others catch next than for any seat, beyond 3 errors from blocks of ten strokes. From 200 strokes and four rowers on; “suggests” where the two halves do not both show it. Of 200 generated crews each, 3 ms in 10 were found in four of ten and more of 200 strokes and in 83 of 100 and more of 400, 6 ms in 95 of 100 and more of 200; crews without a link showed one in 5 of 100 at most, and the interval held the truth in 85 to 97. Offsets within one stroke are below reaction time and say nothing about who leads.',
    source: 'Wing, Endo, Bradbury and Vorberg 2014; Freedman and Lane 1983',
  },
  rollGoesWith: {
    name: 'What’s linked to roll',
    shortName: 'Roll',
    unit: '%',
    formula:
      'Roll at the mean catch, in the middle of the drive, at the mean finish and in the middle of the recovery (five samples each), without its running mean over 12 strokes on either side, from catch time, catch angle, peak force and finish time of every seat in the same stroke treated alike: ridge regression, judged on eight blocks of strokes held out. Told where it foretells more than 95 of 100 shifts of the roll along the strokes do by chance; a seat where its share is 5 % and beyond three errors from blocks of ten strokes. From 80 strokes and two rowers on. The share that the stroke before foretells stands beside it: a boat that leans moves hands and gates, so that what goes with the roll need not come before it. Handle height, the usual cause, is not measured; only strokes in which one thing was changed on purpose can test a cause.',
    source: SOURCES.own,
  },
  fingerprint: {
    name: 'Exchanged seats',
    shortName: 'Exchanged',
    unit: '',
    formula:
      'The shape of a stroke in eight numbers that hang on neither the gain of a force sensor nor the zero of an angle: the work in the first three quarters of the arc, the place of the peak, arc, both slips, and mean over peak force. Distances from the usual shape of each seat are in units of how shapes scatter about it (one covariance for all). Within an outing usual is its first third, 20 strokes at least: a pair is told where most later strokes of either are likest the other, in 80 % of the strokes at least, for ten strokes and more; the strokes it may have begun at are those whose likelihood is within 4 of the best (twice its logarithm). Against earlier outings of the same people, four at least, usual is their medians; nothing is said unless the seats of each outing are known from the others in 90 % of the cases, and a seat must be beyond 2.5 units from itself and within 2.5 of the other. Strokes like these are blocks of twenty strokes of any oar, within 2 strokes a minute, by the distance of their medians from the usual shape of those looked for; the likest first, and no name by itself.',
    source: 'Fisher 1936',
  },
  whatIf: {
    name: 'What if',
    shortName: 'What if',
    unit: 'm',
    formula:
      'The boat’s equation, M v′ = K ΣF − k v|v| − Σ m y″, fitted to the strokes that count: K is inboard over the length of the oar, y six curves of each oar’s angle (sine, its square and cube, its slope, and that times sine and its square), differentiated twice by straight lines through seven samples. Mass and bodies come from the samples, drag from whole strokes. Open from 40 strokes, where the fit foretells 85 % of the acceleration in strokes held out and the drag over K is known to 5 %; a boat that it cannot describe gets no answer. More work is answered in metres over 2,000 m by the cube root of the crew’s power, its interval from the share of the rower (strokes that resemble one another counted as fewer) and an exponent anywhere from 0.28 to 0.40. Each degree of slip is the work of that degree of the rising flank. What it costs the rower is not known: at the same effort it is worth nothing. A higher rate keeps the work of a stroke, or takes this crew’s own slope where three rates were rowed. Timing has no price in it: 60 ms of one seat moved a fitted eight by less than half a metre; its force and acceleration are drawn.',
    source: SOURCES.own,
  },
  seatRace: {
    name: 'Seat race',
    shortName: 'Worth',
    unit: '%',
    formula:
      'Two boats of as many rowers row pieces side by side, rowers are swapped between them. The difference of their speeds in per cent (100 ln of one over the other) is the boats’ own, plus what the rowers of one are worth, less those of the other, plus noise of 0.3 % a piece on the same water and 0.5 % otherwise. Before the first piece rowers are taken to differ by 4 % in power and by 0.6 % of speed, shared among the rowers of a boat, in what power does not show; measured power is trusted to 5 % between units, and a per cent of a rower’s power is a third of a per cent of speed, shared alike. What is known afterwards is a normal distribution in closed form: a pair may be said from a probability of 90 % on. The next swap is the one of a rower of each boat after which the differences of all pairs are known best; how many more pieces are needed is of swaps planned so, the difference as it stands. Rowers of one side are ranked among themselves. Where the pieces scatter more than in 99 of 100 races nothing is told. One boat alone, timed again and again, has noise of 1.5 % and decides nothing.',
    source: 'Strokeside; error between units by Holt and others 2021',
  },
  rigSolver: {
    name: 'Rig solver',
    shortName: 'Rig',
    unit: 'deg',
    formula:
      'Seen from above: the hand lies 7 cm from the end of the handle, the pin 0.83 m from the middle of the boat (sculls 0.80 m), the rower reaches 0.75 m at the catch and does nothing else than before. Moving the stretcher moves the hand along the boat, inboard turns the oar about the hand, spread takes the catch out of a circle of reach; what it does to the finish is not known. The move proposed is the one, in steps of 0.5 cm within 6 cm of stretcher, 1.5 cm of inboard and 2 cm of spread, after which the squares of the degrees off the wanted angles and of the centimetres moved add up to least. Rowers adapt: of what the geometry foretells a half to all comes about (90 %), until the squad’s own changes, each with the median angles of 20 strokes and more before and after, tell better; both are weighed by how sure they are. It promises angles, no speed. Gearing is outboard less 20 cm (sculls 15 cm) over inboard less 7 cm.',
    source: 'Strokeside; 2 cm of spread take half a degree off the catch, as published for sweep',
  },
  powerGap: {
    name: 'Individual bests vs. crew',
    shortName: 'Own bests',
    unit: '%',
    formula:
      'Of outings that somebody tagged “maximal”, of the twelve months up to this one: the hardest 1, 4, 6 and 20 minutes of each boat, rowed without a rest, and what every rower held in that window, never in one of their own, since the best moments of each add up to more than a crew rowed even where nothing is lost. The sum over rowers of their best, in whichever boat or on an ergometer, over the sum of what the same rowers held in the hardest effort of this crew, less one. It is arithmetic of bests, and not a loss. Told of three rowers and more who have an effort in the crew and another elsewhere. Oars and ergometers differ by 5 % from one to the next (one deviation), and an ergometer shows 13 to 16 % more than the oars of the same rower; the interval is of 400 draws of what was truly rowed given what was measured, by how much a rower differs from day to day told from these efforts.',
    source: 'Strokeside; error between units by Holt and others 2021',
  },
  missingSeat: {
    name: 'Seat estimated in totals',
    shortName: 'Missing seat',
    unit: 'W',
    formula:
      'Of a seat whose sensor was silent in some strokes: its own mean, in each of them as much above or below as the others are there above or below their mean over the strokes in which it was measured. From ten own strokes on. The error of the mean is the scatter of its own strokes about such an estimate, once and a half over the root of the strokes estimated; told as ± 1.645 of it, 90 %. In totals of the crew only: never in the seat’s own column, exports, bests or shapes, and never of times.',
    source: SOURCES.own,
  },
  strokeQuestion: {
    name: 'Question about strokes',
    shortName: 'Question',
    unit: '',
    formula:
      'A condition in the words of docs/questions.md over the strokes that count: quantities with the units they are shown in, compared, joined by and, or, not and brackets. A stroke of which a quantity was not measured is neither a hit nor its opposite (three values), and is counted beside the hits. “As mean” is the mean over the hits with its 90 % interval, for strokes that resemble their neighbours, from ten on.',
    source: 'Kleene 1938',
  },
  boatSound: {
    name: 'The boat as sound',
    shortName: 'Sound',
    unit: '',
    formula:
      'A sine of 220 Hz, an octave higher for 6 m/s² of acceleration and lower where she is checked, two octaves at most, without the mean of the stretch; silent where nothing was measured. Each catch is a click of 12 ms: stroke’s at 900 Hz, each seat towards bow a whole tone higher, port on the left. Faster playing keeps the pitch.',
    source: 'Strokeside; pitch for acceleration as in Schaffert and Mattes 2015',
  },
});
