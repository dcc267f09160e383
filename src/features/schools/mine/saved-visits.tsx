// The visits to one saved school, and the way to plan one: entering it moves the school's stage.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysInWords } from '#src/format/day-text.ts';
import { AskAgain } from '#src/ui/absent/ask-again.tsx';
import { visitsQuery } from '../queries.ts';
import { Waiting } from '../waiting.tsx';
import type { SavedPartProps } from './saved-dialog.tsx';
import styles from './saved-dialog.module.css';

const KINDS = { official: 'Official visit', unofficial: 'Unofficial visit', virtual: 'Virtual visit', camp: 'Camp' };
const CALENDAR: string = '/schools/calendar';

export function SavedVisits({ saved, athlete }: SavedPartProps) {
  const { data: visits, error, refetch } = useQuery(visitsQuery(athlete.uaid));
  const here = visits?.filter(({ school_id: id }) => id === saved.school_id);
  return (
    <section className={styles.part} aria-labelledby="saved-visits">
      <h3 id="saved-visits">Visits</h3>
      {error !== null && <AskAgain error={error} onAgain={() => void refetch()} />}
      {here === undefined && error === null && <Waiting what="the visits" />}
      {here !== undefined && here.length > 0 && (
        <ul className={styles.events}>
          {here.map(({ id, kind, starts_on: from, ends_on: until, questions, reflection }) => (
            <li key={id}>
              <time dateTime={from}>{daysInWords(from, until)}</time>
              <span>
                {KINDS[kind]}
                {questions === null ? '' : `. Ask: ${questions}`}
                {reflection === null ? '' : `. Afterwards: ${reflection}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        {here?.length === 0 && 'None is planned. '}
        <Link to={CALENDAR} hash="visits">
          {athlete.mayWrite ? 'Plan or change a visit' : 'See them in the calendar'}
        </Link>
        {athlete.mayWrite && '. A visit moves the school to “Visit planned”, or to “Visited” once it is over.'}
      </p>
    </section>
  );
}
