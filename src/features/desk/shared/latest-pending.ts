// One request in flight and one pending: newer requests replace the pending one.

/** `use` gets the answers in order. After `stop` it gets none. */
export function latestPending<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  use: (answer: Answer, question: Question) => void,
): { readonly want: (question: Question) => void; readonly stop: () => void } {
  let waiting: { readonly question: Question } | null = null;
  let busy = false;
  let stopped = false;

  const run = async (): Promise<void> => {
    if (busy || waiting === null || stopped) return;
    busy = true;
    const { question } = waiting;
    waiting = null;
    const answer = await ask(question);
    busy = false;
    if (!stopped) use(answer, question);
    await run();
  };
  return {
    want: (question) => {
      waiting = { question };
      void run();
    },
    stop: () => {
      stopped = true;
    },
  };
}
