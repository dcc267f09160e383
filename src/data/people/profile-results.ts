// Erg tests and races of a profile. Split, watts and badges are the database's: an edit of what was measured makes a
// result the athlete's own word again.
import * as z from 'zod/mini';
import { BOAT_CLASSES } from './boat-classes.ts';
import { askProfile } from './profile-access.ts';
import { maybeNumbers, maybeTexts, numbers, texts } from '../client/columns.ts';

const PIECE = z.enum(['500m', '1k', '2k', '5k', '6k', '10k', '60s', '30min', '60min', 'step', 'other']);
export type ErgPiece = z.infer<typeof PIECE>;

const ERG_TEST = z.object({
  ...texts('id rowed_on'),
  ...maybeTexts('confirmed_as confirmed_at'),
  ...numbers('distance_m duration_s split_s power_w'),
  piece: PIECE,
  source: z.enum(['verified', 'coach_confirmed', 'self_reported']),
  confirmed_with_picture: z.boolean(),
});
export type ErgTest = z.infer<typeof ERG_TEST>;
export type NewErgTest = Pick<ErgTest, 'rowed_on' | 'piece' | 'distance_m' | 'duration_s'>;

const RACE = z.object({
  ...texts('id raced_on regatta'),
  ...maybeTexts('event result'),
  ...maybeNumbers('seat place crews duration_s'),
  boat_class: z.nullable(z.enum(BOAT_CLASSES)),
});
export type Race = z.infer<typeof RACE>;
export type NewRace = Omit<Race, 'id' | 'result'>;

/** Newest first, as races are. */
export const readErgTests = (uaid: string): Promise<readonly ErgTest[]> =>
  askProfile(z.array(ERG_TEST), (client) =>
    client
      .from('erg_tests')
      .select(
        'id,rowed_on,piece,distance_m,duration_s,split_s,power_w,source,confirmed_as,confirmed_at,confirmed_with_picture',
      )
      .eq('uaid', uaid)
      .order('rowed_on', { ascending: false }),
  );

export const readRaces = (uaid: string): Promise<readonly Race[]> =>
  askProfile(z.array(RACE), (client) =>
    client
      .from('races')
      .select('id,raced_on,regatta,event,boat_class,seat,place,crews,duration_s,result')
      .eq('uaid', uaid)
      .order('raced_on', { ascending: false }),
  );

/** `id` null: a new one. */
export async function saveErgTest(uaid: string, id: string | null, test: NewErgTest): Promise<void> {
  await askProfile(z.unknown(), (client) =>
    id === null
      ? client.from('erg_tests').insert({ uaid, ...test })
      : client.from('erg_tests').update(test).eq('id', id),
  );
}

export async function saveRace(uaid: string, id: string | null, race: NewRace): Promise<void> {
  await askProfile(z.unknown(), (client) =>
    id === null ? client.from('races').insert({ uaid, ...race }) : client.from('races').update(race).eq('id', id),
  );
}

export async function removeResult(table: 'erg_tests' | 'races', id: string): Promise<void> {
  await askProfile(z.unknown(), (client) => client.from(table).delete().eq('id', id));
}
