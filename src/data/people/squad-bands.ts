// Where someone stands among their squad: a quarter, worked out where everyone's numbers are.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askRows } from '../client/ask-database.ts';

const BAND = z.object({
  team: z.string(),
  squad: z.nullable(z.string()),
  measure: z.enum(['erg_2k', 'session_power']),
  /** How many of the squad have it and share it. */
  of: z.number(),
  /** 4 is the upper quarter; null where fewer than eight can be compared, or where an oarlock alone could decide. */
  quarter: z.nullable(z.number()),
  /** The lowest and the highest quarter that the error of an oarlock allows; null where one is sure. */
  between: z.nullable(z.tuple([z.number(), z.number()])),
});
export type SquadBand = z.infer<typeof BAND>;

export const squadBandsQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['squad-bands', uaid],
    queryFn: async (): Promise<readonly SquadBand[]> =>
      askRows(BAND, 'Couldn’t compare the squad.', (client) => client.rpc('squad_bands', { uaid })),
  });
