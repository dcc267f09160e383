// Things to do, one a row: until when, what, and the one action.
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleDashed, MessageCircleQuestion } from 'lucide-react';
import type { CalendarDay } from '#src/recruiting/calendar/calendar-day.ts';
import { buttonClass } from '#src/ui/button.ts';
import styles from './dashboard.module.css';
import { dueWords, type Thing } from './things/thing.ts';

const PICTURES = { decide: MessageCircleQuestion, do: CalendarClock, better: CircleDashed };

interface ThingsListProps {
  readonly things: readonly Thing[];
  readonly today: CalendarDay;
  /** What is said where nothing needs doing. */
  readonly nothing: string;
}

export function ThingsList({ things, today, nothing }: ThingsListProps) {
  if (things.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ul className={styles.things}>
      {things.map((thing) => {
        const { id, rank, sentence, action, due } = thing;
        const Picture = PICTURES[rank];
        return (
          <li key={id} className={styles.thing}>
            <span className={styles.due} data-rank={rank} data-late={(due !== null && due < today) || undefined}>
              <Picture size={16} aria-hidden />
              {dueWords(thing, today)}
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
