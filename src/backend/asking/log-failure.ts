// What went wrong behind the page, for whoever opens the console: a sentence and the error, never a person's data.
import { reportError } from '#src/reporting/report.ts';

export function logFailure(sentence: string, error: unknown): void {
  console.error(sentence, error);
}

/** Also told to the error-reporting service. */
export function reportFailure(sentence: string, error: unknown): void {
  logFailure(sentence, error);
  reportError(error instanceof Error ? error : new Error(sentence), { part: 'The accounts' });
}
