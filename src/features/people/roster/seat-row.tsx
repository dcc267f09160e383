// Seat of a session and its rower.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { problemOf } from '#src/data/client/failed-request.ts';
import type { Place } from '#src/data/people/roster.ts';
import { linkTeamSeat, teamSeatsQuery } from '#src/data/people/seats.ts';
import type { TeamSession } from '#src/data/team/team-sessions.ts';
import { seatName } from '#src/charts/choice/seat-look.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { knownOarlocks } from '#src/library/setup/oarlock-calibration.ts';
import { toSeatMetrics, toSeatValues } from '#src/library/setup/seat-metrics.ts';
import type { RecordSeat } from '#src/library/setup/record-seats.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { SideBadge } from '#src/ui/measure/side-badge.tsx';
import type { LibraryRecord } from '#storage/library-record.ts';
import styles from './link-seats.module.css';
import type { SeatLinked } from './link-seats.tsx';
import { placeByName } from './seat-sources.ts';
import { inRosterOrder } from './state-labels.ts';

interface SeatRowProps {
  readonly record: LibraryRecord;
  readonly seat: RecordSeat;
  readonly linked: SeatLinked;
  readonly places: readonly Place[];
  readonly team: string;
  /** Null when the team does not have the session. */
  readonly session: TeamSession | null;
}

export function SeatRow({ record, seat, linked, places, team, session }: SeatRowProps) {
  const link = useLink({ record, seat, team, session });
  const called = seatName(seat.seat, record.facts.boat.seatCount);
  const known = places.find(({ id }) => id === linked.athlete);
  const isPrivate = linked.isPrivate || (linked.athlete !== null && (known === undefined || known.is_private));
  const fitting = linked.athlete === null && !isPrivate ? placeByName(places, seat.named) : null;
  const choices = inRosterOrder(places).filter(({ name, state }) => name !== null && state !== 'removed');
  return (
    <li className={styles.row}>
      <span className={styles.seat}>{called}</span>
      <SideBadge side={seat.side === 'both' ? null : seat.side} />
      <span className={styles.named}>{seat.named ?? 'No one named'}</span>
      {isPrivate ? (
        <span className={styles.private}>
          <Lock size={14} aria-hidden /> Private
          <button type="button" className={buttonClass('quiet')} onClick={() => link.mutate(null)}>
            Clear seat
          </button>
        </span>
      ) : (
        <select
          aria-label={`Athlete in seat ${called}`}
          value={known?.id ?? ''}
          disabled={link.isPending}
          onChange={({ target }) => link.mutate(target.value === '' ? null : target.value)}
        >
          <option value="">Not linked</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {fitting !== null && (
        <button type="button" className={buttonClass('quiet')} onClick={() => link.mutate(fitting.id)}>
          Link {fitting.name}
        </button>
      )}
      <Problem sentence={problemOf(link.error)} />
    </li>
  );
}

function useLink({ record, seat, team, session }: Pick<SeatRowProps, 'record' | 'seat' | 'team' | 'session'>) {
  const cache = useQueryClient();
  const linkHere = useLibrary((library) => library.linkSeat);
  return useMutation({
    retry: false,
    mutationFn: async (athlete: string | null) => {
      if (session === null) {
        const done = await linkHere(record.fingerprint, seat.seat, athlete);
        if (!done.ok) throw new Error(done.failure.sentence);
        return;
      }
      const metrics = { ...toSeatMetrics(toSeatValues(record.facts, seat.seat, knownOarlocks())) };
      await linkTeamSeat({ team, session: session.id, seat: seat.seat, side: seat.side, athlete, metrics });
    },
    onSuccess: () =>
      session === null ? undefined : cache.invalidateQueries({ queryKey: teamSeatsQuery(session.id).queryKey }),
  });
}
