// Findings of a debrief in one shape for the desk, the printed sheet and scripts.
import type { Message } from '../../recording/message.ts';
import type { GateField } from '../analysis.ts';
import type { ChangeQuantity } from '../changes/series.ts';
import type { Estimate } from './values.ts';

const FINDING_KINDS = [
  /** The boat ran faster or slower from some stroke than its power explains. */
  'conditions',
  /** Power below the others' median, or below the own baseline. */
  'power',
  /** Catch slip, wash and length beyond the others' median. */
  'slip',
  'wash',
  'length',
  /** Power lost in the course of a piece, beyond the crew's loss. */
  'fade',
  /** Crew power that varies within one rate. */
  'uneven',
  /** Consistently late or early. */
  'timing',
  /** Power of seats that differs by more than strokes explain but within oarlock error: no one is named. */
  'oarlocks',
  /** Something else that got worse in the course of a piece. */
  'change',
  /** An unreliable sensor, instead of all else found of its seat. */
  'sensor',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Start of a change; indexes into the stroke table. */
export interface Onset {
  readonly stroke: number;
  readonly fromStroke: number;
  readonly toStroke: number;
}

export interface InstrumentPart {
  /** Share of the variance of the size. */
  readonly share: number;
  /** Half of the 90% interval from the instruments alone, in the unit of the size. */
  readonly half: number;
}

/** A finding before ranking; its sentence with values, or as written for one reader. */
export interface Candidate<Sentence = Message> {
  readonly kind: FindingKind;
  /** A seat, or null for the boat and the crew. */
  readonly subject: number | null;
  readonly quantity: ChangeQuantity | GateField | null;
  /** In the metric's unit: signed difference from the reference. Null for a sensor. */
  readonly size: Estimate | null;
  /** Instrument part of the interval; null if instruments do not matter. */
  readonly instrument: InstrumentPart | null;
  /** The subject's own value, in the same unit; null if the size says it all. */
  readonly own: number | null;
  readonly unit: string;
  /** Meters over 2,000 m, + is lost: potential gain if the work were added. Null if unknown. */
  readonly metres: Estimate | null;
  /** Share of draws worth a meter or more; null if unknown. */
  readonly certainty: number | null;
  /** Size over the larger of the coach's threshold and the SD from stroke to stroke: the rank key. */
  readonly score: number;
  readonly onset: Onset | null;
  /** Strokes that show it, indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** Whole, without the gain: "Seat 5 averages 202 W, 28 W below the crew median (likely 14–43 W)." */
  readonly sentence: Sentence;
}

/** Reason why a candidate is not among the first three; null if it is. */
export type Passed =
  /** Worth less than a meter, or possibly nothing. */
  | 'small'
  /** Another finding of the same seat ranks higher. */
  | 'same-seat'
  /** Without a value in meters, or others rank higher. */
  | 'behind';

export interface Finding<Sentence = Message> extends Candidate<Sentence> {
  /** 1 to 3, or null. */
  readonly place: number | null;
  readonly passed: Passed | null;
}
