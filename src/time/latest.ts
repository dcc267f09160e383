// One question at a time, and of those that come meanwhile only the last: a brush that is dragged leaves no queue behind.

interface Latest<Question> {
  readonly want: (question: Question) => void;
  /** Calls off what was asked: `use` hears no more of it, and its signal is aborted. */
  readonly stop: () => void;
}

/** `use` gets the answers in order. A question that fails does not hold up the next. */
export function latest<Question, Answer>(
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  use: (answer: Answer, question: Question) => void,
): Latest<Question> {
  let waiting: { readonly question: Question } | null = null;
  /** What is being asked, unless it was called off. */
  let asking: { readonly question: Question } | null = null;
  let isBusy = false;
  let calls = new AbortController();

  const run = async (): Promise<void> => {
    if (isBusy || waiting === null) return;
    const { question } = waiting;
    const { signal } = calls;
    asking = waiting;
    waiting = null;
    isBusy = true;
    try {
      const answer = await ask(question, signal);
      if (!signal.aborted) use(answer, question);
    } finally {
      isBusy = false;
      if (!signal.aborted) asking = null;
      void run();
    }
  };
  return {
    want: (question) => {
      waiting = asking !== null && Object.is(asking.question, question) ? null : { question };
      void run();
    },
    stop: () => {
      waiting = null;
      asking = null;
      calls.abort();
      calls = new AbortController();
    },
  };
}
