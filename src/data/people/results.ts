// What belongs to an athlete's results: the goals before them, the Concept2 Logbook they come from, and photos that
// show them.
import * as z from 'zod/mini';
import { queryOptions } from '@tanstack/react-query';
import { ASKED_ANEW, act, done } from '../client/ask-database.ts';
import { callProductSignedIn, installationQuery } from '../client/product-call.ts';
import { maybeTexts, texts } from '../client/columns.ts';
import { adding, changing, removing, rowsQueryOf } from '../client/tables.ts';

const GOAL = z.object({ ...texts('id aim created_at'), ...maybeTexts('team_id set_by set_as due_on reached_on') });
/** Set by a coach, visible to the family, completed by the athlete. */
export type Goal = z.infer<typeof GOAL>;

export const goalsQuery = rowsQueryOf('goals', 'uaid', GOAL, 'Couldn’t load the goals.', [], ASKED_ANEW);

const NOT_SAVED = 'Couldn’t save the goal.';

export const setGoal = adding('goals', NOT_SAVED);
export const changeGoal = changing('goals', NOT_SAVED);
export const removeGoal = removing('goals', 'Couldn’t remove the goal.');

/** Whether this installation has a way to the Concept2 Logbook. */
export const logbookQuery = queryOptions({
  ...installationQuery('logbook', 'Couldn’t check whether the Logbook is connected.', ({ enabled }) => enabled),
  staleTime: Infinity,
});

/** The address of the Logbook's own page, on which someone agrees; it leads back to the profile. */
export const logbookPage = callProductSignedIn('logbook/begin', 'Couldn’t open the Logbook page.');

const PICTURE = z.object({
  ...texts('test_id created_at'),
  /** For minors: null until a guardian approves it. */
  guardianship_id: z.nullable(z.string()),
});
/** Photo of an erg's monitor for a result that someone typed in. The database says who sees which. */
export type ErgPicture = z.infer<typeof PICTURE>;

/** Results with a photo the reader may see. */
export const ergPicturesQuery = rowsQueryOf('erg_pictures', 'uaid', PICTURE, 'Couldn’t load the photos.', [
  'created_at desc',
]);

/** Base64 of a JPEG; null if there isn't one the reader may see. Views from outside the family are logged. */
export const readErgPicture = act('read_erg_picture', 'Couldn’t open the photo.', z.nullable(z.string()));

export const addErgPicture = done('add_erg_picture', 'Couldn’t save the photo.', z.enum(['open', 'waiting']));

/** A yes holds for the photo that was looked at: one that took its place in the meantime is refused in a sentence. */
export const decideErgPicture = done('decide_added_picture', 'The decision was not kept.');

export const removeErgPicture = removing('erg_pictures', 'Couldn’t remove the photo.');
