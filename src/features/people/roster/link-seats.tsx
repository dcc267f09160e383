// Seating of a session on this device: shared with the team when it has the session, otherwise on this device alone.
import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { seatName } from '#src/figures/choice/seat-look.ts';
import type { Place, Roster } from '#src/data/people/roster.ts';
import { linkTeamSeat, teamSeatsQuery } from '#src/data/people/seats.ts';
import { teamSessionsQuery, type TeamSession } from '#src/data/team/team-sessions.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { knownOarlocks } from '#src/library/setup/instrument-knowledge.ts';
import { toSeatMetrics, toSeatValues } from '#src/library/setup/seat-metrics.ts';
import { listRecordSeats, type RecordSeat } from '#src/library/setup/people.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { Dropdown } from '#src/ui/form/text-input.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { Fetched } from '#src/ui/absent/fetched.tsx';
import type { Column } from '#src/ui/list/columns.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
import { SideBadge } from '#src/ui/measure/quantity.tsx';
import type { LibraryRecord } from '#storage/library-record.ts';
import styles from './roster.module.css';
import type { RosterSearch } from './roster-search.ts';
import { findTeamSession, placeByName, recordLabel } from './roster-names.ts';
import { inRosterOrder } from './state-labels.ts';
import { stack, inline, text } from '#src/ui/primitives.ts';

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
        <LinkButton to="/coach" label="To the sessions" />
      </EmptyReason>
    );
  }
  return (
    <div className={stack({ columns: 1, gap: 4 }, styles.seats)}>
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

interface SeatLinked {
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
  const link = useLink(record, team, session);
  const called = ({ seat }: RecordSeat): string => seatName(seat, record.facts.boat.seatCount);
  return (
    <section className={stack({ columns: 1, gap: 3 })} aria-label="Seats">
      <p className={text({ tone: 'quiet', ragged: 'pretty' }, styles.words)}>
        {session === null
          ? 'The team does not have this session: what is linked here stays on this device, and names in the session stay as they are.'
          : 'The team has this session: links here are saved with it, and the athlete sees their own seat. Names in the session don’t change.'}
      </p>
      <ResourceList
        label="Seats of the session"
        asked={listRecordSeats(record)}
        rowKey={({ seat }) => `${record.fingerprint} ${seat}`}
        columns={seatColumns(called)}
        renderEnd={(seat, { busy, run }) => (
          <SeatChoice
            label={`Athlete in seat ${called(seat)}`}
            named={seat.named}
            linked={links.get(seat.seat) ?? { athlete: null, isPrivate: false }}
            places={roster.places}
            busy={busy}
            onLink={(athlete) => void run(() => link(seat, athlete))}
          />
        )}
        changes={session === null ? [] : [teamSeatsQuery(session.id).queryKey]}
      />
    </section>
  );
}

const seatColumns = (called: (seat: RecordSeat) => string): readonly Column<RecordSeat>[] => [
  { label: 'Seat', text: called },
  {
    label: 'Side',
    text: ({ side }) => side,
    value: ({ side }) => <SideBadge side={side === 'both' ? null : side} />,
  },
  { label: 'In the session', text: ({ named }) => named ?? 'No one named' },
];

function useLink(record: LibraryRecord, team: string, session: TeamSession | null) {
  const linkHere = useLibrary((library) => library.linkSeat);
  return async ({ seat, side }: RecordSeat, athlete: string | null): Promise<string | null> => {
    if (session === null) {
      const done = await linkHere(record.fingerprint, seat, athlete);
      return done.ok ? null : done.failure.sentence;
    }
    const metrics = { ...toSeatMetrics(toSeatValues(record.facts, seat, knownOarlocks())) };
    await linkTeamSeat({ team_id: team, session_id: session.id, seat, side, athlete_id: athlete, metrics });
    return null;
  };
}

interface SeatChoiceProps {
  readonly label: string;
  readonly named: string | null;
  readonly linked: SeatLinked;
  readonly places: readonly Place[];
  readonly busy: boolean;
  readonly onLink: (athlete: string | null) => void;
}

function SeatChoice({ label, named, linked, places, busy, onLink }: SeatChoiceProps) {
  const known = places.find(({ id }) => id === linked.athlete);
  const isPrivate = linked.isPrivate || (linked.athlete !== null && (known === undefined || known.is_private));
  const fitting = linked.athlete === null && !isPrivate ? placeByName(places, named) : null;
  if (isPrivate) {
    return (
      <span className={inline({ wrap: true, gap: '6px', tone: 'quiet' })}>
        <Lock size={14} aria-hidden /> Private
        <Button label="Clear seat" look="quiet" onClick={() => onLink(null)} />
      </span>
    );
  }
  return (
    <>
      {fitting !== null && <Button label={`Link ${fitting.name}`} look="quiet" onClick={() => onLink(fitting.id)} />}
      <Dropdown
        aria-label={label}
        fullWidth={false}
        placeholder="Not linked"
        options={inRosterOrder(places).flatMap(({ id, name, state }) =>
          name === null || state === 'removed' ? [] : { value: id, label: name },
        )}
        value={known?.id ?? ''}
        disabled={busy}
        onChange={({ target }) => onLink(target.value === '' ? null : target.value)}
      />
    </>
  );
}
