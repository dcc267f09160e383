// Seating of a session on this device: shared with the team when it has the session, otherwise on this device alone.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Roster } from '#src/data/people/roster.ts';
import { teamSeatsQuery } from '#src/data/people/seats.ts';
import { teamSessionsQuery, type TeamSession } from '#src/data/team/team-sessions.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { listRecordSeats } from '#src/library/setup/record-seats.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import type { LibraryRecord } from '#storage/library-record.ts';
import styles from './link-seats.module.css';
import type { RosterSearch } from './roster-search.ts';
import { SeatRow } from './seat-row.tsx';
import { recordLabel, findTeamSession } from './seat-sources.ts';

interface LinkSeatsProps {
  readonly team: string;
  readonly roster: Roster;
  readonly user: string;
  readonly search: RosterSearch;
  readonly onSearch: (search: RosterSearch) => void;
}

export function LinkSeats({ team, roster, user, search, onSearch }: LinkSeatsProps) {
  const state = useLibrary((library) => library.state);
  const reason = useLibrary((library) => library.reason);
  const records = useLibrary((library) => library.records);
  const sent = useQuery(teamSessionsQuery(user));
  if (state === 'loading') return <p role="status">Reading the library of this device …</p>;
  const record = records.find(({ fingerprint }) => fingerprint === search.session) ?? records[0];
  if (record === undefined) {
    return (
      <EmptyReason reason={reason ?? 'No session is on this device yet: drop a recording, and say here who sat where.'}>
        <Link to="/coach" className={buttonClass('secondary')}>
          To the sessions
        </Link>
      </EmptyReason>
    );
  }
  return (
    <div className={styles.seats}>
      <Dropdown
        label="Session"
        options={records.map((one) => ({ value: one.fingerprint, label: recordLabel(one) }))}
        value={record.fingerprint}
        onChange={({ target }) => onSearch({ view: 'seats', session: target.value })}
      />
      <Fetched asked={sent} loading="Loading the sessions of the team …">
        {(sessions) => {
          const session = findTeamSession(sessions, team, record);
          return session === null ? (
            <SeatTable record={record} roster={roster} team={team} session={null} links={toSeatLinks(record)} />
          ) : (
            <TeamSeatTable record={record} roster={roster} team={team} session={session} />
          );
        }}
      </Fetched>
    </div>
  );
}

interface SeatTableProps {
  readonly record: LibraryRecord;
  readonly roster: Roster;
  readonly team: string;
  readonly session: TeamSession | null;
  readonly links: ReadonlyMap<number, SeatLinked>;
}

export interface SeatLinked {
  readonly athlete: string | null;
  readonly isPrivate: boolean;
}

const toSeatLinks = ({ athletes = {} }: LibraryRecord): ReadonlyMap<number, SeatLinked> =>
  new Map(Object.entries(athletes).map(([seat, athlete]) => [Number(seat), { athlete, isPrivate: false }]));

function TeamSeatTable({ session, ...table }: Omit<SeatTableProps, 'links'> & { readonly session: TeamSession }) {
  const asked = useQuery(teamSeatsQuery(session.id));
  return (
    <Fetched asked={asked} loading="Loading who sat where …">
      {(seats) => (
        <SeatTable
          {...table}
          session={session}
          links={
            new Map(
              seats.map(({ seat, athlete_id, is_private }) => [seat, { athlete: athlete_id, isPrivate: is_private }]),
            )
          }
        />
      )}
    </Fetched>
  );
}

function SeatTable({ record, roster, team, session, links }: SeatTableProps) {
  return (
    <section className={styles.panel} aria-label="Seats">
      <p className={styles.words}>
        {session === null
          ? 'The team does not have this session: what is linked here stays on this device, and names in the session stay as they are.'
          : 'The team has this session: links here are saved with it, and the athlete sees their own seat. Names in the session don’t change.'}
      </p>
      <ul className={styles.list}>
        {listRecordSeats(record).map((seat) => (
          <SeatRow
            key={`${record.fingerprint} ${seat.seat}`}
            record={record}
            seat={seat}
            linked={links.get(seat.seat) ?? { athlete: null, isPrivate: false }}
            places={roster.places}
            team={team}
            session={session}
          />
        ))}
      </ul>
    </section>
  );
}
