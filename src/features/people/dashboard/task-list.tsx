// Tasks, one per row: due date, sentence, one action.
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleDashed, MessageCircleQuestion } from 'lucide-react';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './dashboard.module.css';
import { dueWords, type Task } from './tasks/task.ts';

const PICTURES = { decide: MessageCircleQuestion, do: CalendarClock, better: CircleDashed };

interface TaskListProps {
  readonly tasks: readonly Task[];
  readonly today: CalendarDay;
  /** Text when there are no tasks; left out where there always is one. */
  readonly nothing?: string;
}

export function TaskList({ tasks, today, nothing }: TaskListProps) {
  if (tasks.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ul className={styles.tasks}>
      {tasks.map((task) => {
        const { id, rank, sentence, action, due } = task;
        const Picture = PICTURES[rank];
        return (
          <li key={id} className={styles.task}>
            <span className={styles.due} data-rank={rank} data-late={(due !== null && due < today) || undefined}>
              <Picture size={16} aria-hidden />
              {dueWords(task, today)}
            </span>
            <p className={styles.sentence}>{sentence}</p>
            <Link
              to={action.to}
              search={action.search ?? {}}
              {...(action.hash !== undefined && { hash: action.hash })}
              className={buttonClass('secondary')}
              aria-label={`${action.label}: ${sentence}`}
            >
              {action.label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
