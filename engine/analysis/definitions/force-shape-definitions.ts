// The shape of the force: of one drive, and of one mean curve against another.
import { defineMetrics, SOURCES } from './metric-definition.ts';

export type ForceShapeMetric =
  | 'curveSimilarity'
  | 'curveDifferencePct'
  | 'curveShapeDifferencePct'
  | 'curveOverlapPct'
  | 'forceSmoothnessPct'
  | 'forceHumps'
  | 'averageToPeak';

const GRID = 'on the points of the grid that both have, where they share twenty or more';

export const FORCE_SHAPE_DEFINITIONS = defineMetrics<ForceShapeMetric>({
  curveSimilarity: {
    name: 'Similarity of force curves',
    shortName: 'r',
    unit: '',
    formula: `Pearson's correlation of a mean force curve with the reference (the crew's mean, or another selection), ${GRID}. 1 is the same shape, whatever the height.`,
    source: 'Warmenhoven et al. 2017; RtcNoordApp',
  },
  curveDifferencePct: {
    name: 'Difference of force curves',
    shortName: 'Differs',
    unit: '%',
    formula: `Root mean square of the difference of two mean force curves by the reference's greatest force, ${GRID}.`,
    source: SOURCES.own,
  },
  curveShapeDifferencePct: {
    name: 'Difference in shape',
    shortName: 'In shape',
    unit: '%',
    formula: `Root mean square of the difference of two mean force curves, each divided by its own greatest force, ${GRID}.`,
    source: SOURCES.own,
  },
  curveOverlapPct: {
    name: 'Overlap of force curves',
    shortName: 'Overlap',
    unit: '%',
    formula: `Area below both mean force curves by the area below either, ${GRID}; force below zero counts as none.`,
    source: SOURCES.own,
  },
  forceSmoothnessPct: {
    name: 'Smoothness',
    shortName: 'Smooth',
    unit: '%',
    formula:
      'Area below the force over the angle of one drive by the area below its concave hull, from where the force first to where it last is above 30 % of its peak; the mean over the strokes. 100 has no dent.',
    source: 'after the smoothness score of RowHero',
  },
  forceHumps: {
    name: 'Humps',
    shortName: 'Humps',
    unit: '',
    formula:
      'Peaks of the force of one drive that stand out by 5 % of the greatest after a low-pass of 10 Hz, the mean over the strokes. 1 is a connected drive; more tell of a second push.',
    source: SOURCES.own,
  },
  averageToPeak: {
    name: 'Average by peak force',
    shortName: 'Avg/peak',
    unit: '',
    formula:
      'Mean force of the drive over its samples, that is by time, by the peak force, from the means of the strokes. A rectangle has 1, a triangle 0.5.',
    source: 'RtcNoordApp',
  },
});
