import { useOutings } from '#src/outings/outings.ts';
import { dayQuestion, rememberDay } from '#src/outings/day-answers.ts';
import type { OutingId } from '#workers/api.ts';
import { venueTime } from '#src/time/venue-time.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './file-row.module.css';

const dayOf = (local: string): string => venueTime(local, null)?.date ?? local;

/** Asks, in one question, which of two days a file means; until then its outing has no day. */
export function DayQuestion({ outing, file }: { readonly outing: OutingId; readonly file: string }) {
  const analysis = useOutings(({ opened }) => opened[outing]?.analysis);
  const correct = useOutings((state) => state.correct);
  const question = analysis && dayQuestion(analysis);
  if (!analysis || !question) return null;
  const answer = (day: string): void => {
    rememberDay(analysis, day);
    void correct(outing, { ...analysis.corrections, startedLocal: day });
  };
  return (
    <fieldset className={styles.question} aria-label={`Which day was ${file} rowed?`}>
      <span>Its day can be read in two ways. Which was it?</span>
      {[question.local, question.other].map((day) => (
        <button key={day} type="button" className={buttonClass('secondary')} onClick={() => answer(day)}>
          {dayOf(day)}
        </button>
      ))}
    </fieldset>
  );
}
