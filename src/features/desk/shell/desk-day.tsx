// On every view, as long as the session's day can be read in two ways.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { SessionId } from '#workers/api.ts';
import { dayQuestion, rememberDay } from '#src/library/import/session-row.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { DayChoice } from '#src/ui/day-choice.tsx';

export function DeskDay({ session, analysis }: { readonly session: SessionId; readonly analysis: Analysis }) {
  const row = useSessions(({ rows }) => rows.find((one) => one.session === session));
  const answerDay = useSessions((state) => state.answerDay);
  const correct = useSessions((state) => state.correct);
  const question = analysis.corrections?.startedLocal === undefined ? dayQuestion(analysis) : null;
  if (question === null) return null;

  function answer(day: string): void {
    if (row?.undated) {
      void answerDay(row.id, day);
      return;
    }
    rememberDay(analysis, day);
    void correct(session, { ...analysis.corrections, startedLocal: day });
  }

  return <DayChoice name={analysis.source.fileName} days={[question.local, question.other]} onAnswer={answer} />;
}
