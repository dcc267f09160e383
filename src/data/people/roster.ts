// A team's roster: its spots, what their grants allow, codes and claims, the emails that carry them, and imports that
// can be undone.
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { scopesInOrder, isScope } from '#src/recruiting/scopes.ts';
import { ALWAYS_ASKED, act, askDatabase, done, queryOf } from '../client/ask-database.ts';
import { maybeTexts, numbers, texts } from '../client/columns.ts';
import { callProductSignedIn, type AnswerOf } from '../client/product-call.ts';
import { adding, changing, removing, rowsBy } from '../client/tables.ts';

/** Scopes as the server answers them; one that a newer version knows is left out. */
export const scopeList = z.pipe(
  z.array(z.string()),
  z.transform((scopes) => scopesInOrder(scopes.filter(isScope))),
);

/** As `Sees` of recruiting/access. */
export const SEES = z.object({ scopes: scopeList, fields: z.array(z.string()), later: z.array(z.string()) });

export const ROSTER_STATES = [
  'draft',
  'invited',
  'pending_guardian',
  'active',
  'inactive',
  'alumni',
  'removed',
] as const;
export type RosterState = (typeof ROSTER_STATES)[number];

const SIDE = z.enum(['port', 'starboard', 'both']);
export type RosterSide = z.infer<typeof SIDE>;

const PLACE = z.object({
  ...maybeTexts('name squad'),
  id: z.string(),
  state: z.enum(ROSTER_STATES),
  /** Null, like all personal fields, without a grant. */
  uaid: z.nullable(z.string()),
  side: z.nullable(SIDE),
  is_adult: z.nullable(z.boolean()),
  is_private: z.boolean(),
});
export type Place = z.infer<typeof PLACE>;

const GRANT = z.object({ uaid: z.string(), scopes: scopeList, valid_until: z.string(), purpose: z.string() });
const ASKED = z.object({ uaid: z.string(), scopes: scopeList });
const CODE = z.object({ athlete_id: z.string(), expires_at: z.string() });
const CLAIM = z.object({
  ...texts('id athlete_id place claimed_at'),
  waits_for: z.enum(['guardian', 'team']),
  by: z.nullable(z.string()),
});
const IMPORT = z.object({
  ...texts('id file_name created_at'),
  ...numbers('added skipped'),
  undone_at: z.nullable(z.string()),
});

const FAILED = 'Couldn’t load the roster.';

export const rosterQuery = (team: string) =>
  queryOptions({
    queryKey: ['roster', team],
    queryFn: async () => {
      const now = new Date().toISOString();
      const [places, grants, asked, codes, claims, imports] = await Promise.all([
        rowsBy('roster', 'team_id', PLACE, FAILED)(team),
        rowsBy('grants', 'grantee_team', GRANT, FAILED)(team),
        rowsBy('scope_requests', 'team_id', ASKED, FAILED)(team, { answered_at: null }),
        askDatabase(z.array(CODE), FAILED, (client) =>
          client
            .from('roster_claims')
            .select('athlete_id,expires_at')
            .eq('team_id', team)
            .is('ended_at', null)
            .is('claimed_at', null)
            .gt('expires_at', now),
        ),
        askDatabase(z.array(CLAIM), FAILED, (client) => client.rpc('claims_of_team', { team })),
        rowsBy('roster_imports', 'team_id', IMPORT, FAILED, 'created_at desc')(team),
      ]);
      return { places, grants, asked, codes, claims, imports };
    },
    ...ALWAYS_ASKED,
  });

/** `asked`: requests without an answer from the families; `codes`: those that still work. */
export type Roster = Awaited<ReturnType<NonNullable<ReturnType<typeof rosterQuery>['queryFn']>>>;

/** How long an import can be undone. */
export const UNDO_MS = 24 * 3_600_000;

export const createTeam = act('create_team', 'Couldn’t create the team.', z.object({ id: z.string() }));

const NOT_SAVED = 'Couldn’t save the athlete. Check the name: for a minor, use a first name and an initial.';

export const addPlace = adding('athletes', NOT_SAVED);
export const changePlace = changing('athletes', NOT_SAVED);
/** Only of a name no one claimed. */
export const removePlace = removing('athletes', 'Couldn’t remove the name from the roster.', 0);

export const setPlaceState = done('set_roster_state', 'Couldn’t change the state.');

/** The code is answered once; an older one stops working. */
export const issueCode = act('issue_claim_code', 'No code could be made.', z.string());

/** A coach's yes or no, or a guardian's. */
export const answerClaim = done('answer_claim', 'This was answered already.');

export const askForScopes = done('ask_for_scopes', 'Couldn’t ask the family.', z.string());

export interface ImportEntry {
  readonly name: string;
  readonly side: string | null;
  readonly squad: string | null;
  readonly is_adult: boolean;
  readonly class_year: string | null;
}

const JUDGED = z.object({
  ...maybeTexts('name side squad class_year sentence'),
  row: z.number(),
  is_adult: z.boolean(),
  outcome: z.enum(['add', 'duplicate', 'refused']),
});
export type JudgedRow = z.infer<typeof JUDGED>;

export const previewImport = act('preview_roster_import', 'Couldn’t check the list.', z.array(JUDGED));

const IMPORTED = z.object({
  ...numbers('added skipped'),
  import: z.string(),
  places: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type ImportedPlace = z.infer<typeof IMPORTED>['places'][number];

export const importRoster = act('import_roster', 'Couldn’t import the list.', IMPORTED);

/** How many names went; null when it is too late. */
export const undoImport = act('undo_roster_import', 'Couldn’t undo the import.', z.nullable(z.number()));

/** Makes a code and emails it, with the page to enter it on. */
export const mailCode = callProductSignedIn(
  'roster/invite',
  'Couldn’t send the email. Check the address, or hand over the code yourself.',
);

export type RefusedFamily = AnswerOf<'roster/invite-list'>['refused'][number];
/** Queues an email for each family. Answers those that get none, with the reason. */
export const inviteList = callProductSignedIn('roster/invite-list', 'Couldn’t invite the families.');

const LETTERS = z.array(
  z.object({ import: z.string(), athlete: z.string(), state: z.enum(['waiting', 'sent', 'failed']) }),
);
export type RosterLetter = z.infer<typeof LETTERS>[number];

const PROGRESS_MS = 2000;
const lettersQuery = queryOf(
  'roster_letters',
  'team',
  'Couldn’t load how many emails are sent.',
  LETTERS,
  ALWAYS_ASKED,
);

/** How far the emails of the team's imported lists are; asks again while some wait. */
export const rosterLettersQuery = (team: string) =>
  queryOptions({
    ...lettersQuery(team),
    refetchInterval: ({ state }) => (state.data?.some((letter) => letter.state === 'waiting') ? PROGRESS_MS : false),
  });
