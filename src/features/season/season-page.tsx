// Season: calendar of the squad's sessions and everyone who rowed, or one rower over sessions.
import { Suspense, useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { countedOnce } from '#src/library/setup/same-recording.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { venueDay } from '#src/time/iso-week.ts';
import type { LibraryRecord } from '#storage/library-record.ts';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { stack, text, box } from '#src/ui/primitives.ts';
import { dayText } from '#src/format/day-text.ts';
import { listText } from '#src/format/labels.ts';
import { fixed } from '#src/format/number.ts';
import table from '#src/ui/table.module.css';
import { SquadCalendar } from './squad-calendar.tsx';
import {
  calendarSessions,
  seasonMonth,
  type Elsewhere,
  seasonPeople,
  seatsByBoat,
  type SeasonPerson,
} from './model/season-calendar.ts';
import type { ExploredSession } from './explore-part.tsx';
import { RowerSeason } from './rower-season.tsx';
import styles from './season.module.css';
import type { ChangeSeason, SeasonSearch } from './season-search.ts';
import { formatPersonName } from './rower-messages.ts';

const seatText = (person: SeasonPerson): string =>
  listText(
    seatsByBoat(person.sessions).map(({ boat, seats }) =>
      boat.startsWith('1') ? boat : `${boat} seat ${listText(seats.map(String))}`,
    ),
  );

const kilometres = ({ sessions }: SeasonPerson): string =>
  fixed(sessions.reduce((sum, { record }) => sum + (record.facts.distanceM ?? 0), 0) / 1000, 1);

/** Identifiable people in this device's sessions, with their totals. */
function Rowers({ people }: { readonly people: readonly SeasonPerson[] }) {
  return (
    <section className={stack({ gap: 3, columns: 1 })} aria-labelledby="season-rowers">
      <h2 className={text({ size: 20 })} id="season-rowers">
        Rowers
      </h2>
      {people.length === 0 ? (
        <p className={text({ tone: 'quiet', measure: 84 })}>
          No rowers are named in these sessions. Name the seats with Edit crew and rigging, or link them to the roster.
        </p>
      ) : (
        <div
          className={box({ card: true, pad: 0, padX: 2, overflow: 'across' }, styles.frame)}
          role="region"
          aria-label="Rowers and how much they rowed"
          tabIndex={0}
        >
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">Rower</th>
                <th scope="col">Sessions</th>
                <th scope="col">km</th>
                <th scope="col">Last</th>
                <th scope="col">Boats and seats</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.id}>
                  <th className={text({ weight: 'medium' })} scope="row">
                    <Link to="/coach/season" search={{ rower: person.id }}>
                      {formatPersonName(person)}
                    </Link>
                  </th>
                  <td>{person.sessions.length}</td>
                  <td>{kilometres(person)}</td>
                  <td>{dayText(person.sessions.at(-1)?.day ?? '')}</td>
                  <td>{seatText(person)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const ExplorePart = lazyPart(async () => (await import('./explore-part.tsx')).ExplorePart);
const AskedPart = lazyPart(async () => (await import('./asked-part.tsx')).AskedPart);
const WeekPart = lazyPart(async () => (await import('./week/week-part.tsx')).WeekPart);
const StillPart = lazyPart(async () => (await import('./still-part.tsx')).StillPart);

interface SeasonPageProps {
  readonly search: SeasonSearch;
  readonly onSearch: ChangeSeason;
  /** Sessions that the teams have and this device doesn't; empty offline. */
  readonly elsewhere: readonly Elsewhere[];
}

export function SeasonPage({ search, onSearch, elsewhere }: SeasonPageProps) {
  usePageTitle('Season');
  const state = useLibrary((library) => library.state);
  const records = useLibrary((library) => library.records);
  const people = useMemo(() => seasonPeople(records), [records]);
  const sessions = useMemo(() => calendarSessions(records, elsewhere), [records, elsewhere]);
  const everyone = useMemo(() => exploredSessions(records), [records]);
  const [today] = useState(() => new Date().toISOString());
  const here = sessions.findLast(({ fingerprint }) => fingerprint !== null);
  const latest = (here ?? sessions.at(-1))?.day ?? today;
  const rower = people.find(({ id }) => id === search.rower);
  if (rower !== undefined) {
    return (
      <div className={stack({ page: true, gap: 4, columns: 1, content: 'start' })}>
        <RowerSeason key={rower.id} rower={rower} search={search} onSearch={onSearch} />
        <Explore sessions={rower.sessions} search={search} onSearch={onSearch} />
      </div>
    );
  }
  const undated = records.filter(({ facts }) => facts.startedAt === null).length;
  return (
    <div className={stack({ page: true, gap: 4, columns: 1, content: 'start' })} aria-busy={state === 'loading'}>
      <h1 className={text({ size: 26, spacing: 'title' })}>Season</h1>
      {search.rower !== undefined && state === 'ready' && (
        <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
          That rower is in no session of this device. These are:
        </p>
      )}
      {sessions.length === 0 && state !== 'loading' ? (
        <EmptyReason reason="No dated sessions yet. Import sessions to see them on the calendar." />
      ) : (
        <>
          <SquadCalendar
            sessions={sessions}
            month={search.month ?? seasonMonth(latest)}
            onMonth={(month) => onSearch({ month })}
          />
          {undated > 0 && (
            <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
              {undated === 1
                ? 'One session has no date, so it’s not on the calendar. Set one with Edit crew and rigging in the library.'
                : `${undated} sessions have no date, so they’re not on the calendar. Set one with Edit crew and rigging in the library.`}
            </p>
          )}
          <Rowers people={people} />
          <ErrorBoundary what="What we asked for">
            <Suspense>
              <AskedPart />
            </Suspense>
          </ErrorBoundary>
          {here !== undefined && (
            <ErrorBoundary what="Week">
              <Suspense>
                <WeekPart people={people} latest={here.day} />
              </Suspense>
            </ErrorBoundary>
          )}
          <ErrorBoundary what="On a still day">
            <Suspense>
              <StillPart />
            </Suspense>
          </ErrorBoundary>
          {everyone.length > 0 && <Explore sessions={everyone} search={search} onSearch={onSearch} />}
        </>
      )}
    </div>
  );
}

/** Every dated session of this device once, by time, with everyone's oars. */
const exploredSessions = (records: readonly LibraryRecord[]): ExploredSession[] =>
  countedOnce(records)
    .flatMap((record): ExploredSession[] => {
      const { startedAt, utcOffsetS } = record.facts;
      const day = venueDay(startedAt, utcOffsetS);
      return startedAt === null || day === null ? [] : [{ record, startedAt: Date.parse(startedAt), day, seat: null }];
    })
    .toSorted((a, b) => a.startedAt - b.startedAt);

interface ExploreProps extends Pick<SeasonPageProps, 'search' | 'onSearch'> {
  readonly sessions: readonly ExploredSession[];
}

/** Reads every session, so it opens by its button or by the address. */
function Explore({ sessions, search: { explore }, onSearch }: ExploreProps) {
  return (
    <section className={stack({ columns: 1, gap: 3 })} aria-label="Explore">
      <button
        type="button"
        className={box({ self: 'start' }, buttonClass(explore === undefined ? 'secondary' : 'quiet'))}
        aria-expanded={explore !== undefined}
        onClick={() => onSearch({ explore: explore === undefined ? 'scatter' : undefined })}
      >
        {explore === undefined ? 'Explore the strokes of these sessions' : 'Close Explore'}
      </button>
      {explore !== undefined && (
        <ErrorBoundary what="Explore">
          <Suspense>
            <ExplorePart sessions={sessions} written={explore} keep={(written) => onSearch({ explore: written })} />
          </Suspense>
        </ErrorBoundary>
      )}
    </section>
  );
}
