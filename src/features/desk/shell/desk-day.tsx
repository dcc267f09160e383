// On every view, as long as the session's day can be read in two ways.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { OutingId } from '#workers/api.ts';
import { dayQuestion, rememberDay } from '#src/library/import/day-answers.ts';
import { useOutings } from '#src/library/open/outings.ts';
import { DayChoice } from '#src/ui/day-choice.tsx';

export function DeskDay({ outing, analysis }: { readonly outing: OutingId; readonly analysis: Analysis }) {
  const row = useOutings(({ rows }) => rows.find((one) => one.outing === outing));
  const answerDay = useOutings((state) => state.answerDay);
  const correct = useOutings((state) => state.correct);
  const question = analysis.corrections?.startedLocal === undefined ? dayQuestion(analysis) : null;
  if (question === null) return null;

  function answer(day: string): void {
    if (row?.undated) {
      void answerDay(row.id, day);
      return;
    }
    rememberDay(analysis, day);
    void correct(outing, { ...analysis.corrections, startedLocal: day });
  }

  return <DayChoice name={analysis.source.fileName} days={[question.local, question.other]} onAnswer={answer} />;
}
