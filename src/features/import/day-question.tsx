import { dayQuestion } from '#src/sessions/day-answers.ts';
import type { OutingRow } from '#src/sessions/outing-row.ts';
import { useOutings } from '#src/sessions/outings.ts';
import { venueTime } from '#src/format/venue-time.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './file-row.module.css';

const dayOf = (local: string): string => venueTime(local, null)?.date ?? local;

/** Asks which of two possible dates a file means; until then its session has none. */
export function DayQuestion({ row: { id, name, undated } }: { readonly row: OutingRow }) {
  const answerDay = useOutings((state) => state.answerDay);
  const question = undated && dayQuestion(undated);
  if (!question) return null;
  return (
    <fieldset className={styles.question} aria-label={`Which day was ${name} rowed?`}>
      <span>Its day can be read in two ways. Which was it?</span>
      {[question.local, question.other].map((day) => (
        <button key={day} type="button" className={buttonClass('secondary')} onClick={() => void answerDay(id, day)}>
          {dayOf(day)}
        </button>
      ))}
    </fieldset>
  );
}
