// Errors are values: what went wrong, where, and what to do, in one sentence for a coach.

export interface Failure {
  /** Stable, kebab-case; scripts match on it. */
  readonly code: string;
  /** One plain sentence: what, where, what to do. */
  readonly sentence: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };

export const success = <T>(value: T): Result<T> => ({ ok: true, value });

export const failure = (code: string, sentence: string): Result<never> => ({ ok: false, failure: { code, sentence } });
