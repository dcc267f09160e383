// Data quality findings of a recording.
import type { Message } from './message.ts';
import type { Side } from './recording.ts';
import type { Repair } from './repair.ts';

export type Severity = 'info' | 'warning' | 'error';

/** Values of a seat affected by a finding. */
export type Affected = 'angles' | 'arcs' | 'forces' | 'power' | 'timing';

/** In one plain sentence: what, where, what it affects. Text from a file is always quoted. */
export interface Finding extends Message {
  /** Stable, kebab-case: 'sensor-dropout', 'short-row', 'time-gap' … */
  readonly code: string;
  readonly severity: Severity;
  readonly seat?: number;
  /** For a sculler's two gates. */
  readonly side?: Side;
  /** Seconds on the recording's own clock. */
  readonly fromS?: number;
  readonly toS?: number;
  /** Unreliable values that are still present; absent if they were removed. */
  readonly affects?: readonly Affected[];
  /** Number of strokes without a value of this seat. */
  readonly strokesLost?: number;
  /** Suggested repairs, the likeliest first; each can be applied alone and undone. */
  readonly repairs?: readonly Repair[];
}
