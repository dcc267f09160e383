// Crew synchrony metrics: phase, releases, similarity of forces, and the score with its terms.
import { defineMetrics, SOURCES, timed } from './metric-definition.ts';

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

const RELEASE = 'Moment the force last falls through 30% of its own peak';

export const SYNCHRONY_DEFINITIONS = defineMetrics<SynchronyMetric>({
  relativePhaseDeg: {
    name: 'Phase against the crew',
    shortName: 'Phase',
    unit: 'deg',
    formula:
      'φ = atan2(−y, x) of the oar angle x and angular velocity y, centered and scaled per half of the stroke. The value is the mean direction of the other rowers’ φ minus the rower’s own, on the crew’s clock. + is late, the opposite of the literature. 360° is one stroke: ms = φ / 360° · T. A single sculler’s two oars are compared with each other.',
    source: 'Varlet and Richardson 2011; Cuijpers et al. 2015',
  },
  loadOffsetDeg: {
    shortName: 'Load',
    unit: 'deg',
    ...timed(({ short, long }) => ({
      name: `Load against ${short} in degrees`,
      formula: `Own oar angle when the own force rises through 30% of its peak − own oar angle when the force of ${long} does; + is late.`,
    })),
    source: SOURCES.own,
  },
  releaseOffsetMs: {
    shortName: 'Release',
    unit: 'ms',
    ...timed(({ short, long }) => ({
      name: `Release against ${short}`,
      formula: `${RELEASE} − that of ${long}; + is late.`,
    })),
    source: SOURCES.own,
  },
  releaseOffsetDeg: {
    shortName: 'Release',
    unit: 'deg',
    ...timed(({ short, long }) => ({
      name: `Release against ${short} in degrees`,
      formula: `Own oar angle at the own release − own oar angle at the release of ${long}; + is late. Release: moment the force last falls through 30% of its own peak.`,
    })),
    source: SOURCES.own,
  },
  finishOffsetDeg: {
    shortName: 'Finish',
    unit: 'deg',
    ...timed(({ short, long }) => ({
      name: `Finish against ${short} in degrees`,
      formula: `Distance of the oar from its own finish when ${long} finishes, both by the turn of the oar; + is late.`,
    })),
    source: SOURCES.own,
  },
  spreadSharePct: {
    name: 'Share of the spread',
    shortName: 'Share',
    unit: '%',
    formula:
      'Square of the seat’s distance from the mean of the seats, divided by the sum for all seats, over all strokes. Its mean distance makes the consistent part; variation makes the rest.',
    source: 'Analysis of variance; Strokeside',
  },
  lateByHabit: {
    name: 'Consistently late or early',
    shortName: 'Mean offset',
    unit: 'ms',
    formula:
      'Mean offset over the strokes, with the standard error SD / √n′. The effective strokes are n′ = n (1 − r) / (1 + r), with r the correlation of a stroke with the next, never below 0. Consistently late or early: at least 10 ms and beyond the 90% interval (Student’s t). Otherwise it is too close to call, because real oarlocks don’t place the moment more accurately. For turns below 24 spm the limit is 33 ms · (16 / rate)³: 17 ms at 20 spm, 33 ms at 16. There, a seat that turns differently from its crew is off by up to 27 ms at 16 spm, 15 at 20, 8 at 24 and 5 from 28 (simulated crews). Over rate steps of 12 spm, its single strokes vary by 3.5 ms. In crews that turn similarly, the error is at most 1.5 ms for sharp turns and 2 ms for smooth ones. This holds at 16 to 44 spm and 25 to 200 samples per second, through pauses and steps. The stroke-to-stroke SD shows separately how even the seat’s timing is.',
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
      'Highest correlation of the force with the mean force of the others when it is shifted by up to 150 ms. What differs after the shift is shape.',
    source: SOURCES.own,
  },
  forceLagMs: {
    name: 'Lag of the force',
    shortName: 'Lag',
    unit: 'ms',
    formula:
      'Time shift at which the force best matches the mean force of the others, interpolated between samples by a parabola; + is late.',
    source: SOURCES.own,
  },
  syncScore: {
    name: 'Synchrony score',
    shortName: 'Score',
    unit: '',
    formula:
      '100 · (0.35 · catch + 0.20 · finish + 0.30 · force + 0.15 · length), from the four terms. It has no universal scale: compare pieces of the same crew and read the terms. Absent if a term isn’t measured.',
    source: SOURCES.own,
  },
  syncCatch: {
    name: 'Catch term of the score',
    shortName: 'Catch',
    unit: '',
    formula:
      'exp(−(σ / 25 ms)²), σ = SD of the oars’ loads (force through 30% of its peak) within a stroke, mean over strokes.',
    source: SOURCES.own,
  },
  syncFinish: {
    name: 'Finish term of the score',
    shortName: 'Finish',
    unit: '',
    formula: 'exp(−(σ / 35 ms)²), σ = SD of the oars’ releases within a stroke, mean over strokes.',
    source: SOURCES.own,
  },
  syncForce: {
    name: 'Force term of the score',
    shortName: 'Force',
    unit: '',
    formula:
      'Mean over strokes and oars of the correlation of the oar’s force with the mean force of the others; 0 if negative.',
    source: SOURCES.own,
  },
  syncArc: {
    name: 'Length term of the score',
    shortName: 'Length',
    unit: '',
    formula: 'exp(−(σ / 4°)²), σ = SD of the oars’ lengths within a stroke, mean over strokes.',
    source: SOURCES.own,
  },
});
