// What a debrief says: one shape for everything that is found, so that the desk, the printed sheet and scripts read the
// same.
import type { GateField } from '../analysis.ts';
import type { ChangeQuantity } from '../changes/series.ts';
import type { Estimate } from './drawn-mean.ts';

const FINDING_KINDS = [
  /** The boat ran faster or slower from some stroke on than her power gives. */
  'conditions',
  /** A rower's power under the others' middle, or under the own usual. */
  'power',
  /** Catch slip, wash and length beyond the others' middle. */
  'slip',
  'wash',
  'length',
  /** Power that a rower lost in the course of a piece, beyond the crew's. */
  'fade',
  /** Power of the crew that goes up and down within one rate. */
  'uneven',
  /** Late or early by habit. */
  'timing',
  /** Power of seats that differs by more than strokes explain and by no more than oarlocks can: no one is named. */
  'oarlocks',
  /** Something else of a rower that got worse in the course of a piece. */
  'change',
  /** A sensor that is not to be relied on, in place of all that was found of its seat. */
  'sensor',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** The change of a finding that begins somewhere; indexes into the stroke table. */
export interface Onset {
  readonly stroke: number;
  readonly fromStroke: number;
  readonly toStroke: number;
}

export interface InstrumentPart {
  /** Of the variance of the size. */
  readonly share: number;
  /** Half of the 90% interval that the instruments alone would give, in the unit of the size. */
  readonly half: number;
}

/** Something found, before it has a place among the others. */
export interface Candidate {
  readonly kind: FindingKind;
  /** A seat, or null for the boat and the crew. */
  readonly subject: number | null;
  readonly quantity: ChangeQuantity | GateField | null;
  /** In the quantity's unit: how much more or less than the reference, with its sign. Null of a sensor. */
  readonly size: Estimate | null;
  /** What the instruments are in the interval of the size; null where nothing of it hangs on them. */
  readonly instrument: InstrumentPart | null;
  /** What the subject does, in the same unit; null where a size says it all. */
  readonly own: number | null;
  readonly unit: string;
  /** Over 2,000 m, + is lost: by how much it could be more if the work were added. Null where there is no price. */
  readonly metres: Estimate | null;
  /** Share of the draws in which it is worth a meter or more; null without a price. */
  readonly certainty: number | null;
  /** Mean over the draws of the meters beyond the first: what it is ranked by. */
  readonly score: number;
  readonly onset: Onset | null;
  /** Strokes in which it is seen, indexes into the stroke table. */
  readonly strokes: Int32Array;
  /** What the subject does, after its name: "pulls 312 W, 50 W under the crew’s median". */
  readonly words: string;
}

/** Why a candidate is none of the first three; null where it is one. */
export type Passed =
  /** Worth less than a meter, or as likely nothing. */
  | 'small'
  /** Another sentence of the same seat weighs more. */
  | 'same-seat'
  /** It has no price, or others weigh more. */
  | 'behind';

export interface Finding extends Candidate {
  /** 1 to 3, or null. */
  readonly place: number | null;
  readonly passed: Passed | null;
  /** The whole of it: subject, what, how much, and what it is worth. */
  readonly sentence: string;
}
