import { dayQuestion } from '#src/library/import/day-answers.ts';
import type { SessionRow } from '#src/library/import/session-row.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { DayChoice } from '#src/ui/day-choice.tsx';

/** Asks which of two possible dates a file means; until then its session has none. */
export function DayQuestion({ row: { id, name, undated } }: { readonly row: SessionRow }) {
  const answerDay = useSessions((state) => state.answerDay);
  const question = undated && dayQuestion(undated);
  if (!question) return null;
  const days = [question.local, question.other];
  return <DayChoice name={name} days={days} onAnswer={(day) => void answerDay(id, day)} />;
}
