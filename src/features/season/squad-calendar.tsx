// Squad's sessions in a month: a grid of days; on a phone, only days with sessions.
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { weekdaysNamed } from '#src/format/day-text.ts';
import { counted, fixed } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { PHONE, useMedia } from '#src/ui/use-media.ts';
import {
  calendarWeeks,
  monthAfter,
  monthWords,
  sumDistances,
  type CalendarDay,
  type CalendarSession,
  type CalendarWeek,
} from './model/season-calendar.ts';
import styles from './season.module.css';

interface SquadCalendarProps {
  readonly sessions: readonly CalendarSession[];
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

const kilometres = (metres: number): string => `${fixed(metres / 1000, 1)} km`;

const sumText = (weeks: readonly CalendarWeek[], month: string): string => {
  const rowed = weeks
    .flatMap(({ days }) => days.filter(({ isInMonth }) => isInMonth))
    .flatMap(({ sessions }) => sessions);
  if (rowed.length === 0) return `No session of ${monthWords(month)} is on this device or with the team.`;
  const metres = sumDistances(rowed);
  const elsewhere = rowed.filter(({ fingerprint }) => fingerprint === null).length;
  return [
    counted(rowed.length, 'session'),
    ...(metres === null ? [] : [kilometres(metres)]),
    ...(elsewhere > 0 ? [`${elsewhere} of them with the team alone`] : []),
  ].join(' · ');
};

export function SquadCalendar({ sessions, month, onMonth }: SquadCalendarProps) {
  const isPhone = useMedia(PHONE);
  const weeks = calendarWeeks(month, sessions);
  return (
    <section className={stack({ gap: 3, columns: 1 })} aria-labelledby="season-month">
      <header className={row({ gap: 3, rowGap: 1, wrap: true })}>
        <h2 className={text({ size: 20 })} id="season-month" aria-live="polite">
          {monthWords(month)}
        </h2>
        <p className={text({ tone: 'quiet', size: 13 })}>{sumText(weeks, month)}</p>
        <div className={row({ gap: 1, align: 'stretch', push: true })}>
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-label="Month before"
            onClick={() => onMonth(monthAfter(month, -1))}
          >
            <ChevronLeft size={16} aria-hidden />
          </button>
          <button
            type="button"
            className={buttonClass('quiet')}
            aria-label="Month after"
            onClick={() => onMonth(monthAfter(month, 1))}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        </div>
      </header>
      {isPhone ? <Days weeks={weeks} /> : <Grid weeks={weeks} month={month} />}
    </section>
  );
}

function Grid({ weeks, month }: { readonly weeks: readonly CalendarWeek[]; readonly month: string }) {
  return (
    <table
      className={box({ card: true, full: true, overflow: 'hidden' }, styles.grid)}
      aria-label={`Sessions of ${monthWords(month)}`}
    >
      <thead>
        <tr>
          {weekdaysNamed('long').map((weekday) => (
            <th
              className={box({ pad: 2, tone: 'quiet', size: 12, weight: 'medium', text: 'start' })}
              key={weekday}
              scope="col"
            >
              <abbr className={text({ underline: 'none' })} title={weekday}>
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
          <th className={box({ pad: 2, tone: 'quiet', size: 12, weight: 'medium', text: 'start' })} scope="col">
            Week
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.days[0]?.day}>
            {week.days.map((day) => (
              <td key={day.day} data-outside={day.isInMonth ? undefined : true}>
                <Day {...day} />
              </td>
            ))}
            <td className={text({ tabular: true })}>
              {week.sessions > 0 && (
                <>
                  {week.distanceM !== null && (
                    <b className={box({ padX: 1, display: 'block', size: 13 })}>{kilometres(week.distanceM)}</b>
                  )}
                  <small className={box({ padX: 1, display: 'block', tone: 'quiet', size: 13 })}>
                    {counted(week.sessions, 'session')}
                  </small>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, sessions }: CalendarDay) {
  return (
    <>
      <time className={box({ padX: 1, display: 'block', tone: 'quiet', size: 12, tabular: true })} dateTime={day}>
        {Number(day.slice(8))}
      </time>
      {sessions.map((session) => (
        <Session key={session.key} session={session} />
      ))}
    </>
  );
}

/** On a phone, days with sessions, one line each. */
function Days({ weeks }: { readonly weeks: readonly CalendarWeek[] }) {
  const rowed = weeks.map(({ days, ...week }) => ({
    ...week,
    days: days.filter(({ isInMonth, sessions }) => isInMonth && sessions.length > 0),
  }));
  return (
    <dl className={stack({ card: true, between: true, empty: 'hidden' }, styles.days)}>
      {rowed
        .filter(({ days }) => days.length > 0)
        .map(({ week, days }) => (
          <Fragment key={week}>
            {days.map(({ day, sessions }) => (
              <div key={day} className={stack({ gap: 2, rowGap: 0, padY: 2, padX: 3 })}>
                <dt className={box({ padY: 2, tone: 'quiet', tabular: true })}>
                  <time dateTime={day}>
                    {weekdaysNamed('short')[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]} {Number(day.slice(8))}
                  </time>
                </dt>
                {sessions.map((session) => (
                  <dd key={session.key} style={{ gridColumn: 2 }}>
                    <Session session={session} />
                  </dd>
                ))}
              </div>
            ))}
          </Fragment>
        ))}
    </dl>
  );
}

function Session({ session }: { readonly session: CalendarSession }) {
  const { title, boatClass, distanceM, fingerprint } = session;
  const words = (
    <>
      <span className={box({ overflow: 'hidden', display: 'block', weight: 'medium', lines: 'one', ellipsis: true })}>
        {title}
      </span>
      <small className={box({ display: 'block', tone: 'quiet', size: 12, tabular: true })}>
        {[boatClass, distanceM === null ? null : kilometres(distanceM)].filter((word) => word !== null).join(' · ')}
      </small>
    </>
  );
  const look = box(
    {
      padX: '6px',
      round: 'small',
      on: 'wash',
      overflow: 'hidden',
      display: 'block',
      tone: 'ink',
      size: 13,
      leading: 'normal',
      underline: 'none',
      hover: 'edge',
    },
    styles.session,
  );
  if (fingerprint === null) {
    return (
      <Link to="/coach" className={look} data-elsewhere title="With the team, not on this device">
        {words}
      </Link>
    );
  }
  return (
    <Link to="/coach/outing/$session" params={{ session: fingerprint }} className={look}>
      {words}
    </Link>
  );
}
