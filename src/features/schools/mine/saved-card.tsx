// School on the board: status, next step, outcome.
import { dayInWords } from '#src/format/day-text.ts';
import type { MySchool, Stage } from '#src/data/schools/my-schools.ts';
import { type CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { BUCKET_NAMES } from '#src/recruiting/fit/bucket.ts';
import { SHORT_SQUAD_NAMES } from '#src/recruiting/schools/squads.ts';
import { buttonClass } from '#src/ui/button.ts';
import { dueWords, formatOutcome, waitingWords } from './outcomes.ts';
import styles from './saved-card.module.css';
import { StageMenu } from './stage-menu.tsx';
import type { ListChanges } from './use-my-list.ts';

export interface SavedRowProps {
  readonly saved: MySchool;
  readonly stages: readonly Stage[];
  readonly list: ListChanges;
  readonly mayWrite: boolean;
  readonly day: CalendarDay;
  /** "Coaches may answer", when known. */
  readonly rule: string | null;
  readonly onOpen: (id: string) => void;
}

export function SavedCard({ saved, stages, list, mayWrite, day, rule, onOpen }: SavedRowProps) {
  const waiting = waitingWords(saved.waiting_since, day);
  return (
    <article className={styles.card} aria-labelledby={`saved-${saved.id}`}>
      <header>
        <h3 id={`saved-${saved.id}`}>{saved.short_name}</h3>
        <p className={styles.quiet}>
          {SHORT_SQUAD_NAMES[saved.squad]} · {saved.bucket === null ? 'no bucket' : BUCKET_NAMES[saved.bucket]} · since{' '}
          {dayInWords(saved.stage_since)}
        </p>
      </header>
      <NextAction saved={saved} day={day} />
      <p className={styles.quiet}>
        {formatOutcome(saved)}
        {saved.last_reply_on !== null && ` · last reply ${dayInWords(saved.last_reply_on)}`}
      </p>
      {rule !== null && <p className={styles.quiet}>{rule}</p>}
      {waiting !== null && <p className={styles.waiting}>{waiting}</p>}
      <div className={styles.foot}>
        <StageMenu saved={saved} stages={stages} list={list} mayWrite={mayWrite} />
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-label={`Open ${saved.short_name}`}
          onClick={() => onOpen(saved.id)}
        >
          Open
        </button>
      </div>
    </article>
  );
}

export function NextAction({ saved, day }: { readonly saved: MySchool; readonly day: CalendarDay }) {
  if (saved.next_action === null) return <p className={styles.quiet}>No next action</p>;
  const due = dueWords(saved.next_action_on, day);
  return (
    <p>
      {saved.next_action}
      {due !== null && (
        <span className={styles.due} data-overdue={due.isOverdue}>
          {' '}
          · {due.words}
        </span>
      )}
    </p>
  );
}
