// What is doubtful in a recording, kept beside what could be read.

export type Severity = 'info' | 'warning' | 'error';

export interface Finding {
  /** Stable, kebab-case: 'sensor-dropout', 'short-row', 'time-gap' … */
  readonly code: string;
  readonly severity: Severity;
  /** One plain sentence: what, where, what it affects. Text from a file appears in it only as quoted data. */
  readonly message: string;
  readonly seat?: number;
  /** Seconds on the recording's own clock. */
  readonly fromS?: number;
  readonly toS?: number;
}
