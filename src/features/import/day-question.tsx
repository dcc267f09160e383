import { dayQuestion } from '#src/library/import/day-answers.ts';
import type { OutingRow } from '#src/library/import/outing-row.ts';
import { useOutings } from '#src/library/open/outings.ts';
import { DayChoice } from '#src/ui/day-choice.tsx';

/** Asks which of two possible dates a file means; until then its session has none. */
export function DayQuestion({ row: { id, name, undated } }: { readonly row: OutingRow }) {
  const answerDay = useOutings((state) => state.answerDay);
  const question = undated && dayQuestion(undated);
  if (!question) return null;
  const days = [question.local, question.other];
  return <DayChoice name={name} days={days} onAnswer={(day) => void answerDay(id, day)} />;
}
