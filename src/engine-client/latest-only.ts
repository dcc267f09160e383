// One question at a time to an engine that answers them one after the other: of those that come while it works, only the
// last is asked. A brush that is dragged leaves no queue behind.

/** Answers null to a question that a later one has overtaken. */
export function latestOnly<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer | null> {
  let latest = 0;
  let working: Promise<unknown> = Promise.resolve();
  return async (question) => {
    latest += 1;
    const own = latest;
    const before = working;
    const answer = (async () => {
      await before;
      return own === latest ? ask(question) : null;
    })();
    // A failed request doesn't block the next.
    working = answer.catch(() => null);
    const told = await answer;
    return own === latest ? told : null;
  };
}
