// Values of a crew that moves together: phase, releases, likeness of forces, and the score with its terms.
import { defineMetrics, SOURCES } from './metric-definition.ts';

export type SynchronyMetric =
  | 'relativePhaseDeg'
  | 'loadOffsetDeg'
  | 'releaseOffsetMs'
  | 'releaseOffsetDeg'
  | 'finishOffsetDeg'
  | 'spreadSharePct'
  | 'lateByHabit'
  | 'pairSimilarity'
  | 'shapeSimilarity'
  | 'forceLagMs'
  | 'syncScore'
  | 'syncCatch'
  | 'syncFinish'
  | 'syncForce'
  | 'syncArc';

const RELEASE = 'Moment the force last falls through 30 % of its own peak';

export const SYNCHRONY_DEFINITIONS = defineMetrics<SynchronyMetric>({
  relativePhaseDeg: {
    name: 'Phase against the crew',
    shortName: 'Phase',
    unit: 'deg',
    formula:
      'φ = atan2(−y, x) of the oar angle x and angular velocity y, centred and scaled per half of the cycle; the mean direction of the other rowers’ φ less the own, on the crew’s clock; + is late, the other way round than in the literature. 360° last one stroke: ms = φ / 360° · T. A lone sculler’s two oars are compared with each other.',
    source: 'Varlet and Richardson 2011; Cuijpers et al. 2015',
  },
  loadOffsetDeg: {
    name: 'Load against stroke in degrees',
    shortName: 'Load',
    unit: 'deg',
    formula:
      'Oar angle when the own force rises through 30 % of its peak − own oar angle when the stroke seat’s does; + is late.',
    source: SOURCES.own,
  },
  releaseOffsetMs: {
    name: 'Release against stroke',
    shortName: 'Release',
    unit: 'ms',
    formula: `${RELEASE} − that of the stroke seat; + is late.`,
    source: SOURCES.own,
  },
  releaseOffsetDeg: {
    name: 'Release against stroke in degrees',
    shortName: 'Release',
    unit: 'deg',
    formula: `Oar angle at the own release − own oar angle at the stroke seat’s; + is late. ${RELEASE}.`,
    source: SOURCES.own,
  },
  finishOffsetDeg: {
    name: 'Finish against stroke in degrees',
    shortName: 'Finish',
    unit: 'deg',
    formula:
      'How far the oar stands from its own finish when the stroke seat finishes, both by the turn of the oar; + where it finishes later.',
    source: SOURCES.own,
  },
  spreadSharePct: {
    name: 'Share of the spread',
    shortName: 'Share',
    unit: '%',
    formula:
      'Square of the seat’s distance from the mean of the seats, by the sum of all seats’ squares, over all strokes together. Habit is what its mean distance makes, scatter the rest.',
    source: 'Analysis of variance; Strokeside',
  },
  lateByHabit: {
    name: 'Late by habit',
    shortName: 'Habit',
    unit: 'ms',
    formula:
      'Mean offset over the strokes with its standard error sd / √n′, n′ = n (1 − r) / (1 + r) the effective strokes, r the correlation of a stroke with the next (first-order autoregression, never below 0). Late or early by habit: 10 ms or more and beyond the 95 % interval (Student’s t). Below 10 ms, or within the interval, undecided: the moment of a real gate is no surer, however small the error. Of turns below 24 strokes a minute it takes more, 33 ms · (16 / rate)³: 17 ms at 20, 33 at 16. There a smooth turn lies so far from where the chords lead, and a seat that turns otherwise than its crew is off by up to 27 ms at 16, 15 at 20, 8 at 24 and 5 from 28 on (crews with truth), and over steps of twelve strokes a minute its single strokes scatter by 3.5 ms; in crews that turn alike by no more than 1.5 where the turns have a kink, 2 where they are smooth, at 16 to 44 strokes a minute and 25 to 200 samples a second, through pauses and steps. How evenly a seat comes is another thing: its standard deviation from stroke to stroke.',
    source: 'Bartlett 1946; Strokeside',
  },
  pairSimilarity: {
    name: 'Force similarity of two seats',
    shortName: 'Similarity',
    unit: '',
    formula: 'Mean over strokes of the correlation of the two forces over the whole stroke, on the crew’s clock.',
    source: SOURCES.own,
  },
  shapeSimilarity: {
    name: 'Similarity without the lag',
    shortName: 'Shape',
    unit: '',
    formula:
      'Greatest correlation of the force with the mean force of the others when it is moved by up to 150 ms: what then is left of the difference is shape.',
    source: SOURCES.own,
  },
  forceLagMs: {
    name: 'Lag of the force',
    shortName: 'Lag',
    unit: 'ms',
    formula:
      'The move in time at which the force is most like the mean force of the others, between samples by a parabola; + is late.',
    source: SOURCES.own,
  },
  syncScore: {
    name: 'Synchrony score',
    shortName: 'Score',
    unit: '',
    formula:
      '100 · (0.35 · catch + 0.20 · finish + 0.30 · force + 0.15 · arc), of the four terms. It has no universal scale: compare it with the same crew’s other pieces, and read the terms. It does not exist where a term is not measured.',
    source: SOURCES.own,
  },
  syncCatch: {
    name: 'Catch term of the score',
    shortName: 'Catch',
    unit: '',
    formula:
      'exp(−(σ / 25 ms)²), σ = standard deviation of the oars’ loads (force through 30 % of its peak) within a stroke, mean over strokes.',
    source: SOURCES.own,
  },
  syncFinish: {
    name: 'Finish term of the score',
    shortName: 'Finish',
    unit: '',
    formula: 'exp(−(σ / 35 ms)²), σ = standard deviation of the oars’ releases within a stroke, mean over strokes.',
    source: SOURCES.own,
  },
  syncForce: {
    name: 'Force term of the score',
    shortName: 'Force',
    unit: '',
    formula:
      'Mean over strokes and oars of the correlation of the oar’s force with the mean force of the others; 0 where it is negative.',
    source: SOURCES.own,
  },
  syncArc: {
    name: 'Arc term of the score',
    shortName: 'Arc',
    unit: '',
    formula: 'exp(−(σ / 4°)²), σ = standard deviation of the oars’ total arcs within a stroke, mean over strokes.',
    source: SOURCES.own,
  },
});
