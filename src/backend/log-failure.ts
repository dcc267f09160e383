// What went wrong behind the page, for whoever opens the console: a sentence and the error, never a person's data.

export function logFailure(sentence: string, error: unknown): void {
  console.error(sentence, error);
}
