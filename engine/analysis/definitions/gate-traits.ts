// What the lists of metrics need to know of a value of one oar: where it is shown and how, what it depends on, how
// large it can be, and what a difference of it means. It is in the value's record (gate-definitions.ts); lists are made
// of it.
import type { GateField } from '../analysis.ts';

export type MetricGroupId = 'length' | 'force' | 'power' | 'timing';

/** What a value is made of: where that is missing, it is absent; where that is doubtful, so is the value. */
export type MetricNeed =
  /** The force of this oar, by its shape or by its size. */
  | 'force'
  | 'force-size'
  /** A threshold that the force passes. */
  | 'threshold'
  /** The place of the angle's zero; arcs, slips and positions within the arc are differences, in which it falls out. */
  | 'zero'
  /** How far the oar swings. */
  | 'swing'
  /** The lever, which turns with the angle: a zero error shifts the weights. */
  | 'lever'
  /** The clock, or a time that the value is divided by. */
  | 'clock'
  /** The oars it is timed against. */
  | 'other-oars';

/** From which difference on it matters: `worthwhile` in comparison/compared-metrics.ts. */
export type MattersBy = 'power' | 'angle' | 'force' | 'moment' | 'length' | 'share';

/** Which way is better, where rowing agrees on it. */
export type BetterWay = 'higher' | 'lower' | 'nearer-zero' | null;

/** The end of a drive at which a force passes a threshold. */
export type DriveEnd = 'catch' | 'finish';

/**
 * How an error of the oarlock reaches a value; nothing of it: the value hangs on no size and no zero
 * (instrument/error-table.ts).
 */
export interface InstrumentReach {
  /** The value grows with the force. */
  readonly forceGain?: true;
  /** The force's zero is added to it. */
  readonly forceZero?: true;
  /** It ends where the force passes a threshold, which gain and zero of the force shift. */
  readonly threshold?: readonly DriveEnd[];
  /** It is between two thresholds: what shortens the slips makes it longer. */
  readonly lengthens?: true;
  /** The angle's zero is added to it. */
  readonly angleZero?: true;
  /** It grows with the angle. */
  readonly angleGain?: true;
  /** A moment against other oars, which may be on another clock. */
  readonly clock?: true;
}

export interface GateTraits {
  readonly instrument: InstrumentReach;
  /** On the desk; a value without is shown only beside others. */
  readonly listed?: {
    readonly group: MetricGroupId;
    readonly decimals: number;
    /** Differences and offsets carry their sign. */
    readonly signed?: true;
    /** Its place among the few that stand for all where there is room for no more, from 1. */
    readonly overview?: number;
    /** Where the record's own name is too short or too long for a table. */
    readonly name?: string;
  };
  readonly needs: readonly MetricNeed[];
  /**
   * Far outside what is rowed: elite sweep gates peak near 1500 N and do 900 J in a stroke. What is beyond is a sensor.
   * A drive's own work and power are never negative while the boat is rowed forward. `called`: as a sentence names it.
   */
  readonly possible?: { readonly called: string; readonly least: number; readonly most: number };
  /** Between two outings; `more` and `less` as a verdict calls them. */
  readonly compared?: {
    readonly matters: MattersBy;
    readonly better?: BetterWay;
    readonly more?: string;
    readonly less?: string;
    /** The end of the drive at which a degree of it is work that is not rowed: its price is the force there. */
    readonly workAt?: 'catch' | 'finish';
  };
  /** A sum of others, which has no rule of its own: it is meant as they are. */
  readonly sumOf?: readonly GateField[];
  /** What coaches call it when they ask for strokes (`query/`), the first word first; `means` in half a sentence. */
  readonly asked?: readonly {
    readonly words: readonly [string, ...string[]];
    readonly means: string;
    /** More of the word is less of the value. */
    readonly turned?: true;
    /** Told from the rower's own median of the strokes asked about. */
    readonly fromOwnMedian?: true;
  }[];
  /** Read off the traces by a rule that leaves no room: equal at the vendor's resolution, or wrong. */
  readonly readOff?: true;
}

export interface GateMetric extends GateTraits {
  readonly id: GateField;
}
