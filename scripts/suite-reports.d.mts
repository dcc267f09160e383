export interface Suite {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of what failed. */
  readonly names: readonly string[];
  /** Milliseconds by test. */
  readonly times: readonly (readonly [name: string, tookMs: number])[];
}
export function describeFailure(name: string, messages: readonly string[]): string;
export function lastWords(output: string): string;
export function readVitest(report: object, root: string): Suite;
export function readPlaywright(report: object): Suite;
export function formatTimes(
  suites: readonly { readonly name: string; readonly tookMs: number; readonly times?: Suite['times'] }[],
  count?: number,
): string[];
