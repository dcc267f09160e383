// Values of a session, a piece or a crew, the curves, and the shape of the force.
import type { Analysis, Piece, Summary, Track } from '../analysis.ts';
import { defineMetrics, SOURCES } from './metric-definition.ts';

/** Numbers of the document that describe a whole session, piece, track or curve. */
export type SessionMetric =
  | Exclude<
      keyof Summary,
      'velocityEfficiencyPct' | 'rateSpm' | 'speedMps' | 'distanceM' | 'crewSeats' | 'estimatedSeats'
    >
  | keyof Analysis['crewTiming']
  | Exclude<keyof Track, `${string}Deg` | `${string}S` | 'speedMps' | 'distanceM'>
  | Exclude<keyof Piece, keyof Summary | `${string}S` | 'powerW' | 'name'>
  | 'travelM'
  | 'headingDeg'
  | 'pace500'
  | 'forceSignature'
  | 'meanMaximalPower'
  | 'criticalPower';

export const SESSION_DEFINITIONS = defineMetrics<SessionMetric>({
  durationS: {
    name: 'Duration',
    shortName: 'Duration',
    unit: 's',
    formula:
      'Last − first moment of the recording. For a piece, as its device counted it; otherwise from the start of its first stroke to the end of its last.',
    source: SOURCES.convention,
  },
  travelM: {
    name: 'Distance',
    shortName: 'Distance',
    unit: 'm',
    formula:
      'For some strokes, the sum of their distances. For the whole session, what the impeller counted, or the distance along the smoothed track, including pauses. A track’s distance is known to ±5 m (90% CI), in simulated rows of 0.5 to 2.4 km whose GPS points have noise of 1.5 m and a wander of 0.5 m.',
    source: SOURCES.convention,
  },
  strokeCount: {
    name: 'Strokes',
    shortName: 'Strokes',
    unit: '',
    formula: 'Number of strokes that move the boat forward. Backing doesn’t count.',
    source: SOURCES.convention,
  },
  rowerPowerW: {
    name: 'Power per rower',
    shortName: 'Rower',
    unit: 'W',
    formula: "Mean over the rowers of each rower's mean power; a sculler's two oars are added.",
    source: 'PowerLine Average Power, measured',
  },
  crewPowerW: {
    name: 'Total crew power',
    shortName: 'Crew total',
    unit: 'W',
    formula: "Sum over the rowers of each rower's mean power.",
    source: SOURCES.convention,
  },
  catchSpreadMs: {
    name: 'Catch spread',
    shortName: 'Catch spread',
    unit: 'ms',
    formula: 'Mean over strokes of the SD of the catch offsets of all oars.',
    source: SOURCES.own,
  },
  finishSpreadMs: {
    name: 'Finish spread',
    shortName: 'Finish spread',
    unit: 'ms',
    formula: 'Mean over strokes of the SD of the finish offsets of all oars.',
    source: SOURCES.own,
  },
  forceSimilarity: {
    name: 'Force similarity',
    shortName: 'Similarity',
    unit: '',
    formula:
      "Mean over strokes and oars of the correlation of the oar's force with the crew's mean force, on the crew's clock.",
    source: SOURCES.own,
  },
  fixCount: {
    name: 'GPS points',
    shortName: 'GPS points',
    unit: '',
    formula: 'Number of GPS points in the recording.',
    source: SOURCES.convention,
  },
  rejectedFixCount: {
    name: 'Rejected GPS points',
    shortName: 'Rejected',
    unit: '',
    formula:
      'GPS points more than four times the usual distance from where their neighbors predict them (Hampel test on the detrended track), or five SDs from the filter’s prediction.',
    source: 'Hampel 1974; Bar-Shalom, Li and Kirubarajan 2001',
  },
  rawDistanceM: {
    name: 'Raw distance',
    shortName: 'Raw',
    unit: 'm',
    formula: 'Sum of the straight lines between GPS points as received. Noise makes it too long.',
    source: SOURCES.convention,
  },
  cumulativeM: {
    name: 'Distance along the track',
    shortName: 'Distance',
    unit: 'm',
    formula:
      'Sum of the smoothed segments on WGS84. Below 1.5 m/s over 4 s, straight lines of 10 m are used, because noise and overshoot would add distance. The smoother is a constant-acceleration Kalman filter with the most likely noise for the track. Lying still adds nothing, nor does anything above 9 m/s over 15 s, which no boat reaches. The start and the end are each known to 1.4 m (1 SD) with noise of 1.5 m and a wander of 0.5 m, so a row of two minutes (560 m) is within 4 m in 90 of 100 and within 0.5% in 78, with a mean error of +0.09%. A smoother that knew the true acceleration would reach 81 to 86, because each end has only points on one side. With noise of 1 m it is 95. Beyond one kilometer it is within 0.5%, including stops (simulated rows of 1.1 to 2.4 km, one to three stops, one point per second). It always was on 1,350 days with noise of 0.5 to 1.5 m and a wander of 0.5 m. With noise of 3 m it was on 98% of 450 days, at worst 0.9% off. With a wander of 1.5 m per minute it was on 99.5% of 450, at worst 0.53% off. Wander moves the ends: the theoretical limit (Cramér–Rao, one SD, course and pace known) is 0.16%, and this method has 0.2%. For noise of 3 m it is 0.04%, and this method has 0.26%.',
    source: 'Bar-Shalom, Li and Kirubarajan 2001; Bierman 1977',
  },
  headingDeg: {
    name: 'Heading',
    shortName: 'Heading',
    unit: 'deg',
    formula: 'Direction of travel of the smoothed track, clockwise from north. Absent below 0.5 m/s.',
    source: SOURCES.convention,
  },
  fromStroke: {
    name: 'First stroke of a piece',
    shortName: 'First',
    unit: '',
    formula:
      'Pieces marked in the file are used. Otherwise the strokes are split at pauses over 6 s and at changes of rate, power and speed (binary segmentation). Light strokes are excluded. A piece has at least ten strokes or lasts 30 s.',
    source: 'Scott and Knott 1974',
  },
  toStroke: {
    name: 'End of a piece',
    shortName: 'Last',
    unit: '',
    formula: 'One past the last stroke of the piece.',
    source: 'Scott and Knott 1974',
  },
  pace500: {
    name: 'Pace',
    shortName: 'Pace',
    unit: 's/500 m',
    formula:
      '500 · time / distance of a piece, of the work of a session (its pieces without the rests) or of the whole recording. Paces are never averaged.',
    source: SOURCES.convention,
  },
  forceSignature: {
    name: 'Force signature',
    shortName: 'Signature',
    unit: 'N',
    formula:
      'Force of the drive at each whole degree of absolute oar angle: mean and 10% to 90% band over strokes. A stroke that doesn’t reach a degree counts as zero force there, so the area below the mean is the mean of the strokes. Degrees at both ends that fewer than 5% of the strokes (or three) reach are excluded. The printed document has the mean of the strokes that pass each degree.',
    source: 'RtcNoordApp; Warmenhoven et al. 2017',
  },
  meanMaximalPower: {
    name: 'Power-duration curve',
    shortName: 'Best power',
    unit: 'W',
    formula:
      'Best mean power held for each duration, exact if power is constant within a stroke. Rest is 0 W. A window must be 95% measured. The curve never rises with duration.',
    source: 'Allen and Coggan 2010',
  },
  criticalPower: {
    name: 'Critical power',
    shortName: 'CP',
    unit: 'W',
    formula:
      'P(t) = CP + W′/t, fitted to best efforts of 3 to 20 min. With three parameters: P(t) = CP + W′/(t + W′/(Pmax − CP)).',
    source: 'Monod and Scherrer 1965; Morton 1996',
  },
});

export type ForceShapeMetric =
  | 'curveSimilarity'
  | 'curveDifferencePct'
  | 'curveShapeDifferencePct'
  | 'curveOverlapPct'
  | 'forceSmoothnessPct'
  | 'forceHumps'
  | 'averageToPeak';

const GRID = 'over the grid points they share (at least twenty)';

/** Shape of the force: of one drive, and of one mean curve against another. */
export const FORCE_SHAPE_DEFINITIONS = defineMetrics<ForceShapeMetric>({
  curveSimilarity: {
    name: 'Force curve similarity',
    shortName: 'r',
    unit: '',
    formula: `Pearson correlation of a mean force curve with the reference (the crew’s mean, or another selection), ${GRID}. 1 is the same shape at any height.`,
    source: 'Warmenhoven et al. 2017; RtcNoordApp',
  },
  curveDifferencePct: {
    name: 'Force curve difference',
    shortName: 'Differs',
    unit: '%',
    formula: `Root mean square difference of two mean force curves, divided by the reference’s peak force, ${GRID}.`,
    source: SOURCES.own,
  },
  curveShapeDifferencePct: {
    name: 'Difference in shape',
    shortName: 'In shape',
    unit: '%',
    formula: `Root mean square difference of two mean force curves, each divided by its own peak force, ${GRID}.`,
    source: SOURCES.own,
  },
  curveOverlapPct: {
    name: 'Force curve overlap',
    shortName: 'Overlap',
    unit: '%',
    formula: `Area below both mean force curves, divided by the area below either, ${GRID}. Force below zero counts as zero.`,
    source: SOURCES.own,
  },
  forceSmoothnessPct: {
    name: 'Smoothness',
    shortName: 'Smooth',
    unit: '%',
    formula:
      'Area below the force of one drive over the angle, divided by the area below its concave hull, where the force is above 30% of its peak. Mean over the strokes. 100 has no dent.',
    source: 'after the smoothness score of RowHero',
  },
  forceHumps: {
    name: 'Humps',
    shortName: 'Humps',
    unit: '',
    formula:
      'Peaks in the force of one drive that stand out by 5% of the maximum after a 10 Hz low-pass. Mean over the strokes. 1 is a connected drive; more mean a second push.',
    source: SOURCES.own,
  },
  averageToPeak: {
    name: 'Average to peak force',
    shortName: 'Avg/peak',
    unit: '',
    formula:
      'Mean force of the drive by time, divided by the peak force, from the means of the strokes. A rectangle has 1, a triangle 0.5.',
    source: 'RtcNoordApp',
  },
});
