// What is doubtful in a recording, kept beside what could be read.
import type { Side } from './recording.ts';
import type { Repair } from './repair.ts';

export type Severity = 'info' | 'warning' | 'error';

/** Which of a seat's numbers a finding is about. */
export type Affected = 'angles' | 'arcs' | 'forces' | 'power' | 'timing';

export interface Finding {
  /** Stable, kebab-case: 'sensor-dropout', 'short-row', 'time-gap' … */
  readonly code: string;
  readonly severity: Severity;
  /** One plain sentence: what, where, what it affects. Text from a file appears in it only as quoted data. */
  readonly message: string;
  readonly seat?: number;
  /** Of a sculler's two gates. */
  readonly side?: Side;
  /** Seconds on the recording's own clock. */
  readonly fromS?: number;
  readonly toS?: number;
  /** Numbers that are there and are not to be relied on; absent where what is doubtful was left out. */
  readonly affects?: readonly Affected[];
  /** How many strokes lost a number of this seat. */
  readonly strokesLost?: number;
  /** What would put it right, the likeliest first; each can be applied alone and undone. */
  readonly repairs?: readonly Repair[];
}
