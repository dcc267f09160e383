// One page by a coach: asked for, drafted, sent to the athlete, approved, withdrawn; and the one link to an approved one.
import * as z from 'zod/mini';
import { askDatabase, askRows, type Question, rowsQuery } from '../client/ask-database.ts';
import { maybeTexts, numbers, texts } from '../client/columns.ts';

const FACTS = z.object({
  name: z.optional(z.string()),
  class_year: z.optional(z.number()),
  erg_tests: z.optional(
    z.array(
      z.object({
        ...texts('piece rowed_on'),
        ...numbers('distance_m duration_s split_s power_w'),
        source: z.enum(['verified', 'coach_confirmed', 'self_reported']),
      }),
    ),
  ),
  races: z.optional(
    z.array(
      z.object({
        ...texts('regatta raced_on'),
        event: z.optional(z.string()),
        boat_class: z.optional(z.string()),
        place: z.optional(z.number()),
        crews: z.optional(z.number()),
      }),
    ),
  ),
  sessions: z.optional(
    z.object({ count: z.number(), first_on: z.optional(z.string()), last_on: z.optional(z.string()) }),
  ),
});
export type ReferenceFacts = z.infer<typeof FACTS>;

/** The page as it was when it was sent. */
export const REFERENCE_PAGE = z.object({
  ...maybeTexts('knows_as words written_as team_as approved_at'),
  facts: z.nullable(FACTS),
});
export type ReferencePage = z.infer<typeof REFERENCE_PAGE>;

const REFERENCE = z.extend(REFERENCE_PAGE, {
  ...texts('id created_at'),
  ...maybeTexts('coach_id team_id sent_at withdrawn_at link_until'),
  state: z.enum(['asked', 'drafted', 'sent', 'approved', 'withdrawn']),
});
export type CoachReference = z.infer<typeof REFERENCE>;

const COLUMNS =
  'id,coach_id,team_id,state,knows_as,words,written_as,team_as,facts,sent_at,approved_at,withdrawn_at,link_until,created_at';

/** Those the reader may see: a coach their own, a family what was sent. Newest first. */
export const referencesQuery = (uaid: string) => ({
  ...rowsQuery(['references', uaid], REFERENCE, 'Couldn’t load the references.', (client) =>
    client.from('coach_references').select(COLUMNS).eq('uaid', uaid).order('created_at', { ascending: false }),
  ),
  refetchOnMount: 'always' as const,
});

/** Facts a coach may show next to their reference. */
export const NAMED_FACTS = ['erg_tests', 'races', 'sessions'] as const;
export type NamedFact = (typeof NAMED_FACTS)[number];

export interface ReferenceDraft {
  readonly uaid: string;
  /** Null: a new one. */
  readonly reference: string | null;
  readonly team: string | null;
  readonly knows_as: string;
  readonly words: string;
}

const CHANGED = 'This has changed since you opened it. Reload the page.';

/** Its id. */
export const draftReference = (draft: ReferenceDraft): Promise<string> =>
  askDatabase(z.string(), CHANGED, (client) => client.rpc('draft_reference', { ...draft }));

const done = async (question: Question): Promise<void> => void (await askDatabase(z.literal(true), CHANGED, question));

export const sendReference = (reference: string, named: readonly NamedFact[]): Promise<void> =>
  done((client) => client.rpc('send_reference', { reference, named }));
export const answerReference = (reference: string, agrees: boolean): Promise<void> =>
  done((client) => client.rpc('answer_reference', { reference, agrees }));
export const withdrawReference = (reference: string): Promise<void> =>
  done((client) => client.rpc('withdraw_reference', { reference }));
export const endReferenceLink = (reference: string): Promise<void> =>
  done((client) => client.rpc('end_reference_link', { reference }));

/** By the access a coach or a team has. */
export const askForReference = async (grant: string): Promise<void> =>
  void (await askDatabase(z.string(), 'Couldn’t ask the coach.', (client) =>
    client.rpc('ask_for_reference', { grant_id: grant }),
  ));

const LINK = z.object({ token: z.string(), expires_at: z.string() });

/** Told once; one that was made before ends. */
export const createReferenceLink = (reference: string, days: number): Promise<z.infer<typeof LINK>> =>
  askDatabase(LINK, 'Couldn’t create the link.', (client) => client.rpc('create_reference_link', { reference, days }));

const WAITING = z.object({
  ...texts('id uaid'),
  ...maybeTexts('coach_id written_as'),
  state: z.enum(['asked', 'sent']),
});
/** A reference to write, or to approve. */
export type WaitingReference = z.infer<typeof WAITING>;

/** `uaid` null: of everyone the reader may see. */
export const readWaitingReferences = (uaid: string | null): Promise<readonly WaitingReference[]> =>
  askRows(WAITING, 'Couldn’t load the references.', (client) => {
    const asked = client
      .from('coach_references')
      .select('id,uaid,state,coach_id,written_as')
      .in('state', ['asked', 'sent']);
    return uaid === null ? asked : asked.eq('uaid', uaid);
  });
