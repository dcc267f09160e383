// What a recruiting profile asks, what was answered now and earlier, how complete that is for a college, and its
// results.
import * as z from 'zod/mini';
import { act, askDatabase } from '../client/ask-database.ts';
import { AUDIENCE } from '#src/recruiting/scopes.ts';
import { PROFILE } from './profile-access.ts';
import { ERG } from './references.ts';
import { maybeNumbers, maybeTexts, numbers, texts } from '../client/columns.ts';
import { BOAT_CLASSES } from '#src/recruiting/schools/squads.ts';
import { adding, changing, everyRow, removing, rowsBy } from '../client/tables.ts';

const VARIANT = z.enum(['rower', 'coxswain', 'account']);
export type ProfileVariant = z.infer<typeof VARIANT>;

const KIND = z.object({
  ...texts('field section label'),
  ...numbers('minutes position'),
  kind: z.enum(['text', 'number', 'choice', 'choices', 'link', 'record']),
  variants: z.array(VARIANT),
  counts: z.boolean(),
  starts_with: AUDIENCE,
  widest: AUDIENCE,
  choices: z.nullable(z.array(z.string())),
  least: z.nullable(z.number()),
  most: z.nullable(z.number()),
});
export type FieldKind = z.infer<typeof KIND>;

const VALUE = z.nullable(z.union([z.string(), z.number(), z.array(z.string())]));
export type AnswerValue = z.infer<typeof VALUE>;

const WAY = z.enum(['given', 'prefer_not_to_say', 'not_yet']);
export type AnswerWay = z.infer<typeof WAY>;

const ANSWER = z.object({
  ...maybeTexts('confirmed_as confirmed_at'),
  field: z.string(),
  answer: WAY,
  value: VALUE,
  audience: AUDIENCE,
});
export type FieldAnswer = z.infer<typeof ANSWER>;

const VERSION = z.object({
  ...texts('field replaced_at'),
  id: z.number(),
  answer: WAY,
  value: VALUE,
  audience: AUDIENCE,
  was_confirmed: z.boolean(),
});
export type AnswerVersion = z.infer<typeof VERSION>;

/** In the order of the screen. */
export const readFieldKinds = everyRow('profile_field_kinds', KIND, PROFILE, 'position');

export const readAnswers = rowsBy('profile_fields', 'uaid', ANSWER, PROFILE);

/** Newest first; empty except for the profile's author. */
export const readVersions = rowsBy('profile_field_versions', 'uaid', VERSION, PROFILE, 'id desc');

export type NewAnswer = Pick<FieldAnswer, 'field' | 'answer' | 'value' | 'audience'> & { readonly uaid: string };

/** All or none. */
export async function saveAnswers(answers: readonly NewAnswer[]): Promise<void> {
  await askDatabase(z.unknown(), PROFILE, (client) => client.from('profile_fields').upsert([...answers]));
}

/** The question is open again. */
export const clearAnswer = removing('profile_fields', PROFILE, 0);

const COMPLETION = z.object({
  variant: VARIANT,
  /** 100: ready for a college. */
  percent: z.number(),
  /** In the order of what matters; nothing is left when the page is ready. */
  lacks: z.array(
    z.object({
      ...numbers('gain minutes'),
      label: z.string(),
      /** Null: of an account, where it needs no reason. */
      why: z.nullable(z.string()),
      /** Null: no question of the profile, but whether colleges are shown it and let in. */
      field: z.nullable(z.string()),
      section: z.nullable(z.string()),
    }),
  ),
  /** How much of what is asked is answered, "not yet" included. */
  sections: z.array(z.object({ ...texts('section title'), ...numbers('done of') })),
});
/**
 * How far a profile is from a page that is ready for a college, and what it lacks for that, as the database counts it:
 * nothing is counted here.
 */
export type ProfileCompletion = z.infer<typeof COMPLETION>;

export const readCompletion = act('profile_completion', PROFILE, COMPLETION);

const PIECE = z.enum(['500m', '1k', '2k', '5k', '6k', '10k', '60s', '30min', '60min', 'step', 'other']);
export type ErgPiece = z.infer<typeof PIECE>;

const ERG_TEST = z.object({
  ...ERG,
  ...maybeTexts('confirmed_as confirmed_at'),
  id: z.string(),
  piece: PIECE,
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
export const readErgTests = rowsBy('erg_tests', 'uaid', ERG_TEST, PROFILE, 'rowed_on desc');
export const readRaces = rowsBy('races', 'uaid', RACE, PROFILE, 'raced_on desc');

const addErgTest = adding('erg_tests', PROFILE);
const changeErgTest = changing('erg_tests', PROFILE, 0);
export const removeErgTest = removing('erg_tests', PROFILE, 0);

/** `id` null: a new one. */
export const saveErgTest = (uaid: string, id: string | null, test: NewErgTest): Promise<void> =>
  id === null ? addErgTest({ uaid, ...test }) : changeErgTest(id, test);

const addRace = adding('races', PROFILE);
const changeRace = changing('races', PROFILE, 0);
export const removeRace = removing('races', PROFILE, 0);

export const saveRace = (uaid: string, id: string | null, race: NewRace): Promise<void> =>
  id === null ? addRace({ uaid, ...race }) : changeRace(id, race);
