// Lineup of a team's session.
import * as z from 'zod/mini';
import { ALWAYS_ASKED, askDatabase, done } from '../client/ask-database.ts';
import { adding, rowsQueryOf } from '../client/tables.ts';

const SEAT = z.object({
  seat: z.number(),
  athlete_id: z.nullable(z.string()),
  is_private: z.boolean(),
});
export type TeamSeat = z.infer<typeof SEAT>;

const NOT_SAVED = 'Couldn’t link the seat.';

export const teamSeatsQuery = rowsQueryOf(
  'crew_seats',
  'session_id',
  SEAT,
  'Couldn’t load the lineup.',
  [],
  ALWAYS_ASKED,
);

const emptyPrivateSeat = done('empty_private_seat', NOT_SAVED, z.unknown());
const addSeat = adding('session_seats', NOT_SAVED, 'seat');

interface SeatLink {
  readonly team: string;
  readonly session: string;
  readonly seat: number;
  readonly side: 'port' | 'starboard' | 'both' | null;
  /** Null removes the link. */
  readonly athlete: string | null;
  /** By the names of `session_seats.metrics`. */
  readonly metrics: Readonly<Record<string, unknown>>;
}

/** No one sits in two seats: the other one is emptied first. */
export async function linkTeamSeat({ team, session, seat, side, athlete, metrics }: SeatLink): Promise<void> {
  const rows = z.array(z.unknown());
  if (athlete === null) return emptyPrivateSeat({ session, seat });
  await askDatabase(rows, NOT_SAVED, (client) =>
    client
      .from('session_seats')
      .update({ athlete_id: null, metrics: {} })
      .eq('session_id', session)
      .eq('athlete_id', athlete)
      .neq('seat', seat)
      .select('seat'),
  );
  const changed = await askDatabase(rows, NOT_SAVED, (client) =>
    client
      .from('session_seats')
      .update({ athlete_id: athlete, side, metrics })
      .eq('session_id', session)
      .eq('seat', seat)
      .select('seat'),
  );
  if (changed.length > 0) return;
  await addSeat({ team_id: team, session_id: session, seat, side, athlete_id: athlete, metrics });
}
