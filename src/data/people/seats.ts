// Lineup of a team's session.
import * as z from 'zod/mini';
import { ALWAYS_ASKED, askDatabase, done } from '../client/ask-database.ts';
import { adding, type NewRow, rowsQueryOf } from '../client/tables.ts';

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

type SeatLink = Required<NewRow<'session_seats'>>;

/** By the names of the row; no athlete removes the link. No one sits in two seats: the other one is emptied first. */
export async function linkTeamSeat(link: SeatLink): Promise<void> {
  const { session_id, seat, athlete_id, side, metrics } = link;
  if (athlete_id == null) return emptyPrivateSeat({ session: session_id, seat });
  await askDatabase(z.unknown(), NOT_SAVED, (client) =>
    client
      .from('session_seats')
      .update({ athlete_id: null, metrics: {} })
      .match({ session_id, athlete_id })
      .neq('seat', seat)
      .select('seat'),
  );
  const changed = await askDatabase(z.array(z.unknown()), NOT_SAVED, (client) =>
    client.from('session_seats').update({ athlete_id, side, metrics }).match({ session_id, seat }).select('seat'),
  );
  if (changed.length === 0) await addSeat(link);
}
