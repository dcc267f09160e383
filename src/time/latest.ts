// One question at a time, and of those that come during it only the last: dragging a brush leaves no queue behind.

interface Latest<Question> {
  readonly want: (question: Question) => void;
  /** Calls off what was asked: `use` hears no more of it, and its signal is aborted. */
  readonly stop: () => void;
}

/**
 * `use` gets the answers in order. A question that fails does not hold up the next. The signal is aborted when its
 * question is called off, and when it is answered.
 */
export function latest<Question, Answer>(
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  use: (answer: Answer, question: Question) => void,
): Latest<Question> {
  let waiting: { readonly question: Question } | null = null;
  let asking: { readonly question: Question; readonly call: AbortController } | null = null;

  const run = async (): Promise<void> => {
    if (asking !== null || waiting === null) return;
    const { question } = waiting;
    const call = new AbortController();
    asking = { question, call };
    waiting = null;
    try {
      const answer = await ask(question, call.signal);
      if (!call.signal.aborted) use(answer, question);
    } finally {
      // Frees what listens to the signal, for example the port to a worker.
      call.abort();
      asking = null;
      void run();
    }
  };
  return {
    want: (question) => {
      const isAsked = asking !== null && !asking.call.signal.aborted && Object.is(asking.question, question);
      waiting = isAsked ? null : { question };
      void run();
    },
    stop: () => {
      waiting = null;
      asking?.call.abort();
    },
  };
}
