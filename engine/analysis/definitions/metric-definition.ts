// Definition record of a metric, used by the interface and the documentation; the traits of an oar metric for lists,
// and the names of timing metrics for the timing reference in use.
import type { DefinitionSet, GateField, TimingReference } from '../analysis.ts';

export interface MetricDefinition<Id extends string = string> {
  /** Field of the document or the stroke table. */
  readonly id: Id;
  readonly name: string;
  /** For table heads and axes. */
  readonly shortName: string;
  /** 'deg', 'N', 'W', 'ms' …; '' for a pure number. */
  readonly unit: string;
  /** Computation, in one or two sentences or a formula. */
  readonly formula: string;
  /** Name and formula by the timing reference, which both name. */
  readonly against?: AgainstWords;
  /** Source of the definition: a vendor, a paper, or our own recommendation. */
  readonly source: string;
  /** Definition sets with this metric. */
  readonly presets: readonly DefinitionSet[];
  /** Differences of a set from `formula`. */
  readonly variants: Readonly<Partial<Record<DefinitionSet, string>>>;
}

type Written<Id extends string> = Omit<MetricDefinition<Id>, 'id' | 'presets' | 'variants'> &
  Partial<Pick<MetricDefinition<Id>, 'presets' | 'variants'>>;

export const EVERY_SET: readonly DefinitionSet[] = ['powerline', 'biorow', 'nk', 'knrb', 'relative'];

/** Sources that several records cite. */
export const SOURCES = {
  powerline: 'PowerLine export, measured',
  convention: 'rowing convention',
  own: 'Strokeside',
} as const;

/**
 * Completes records: `presets` defaults to every set, `variants` to none. Every member of `Id` needs a record, so a
 * field without a definition does not compile. `Traits`: additional fields.
 */
export function defineMetrics<Id extends string, Traits extends object = object>(
  written: Readonly<Record<Id, Written<Id> & Traits>>,
): readonly (MetricDefinition<Id> & Traits)[] {
  const ids = Object.keys(written).filter((id): id is Id => id in written);
  return ids.map((id) => ({ id, presets: EVERY_SET, variants: {}, ...written[id] }));
}

export type MetricGroupId = 'length' | 'force' | 'power' | 'timing';

/** Input of a value: if it is missing, so is the value; if it is unreliable, so is the value. */
export type MetricNeed =
  /** The force of this oar, its shape or size. */
  | 'force'
  | 'force-size'
  /** A threshold that the force passes. */
  | 'threshold'
  /** The zero of the angle; it cancels in lengths, slips and positions, which are differences. */
  | 'zero'
  /** How far the oar swings. */
  | 'swing'
  /** The lever, which changes with the angle: a zero error shifts the weights. */
  | 'lever'
  /** The clock, or a duration in the denominator. */
  | 'clock'
  /** The reference oars for timing. */
  | 'other-oars';

/** Threshold that matters: `worthwhile` in comparison/compared-metrics.ts. */
export type MattersBy = 'power' | 'angle' | 'force' | 'moment' | 'length' | 'share';

/** The better direction, where rowing agrees on it. */
export type BetterWay = 'higher' | 'lower' | 'nearer-zero' | null;

/** The end of a drive at which a force passes a threshold. */
export type DriveEnd = 'catch' | 'finish';

/**
 * How an oarlock's error affects a value; empty if the value depends on no scale or zero (instrument/error-table.ts).
 */
export interface InstrumentReach {
  /** Scales with the force. */
  readonly forceGain?: true;
  /** Includes the force's zero. */
  readonly forceZero?: true;
  /** Ends where the force passes a threshold, which the force's gain and zero shift. */
  readonly threshold?: readonly DriveEnd[];
  /** Between two thresholds: shorter slips make it longer. */
  readonly lengthens?: true;
  /** Includes the angle's zero. */
  readonly angleZero?: true;
  /** Scales with the angle. */
  readonly angleGain?: true;
  /** A moment relative to other oars, which may use another clock. */
  readonly clock?: true;
}

/** Verdict's words for a difference upward or downward. */
export type Way =
  | 'higher'
  | 'lower'
  | 'later'
  | 'earlier'
  | 'longer'
  | 'shorter'
  | 'more'
  | 'less'
  | 'faster'
  | 'slower'
  | 'wider'
  | 'closer'
  | 'deeper'
  | 'less deep';

/**
 * Traits of an oar metric for lists: where and how it is shown, what it depends on, its limits, and the meaning of a
 * difference. Stored in its record (gate-definitions.ts).
 */
export interface GateTraits {
  readonly instrument: InstrumentReach;
  /** Listed on the desk; other values are shown only next to these. */
  readonly listed?: {
    readonly group: MetricGroupId;
    readonly decimals: number;
    /** Differences and offsets have a sign. */
    readonly signed?: true;
    /** Rank in the short overview, from 1. */
    readonly overview?: number;
    /** Table name, if the record's own name is too short or too long. */
    readonly name?: string;
  };
  readonly needs: readonly MetricNeed[];
  /**
   * Plausible range: elite sweep gates peak near 1500 N and do 900 J in a stroke, so values beyond it are sensor
   * errors. A drive's own work and power are never negative while rowing forward.
   */
  readonly possible?: { readonly least: number; readonly most: number };
  /** Between two sessions; `more` and `less` are the verdict's words. */
  readonly compared?: {
    readonly matters: MattersBy;
    readonly better?: BetterWay;
    readonly more?: Way;
    readonly less?: Way;
    /** The end of the drive at which a degree of it is work not rowed, valued by the force there. */
    readonly workAt?: 'catch' | 'finish';
  };
  /** A sum of other fields, which uses their rules. */
  readonly sumOf?: readonly GateField[];
  /** Words coaches use for it in stroke queries (`query/`), the main word first; `means` stands after the unit. */
  readonly asked?: readonly {
    readonly words: readonly [string, ...string[]];
    readonly means: string;
    /** True if more of the word means a lower value. */
    readonly turned?: true;
    /** Relative to the rower's own median of the selected strokes. */
    readonly fromOwnMedian?: true;
  }[];
  /** Read from the traces by an exact rule: equal at the vendor's resolution, or wrong. */
  readonly readOff?: true;
}

interface ReferenceWords {
  /** After a metric's name: "Catch against …". */
  readonly short: string;
  /** In a sentence. */
  readonly long: string;
}

const STROKE: ReferenceWords = { short: 'stroke', long: 'the stroke seat' };
const CREW: ReferenceWords = { short: 'the crew', long: 'the mean of the other seats' };

/**
 * Names and formulas of timing metrics, for the timing reference in use.
 * @param labelOf how the text calls a seat: "5", or with the rower's name.
 */
export function referenceWords(reference: TimingReference, labelOf: (seat: number) => string = String): ReferenceWords {
  if (typeof reference === 'number') {
    const seat = `seat ${labelOf(reference)}`;
    return { short: seat, long: seat };
  }
  return reference === 'crew' ? CREW : STROKE;
}

/** Texts of a timing metric that name the reference. */
type AgainstWords = (against: ReferenceWords) => { readonly name: string; readonly formula: string };

/** Name and formula of a timing metric: against the stroke seat, and against any other reference. */
export const timed = (against: AgainstWords) => ({ ...against(STROKE), against });
