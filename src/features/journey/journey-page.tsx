// The journey of one rower: who it is and what may be seen, how power and technique went, and everything in one timeline.
import { useMemo } from 'react';
import type { Journey } from '#src/backend/people/journey.ts';
import { EmptyReason } from '#src/ui/empty-reason.tsx';
import { usePageHead } from '#src/ui/use-page-head.ts';
import type { LibraryRecord } from '#workers/storage/library-record.ts';
import { JourneyHeader } from './journey-header.tsx';
import styles from './journey-page.module.css';
import { LaneFilter } from './lane-filter.tsx';
import { shownLanes, type JourneySearch } from './lanes.ts';
import { mergedSessions, sessionOfTeam, sessionsOfDevice } from './rowed-session.ts';
import { timelineOf } from './timeline.ts';
import { Timeline } from './timeline-list.tsx';
import { Trends } from './trends.tsx';
import { WriteNote } from './write-note.tsx';

export interface JourneyPageProps {
  readonly journey: Journey;
  readonly search: JourneySearch;
  readonly onSearch: (search: JourneySearch) => void;
  /** The library of this device, for coaches; empty for the family. */
  readonly records: readonly LibraryRecord[];
}

export function JourneyPage({ journey, search, onSearch, records }: JourneyPageProps) {
  const { header, uaid } = journey;
  const name = header.name ?? 'A rower';
  usePageHead(`${name}, journey`, 'Outings, erg tests, races and milestones of one rower, in order.');
  const sessions = useMemo(() => {
    const places = header.places.map(({ athlete_id }) => athlete_id);
    return mergedSessions((journey.sessions ?? []).map(sessionOfTeam), sessionsOfDevice(records, places));
  }, [journey.sessions, header.places, records]);
  const mayOutings = journey.scopes.includes('seat_telemetry');
  const shown = mayOutings ? sessions : [];
  const entries = timelineOf(journey, shown);
  const lanes = shownLanes(search);
  const listed = entries.filter(({ lane }) => lanes.includes(lane));
  const isCoach = journey.as === 'coach';
  const team = header.places[0]?.team_id ?? null;
  return (
    <article className={styles.page}>
      <JourneyHeader journey={journey} name={name} />
      {journey.shows_trend && mayOutings && shown.length > 0 && <Trends sessions={shown} />}
      <section className={styles.timeline} aria-labelledby="timeline">
        <header className={styles.bar}>
          <h2 id="timeline">Timeline</h2>
          <LaneFilter entries={entries} search={search} onSearch={onSearch} />
        </header>
        {isCoach && team !== null && <WriteNote uaid={uaid} team={team} header={header} />}
        {listed.length === 0 ? (
          <EmptyReason reason={emptyReason(entries.length, mayOutings, isCoach)} />
        ) : (
          <Timeline entries={listed} uaid={uaid} isCoach={isCoach} />
        )}
      </section>
    </article>
  );
}

function emptyReason(count: number, mayOutings: boolean, isCoach: boolean): string {
  if (count > 0) return 'Nothing of the kinds that are chosen.';
  if (!isCoach) return 'Nothing here yet. Outings come from a team’s coach, erg tests and races from your profile.';
  return mayOutings
    ? 'No linked seats yet: on the roster, choose an outing and say who sat where.'
    : 'Nothing that is shared yet. Outings and erg tests can be asked for on the roster.';
}
