// Shape of the force: of one drive, and of one mean curve against another.
import { defineMetrics, SOURCES } from './metric-definition.ts';

export type ForceShapeMetric =
  | 'curveSimilarity'
  | 'curveDifferencePct'
  | 'curveShapeDifferencePct'
  | 'curveOverlapPct'
  | 'forceSmoothnessPct'
  | 'forceHumps'
  | 'averageToPeak';

const GRID = 'over the grid points they share (at least twenty)';

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
