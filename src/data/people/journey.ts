// The rower journey as the database answers it: each part by its own scope, null without it.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { done, queryOf } from '../client/ask-database.ts';
import { SHOWN_PROFILE } from './profile-views.ts';
import { ROSTER_STATES, scopeList } from './roster.ts';
import { flags, maybeNumbers, maybeTexts, texts } from '../client/columns.ts';
import { adding, rowsBy } from '../client/tables.ts';

const text = z.nullable(z.string());
const number = z.nullable(z.number());
/** Numbers of the database that are too exact for JSON's come as text. */
const exact = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((value) => Number(value)),
);

const SESSION = z.object({
  ...texts('session_id team_id fingerprint title'),
  ...maybeTexts('started_at boat_name'),
  duration_s: number,
  seat: z.number(),
  side: z.nullable(z.enum(['port', 'starboard', 'both'])),
  metrics: z.record(z.string(), z.unknown()),
});
export type JourneySession = z.infer<typeof SESSION>;

const ERG_TEST = z.object({
  ...texts('id rowed_on piece'),
  ...maybeTexts('conditions confirmed_as confirmed_at'),
  ...flags('confirmed_with_picture is_best'),
  distance_m: exact,
  duration_s: exact,
  split_s: exact,
  power_w: z.number(),
  rate_spm: z.nullable(exact),
  source: z.enum(['verified', 'coach_confirmed', 'self_reported']),
  /** The reader confirmed it, less than a day ago. */
  may_take_back: z.boolean(),
});
export type ErgTest = z.infer<typeof ERG_TEST>;

const RACE = z.object({
  ...texts('id raced_on regatta'),
  ...maybeTexts('event boat_class result'),
  ...maybeNumbers('seat place crews'),
  duration_s: z.nullable(exact),
});
export type Race = z.infer<typeof RACE>;

const MILESTONE = z.object({ id: z.string(), reached_on: z.string(), title: z.string(), detail: text });
export type Milestone = z.infer<typeof MILESTONE>;

const NOTE = z.object({
  ...texts('id body created_at'),
  ...maybeTexts('team_id by'),
  ...flags('shared_with_athlete is_mine'),
  kind: z.enum(['note', 'feedback', 'goal']),
});
export type JourneyNote = z.infer<typeof NOTE>;

const SEARCHED_SCHOOL = z.object({
  ...texts('school_id short_name squad stage_label'),
  offer_kind: z.nullable(z.enum(['roster', 'aid', 'support'])),
  changes: z.array(z.object({ stage: z.string(), label: z.string(), on: z.string() })),
  visits: z.array(z.object({ kind: z.string(), on: z.string(), until: z.string() })),
  offers: z.array(z.string()),
});
/** How far a college search is with one squad: stages, visits and offers, never a word of the family's notes. */
export type SearchedSchool = z.infer<typeof SEARCHED_SCHOOL>;

const JOURNEY = z.object({
  uaid: z.string(),
  as: z.enum(['family', 'coach']),
  /** As whose coach it is read; null for the family. */
  kind: z.nullish(z.enum(['club', 'college'])),
  scopes: scopeList,
  until: z.nullish(z.string()),
  header: z.object({
    ...flags('is_coxswain is_minor guardian_linked'),
    name: text,
    places: z.array(
      z.object({
        ...texts('athlete_id team_id team'),
        side: z.nullable(z.enum(['port', 'starboard', 'both'])),
        state: z.enum(ROSTER_STATES),
      }),
    ),
  }),
  profile: z.nullish(SHOWN_PROFILE),
  sessions: z.nullish(z.array(SESSION)),
  shows_trend: z.boolean(),
  erg_tests: z.nullish(z.array(ERG_TEST)),
  milestones: z.array(MILESTONE),
  races: z.array(RACE),
  recruiting: z.nullish(z.array(SEARCHED_SCHOOL)),
  wellness: z.nullish(z.object({ availability: z.enum(['available', 'limited', 'out']), until: text })),
  notes: z.array(NOTE),
});
export type Journey = z.infer<typeof JOURNEY>;

/** Asked once per visit of the page: every time a coach asks is written down for the family. */
export const journeyQuery = queryOf('open_journey', 'uaid', 'Couldn’t load the journey.', z.nullable(JOURNEY), {
  staleTime: 0,
  gcTime: 0,
  refetchOnReconnect: false,
});

/** Until when a coach may see each part, by its scope. */
export const scopeEndsQuery = queryOf(
  'scope_ends',
  'uaid',
  'Couldn’t load how long you have access.',
  z.record(z.string(), z.string()),
  { gcTime: 0 },
);

const SQUAD = z.object({ squad: text });

/** Squads of this person on the rosters one may read. */
export const squadsQuery = (uaid: string) =>
  queryOptions({
    queryKey: ['squads', uaid],
    queryFn: async () =>
      (await rowsBy('roster', 'uaid', SQUAD, 'Couldn’t load the squads.')(uaid)).flatMap(({ squad }) => squad ?? []),
  });

export const confirmErgTest = done(
  'confirm_erg_test',
  'This score is already confirmed, or the request was withdrawn.',
);

export const takeBackErgScore = done('unconfirm_erg_test', 'A confirmation can be taken back for a day.');

const OWN_NOTE = z.object({
  ...texts('id body created_at'),
  kind: z.enum(['note', 'feedback', 'goal']),
  shared_with_athlete: z.boolean(),
});

/** Notes always stay with their author: the only part of a journey that remains once it is closed. */
export const ownNotesQuery = (uaid: string, userId: string) =>
  queryOptions({
    queryKey: ['own-notes', uaid, userId],
    queryFn: () =>
      rowsBy(
        'journey_notes',
        'uaid',
        OWN_NOTE,
        'Couldn’t load your own notes.',
        'created_at desc',
      )(uaid, {
        author_id: userId,
      }),
    gcTime: 0,
  });

type NewNote = Pick<JourneyNote, 'team_id' | 'kind' | 'body' | 'shared_with_athlete'> & { readonly uaid: string };

/** Without a team: of the family itself. */
export const writeNote: (note: NewNote) => Promise<void> = adding('journey_notes', 'Couldn’t save the note.');

const SQUAD_BAND = z.object({
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
export type SquadBand = z.infer<typeof SQUAD_BAND>;

export const squadBandsQuery = queryOf('squad_bands', 'uaid', 'Couldn’t compare the squad.', z.array(SQUAD_BAND));
