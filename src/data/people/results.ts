// What belongs to an athlete's results: the goals before them, the Concept2 Logbook they come from, and photos that
// show them.
import * as z from 'zod/mini';
import { queryOptions } from '@tanstack/react-query';
import { act, done, changeRows, rowsQuery } from '../client/ask-database.ts';
import { askProduct, callProductSignedIn } from '../client/product-call.ts';
import { maybeTexts, texts } from '../client/columns.ts';

const GOAL = z.object({ ...texts('id aim created_at'), ...maybeTexts('team_id set_by set_as due_on reached_on') });
/** Set by a coach, visible to the family, completed by the athlete. */
export type Goal = z.infer<typeof GOAL>;

export const goalsQuery = (uaid: string) => ({
  ...rowsQuery(['goals', uaid], GOAL, 'Couldn’t load the goals.', (client) =>
    client.from('goals').select('id,team_id,set_by,set_as,aim,due_on,reached_on,created_at').eq('uaid', uaid),
  ),
  refetchOnMount: 'always' as const,
});

interface NewGoal {
  readonly uaid: string;
  /** Null: set by a coach with individual access from the family. */
  readonly team_id: string | null;
  readonly aim: string;
  readonly due_on: string | null;
}

const NOT_SAVED = 'Couldn’t save the goal.';

export const setGoal = (goal: NewGoal): Promise<void> =>
  changeRows(NOT_SAVED, (client) => client.from('goals').insert(goal).select('id'));

/** Null: not reached after all. */
export const markReached = (goal: string, reachedOn: string | null): Promise<void> =>
  changeRows(NOT_SAVED, (client) => client.from('goals').update({ reached_on: reachedOn }).eq('id', goal).select('id'));

export const removeGoal = (goal: string): Promise<void> =>
  changeRows('Couldn’t remove the goal.', (client) => client.from('goals').delete().eq('id', goal).select('id'));

/** Whether this installation has a way to the Concept2 Logbook. */
export const logbookQuery = queryOptions({
  queryKey: ['logbook'],
  queryFn: async () => (await askProduct('logbook', 'Couldn’t check whether the Logbook is connected.')).enabled,
  staleTime: Infinity,
});

/** The address of the Logbook's own page, on which someone agrees; it leads back to the profile. */
export const logbookPage = async (uaid: string): Promise<string> =>
  (await callProductSignedIn('logbook/begin', 'Couldn’t open the Logbook page.')({ uaid })).url;

const PICTURE = z.object({
  ...texts('test_id created_at'),
  /** For minors: null until a guardian approves it. */
  guardianship_id: z.nullable(z.string()),
});
/** Photo of an erg's monitor for a result that someone typed in. The database says who sees which. */
export type ErgPicture = z.infer<typeof PICTURE>;

const FAILED = 'Couldn’t load the photos.';

/** Results with a photo the reader may see. */
export const ergPicturesQuery = (uaid: string) =>
  rowsQuery(['erg-pictures', uaid], PICTURE, FAILED, (client) =>
    client
      .from('erg_pictures')
      .select('test_id,guardianship_id,created_at')
      .eq('uaid', uaid)
      .order('created_at', { ascending: false }),
  );

/** Base64 of a JPEG; null if there isn't one the reader may see. Views from outside the family are logged. */
export const readErgPicture = act('read_erg_picture', 'Couldn’t open the photo.', z.nullable(z.string()));

export const addErgPicture = done('add_erg_picture', 'Couldn’t save the photo.', z.enum(['open', 'waiting']));

/** A yes holds for the photo that was looked at: one that took its place in the meantime is refused in a sentence. */
export const decideErgPicture = done('decide_added_picture', 'The decision was not kept.');

export const removeErgPicture = (test: string): Promise<unknown> =>
  changeRows('Couldn’t remove the photo.', (client) =>
    client.from('erg_pictures').delete().eq('test_id', test).select('test_id'),
  );
