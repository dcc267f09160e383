// Entry in full: date, kind, reason, certainty, source.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { monthNamed, weekdaysNamed } from '#src/format/day-text.ts';
import { ReportMistake } from '#src/contact/report-mistake.tsx';
import { daysBetween, toWeekday } from '#src/recruiting/calendar/calendar-day.ts';
import type { CalendarEntry } from '#src/recruiting/calendar/entries.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { confidenceWords, sourceWords, type SourceTitles } from '../confidence-labels.ts';
import { groupOf, kindWord } from '../groups.ts';
import { zoneWords } from '../zone-labels.ts';
import { GroupMark } from './group-mark.tsx';
import { OfficialLink } from './official-link.tsx';
import styles from './views.module.css';

const MY_SCHOOLS: string = '/schools/my';

interface EntryItemProps {
  readonly entry: CalendarEntry;
  readonly sources: SourceTitles;
}

export function EntryItem({ entry, sources }: EntryItemProps) {
  const id = useId();
  const zone = zoneWords(entry);
  const sure = confidenceWords(entry);
  const source = sourceWords(entry.sources, entry.asOf, sources);
  return (
    <li className={styles.entry}>
      <article aria-labelledby={id} className={stack({ gap: 4, padY: 4 }, styles.card)}>
        <p className={stack({ content: 'start', tone: 'quiet', size: 13, leading: 'normal' })} aria-hidden>
          <span className={text({ tone: 'ink', size: 26, weight: 'strong', tabular: true }, styles.day)}>
            {Number(entry.startsOn.slice(8))}
          </span>
          <span>{monthNamed(Number(entry.startsOn.slice(5, 7)), 'short')}</span>
          <span>{weekdaysNamed('short')[toWeekday(entry.startsOn) - 1]}</span>
        </p>
        <div className={stack({ gap: '2px', ragged: 'pretty', measure: 68 })}>
          <p className={row({ gap: '6px', tone: 'quiet', size: 13 })}>
            <GroupMark group={groupOf(entry)} />
            {formatKind(entry)}
          </p>
          <h4 className={box({ margin: 0, size: 16, weight: 'strong', leading: 'normal' })} id={id}>
            {entry.title}
          </h4>
          <p>{entry.explanation}</p>
          {entry.place !== null && <p className={text({ tone: 'quiet', size: 13 }, styles.aside)}>{entry.place}</p>}
          {(sure !== null || source !== null) && (
            <p className={text({ tone: 'quiet', size: 13 }, styles.aside)}>
              {sure} {source}
            </p>
          )}
          {zone !== null && (
            <p className={text({ tone: 'quiet', size: 13 }, styles.aside)}>
              {zone}
              {entry.officialUrl !== null && (
                <>
                  {' '}
                  <OfficialLink url={entry.officialUrl} title={entry.title}>
                    Official page
                  </OfficialLink>
                  .
                </>
              )}
              {entry.sources.length > 0 && (
                <>
                  {' '}
                  <ReportMistake about={entry.title} />.
                </>
              )}
            </p>
          )}
          {entry.schoolId !== null && (
            <p className={text({ tone: 'quiet', size: 13 }, styles.aside)}>
              <Link to={MY_SCHOOLS}>Open it among my schools</Link>
            </p>
          )}
        </div>
      </article>
    </li>
  );
}

function formatKind(entry: CalendarEntry): string {
  const days = daysBetween(entry.startsOn, entry.endsOn) + 1;
  return days === 1 ? kindWord(entry) : `${kindWord(entry)}, ${days} days`;
}
