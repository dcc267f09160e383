// Values of an outing, a piece or a crew, and the curves.
import type { Analysis, Piece, Summary, Track } from '../analysis.ts';
import { defineMetrics, SOURCES } from './metric-definition.ts';

/** Numbers of the document that stand for a whole outing, piece, track or curve. */
export type OutingMetric =
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

export const OUTING_DEFINITIONS = defineMetrics<OutingMetric>({
  durationS: {
    name: 'Duration',
    shortName: 'Duration',
    unit: 's',
    formula:
      'Last − first moment of the recording; of a piece, as its device counted it, else from the start of its first to the end of its last stroke.',
    source: SOURCES.convention,
  },
  travelM: {
    name: 'Distance',
    shortName: 'Distance',
    unit: 'm',
    formula:
      'Of some strokes the sum of their distances; of the whole outing what the impeller counted, else the way along the smoothed track, pauses between strokes included.',
    source: SOURCES.convention,
  },
  strokeCount: {
    name: 'Strokes',
    shortName: 'Strokes',
    unit: '',
    formula: 'Number of strokes that move the boat forward; backing down is none.',
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
    name: 'Crew power',
    shortName: 'Crew',
    unit: 'W',
    formula: "Sum over the rowers of each rower's mean power.",
    source: SOURCES.convention,
  },
  catchSpreadMs: {
    name: 'Catch spread',
    shortName: 'Catch spread',
    unit: 'ms',
    formula: 'Mean over strokes of the standard deviation of the catch offsets of all oars.',
    source: SOURCES.own,
  },
  finishSpreadMs: {
    name: 'Finish spread',
    shortName: 'Finish spread',
    unit: 'ms',
    formula: 'Mean over strokes of the standard deviation of the finish offsets of all oars.',
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
    name: 'Fixes',
    shortName: 'Fixes',
    unit: '',
    formula: 'Number of satellite fixes in the recording.',
    source: SOURCES.convention,
  },
  rejectedFixCount: {
    name: 'Rejected fixes',
    shortName: 'Rejected',
    unit: '',
    formula:
      'Fixes that miss the place their neighbours foretell by more than four times the usual (Hampel test on the detrended track), or the filter’s prediction by five standard deviations.',
    source: 'Hampel 1974; Bar-Shalom, Li and Kirubarajan 2001',
  },
  rawDistanceM: {
    name: 'Raw distance',
    shortName: 'Raw',
    unit: 'm',
    formula: 'Sum of the straight lines between fixes as received. Noise makes it too long.',
    source: SOURCES.convention,
  },
  cumulativeM: {
    name: 'Distance along the track',
    shortName: 'Distance',
    unit: 'm',
    formula:
      'Sum of the smoothed segments on WGS84; where the boat goes slower than 1.5 m/s over 4 s, straight lines of 6 m, since there noise and the smoother’s overshoot would be added as if they were rowed. Smoothing: constant-acceleration Kalman filter and smoother whose noise is the likeliest for the track; lying still adds nothing, nor does what is faster than 9 m/s over 15 s: no boat goes there. Within 0.5 % of the truth from a kilometre on, stops too (generated voyages of 1.1 to 2.4 km with one to three stops, fixes once a second): of 1350 days on which fixes scatter by 0.5 to 1.5 m, a wander of 0.5 m beside it, always; of 450 on which they scatter by 3 m in 98 of 100, at worst 0.9 %; of 450 on which they wander by 1.5 m over a minute in 99.5, at worst 0.53 %. A wander moves the ends: who knew course and pace of every leg would still be off by 0.16 % (one standard deviation, Cramér and Rao’s bound), here it is 0.2; of fixes that scatter by 3 m by 0.04 %, here 0.26.',
    source: 'Bar-Shalom, Li and Kirubarajan 2001; Bierman 1977',
  },
  headingDeg: {
    name: 'Heading',
    shortName: 'Heading',
    unit: 'deg',
    formula: 'Direction of travel of the smoothed track, clockwise from north; none below 0.5 m/s.',
    source: SOURCES.convention,
  },
  fromStroke: {
    name: 'First stroke of a piece',
    shortName: 'First',
    unit: '',
    formula:
      'Pieces are those marked in the file, else found: strokes are cut at pauses over 6 s and at changes of rate, power and speed (binary segmentation); light rowing is left out; a piece has ten strokes or lasts 30 s.',
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
      '500 · time / distance of what is named: a piece, the work of a session (its pieces without the rests), or the whole recording. Paces are never averaged.',
    source: SOURCES.convention,
  },
  forceSignature: {
    name: 'Force signature',
    shortName: 'Signature',
    unit: 'N',
    formula:
      'Force of the drive at each whole degree of absolute oar angle: mean and 10 to 90 % band over strokes. A stroke that begins beyond a degree or ends short of it gives no force there, so the area below the mean is the mean of the strokes. Degrees that fewer than 5 % of the strokes (or fewer than three) reach are left out at both ends. The printed document has the mean of the strokes that pass each degree.',
    source: 'RtcNoordApp; Warmenhoven et al. 2017',
  },
  meanMaximalPower: {
    name: 'Power-duration curve',
    shortName: 'Best power',
    unit: 'W',
    formula:
      'Best mean power held for each duration, exact for power that is constant within a stroke; rest is 0 W; a window must be 95 % measured; the curve never rises with duration.',
    source: 'Allen and Coggan 2010',
  },
  criticalPower: {
    name: 'Critical power',
    shortName: 'CP',
    unit: 'W',
    formula:
      'P(t) = CP + W′/t fitted to best efforts of 3 to 20 min; with three parameters P(t) = CP + W′/(t + W′/(Pmax − CP)).',
    source: 'Monod and Scherrer 1965; Morton 1996',
  },
});
