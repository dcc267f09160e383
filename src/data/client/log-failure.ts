// Logs backend failures to the console: a sentence and the error, never personal data.
import { reportError } from '#src/reporting/report.ts';

export function logFailure(sentence: string, error: unknown): void {
  console.error(sentence, error);
}

/** Also sent to the error-reporting service. */
export function reportFailure(sentence: string, error: unknown): void {
  logFailure(sentence, error);
  reportError(error instanceof Error ? error : new Error(sentence), { part: 'The accounts' });
}
