// What a coach vouches for: one page about an athlete (asked for, drafted, sent, approved, withdrawn, with one link),
// and signed on-water measurements. Angles in degrees, power in watts, rates in spm.
import * as z from 'zod/mini';
import { ASKED_ANEW, act, done, askRows } from '../client/ask-database.ts';
import { maybeTexts, numbers, texts } from '../client/columns.ts';
import { rowsQueryOf } from '../client/tables.ts';

/** Of an erg test, wherever one is shown. */
export const ERG = {
  ...texts('piece rowed_on'),
  ...numbers('distance_m duration_s split_s power_w'),
  source: z.enum(['verified', 'coach_confirmed', 'self_reported']),
};
const RACE = z.extend(
  z.partial(z.object({ ...texts('event boat_class'), ...numbers('place crews') })),
  texts('regatta raced_on'),
);
const FACTS = z.partial(
  z.object({
    name: z.string(),
    class_year: z.number(),
    erg_tests: z.array(z.object(ERG)),
    races: z.array(RACE),
    sessions: z.extend(z.partial(z.object(texts('first_on last_on'))), numbers('count')),
  }),
);
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

/** Those the reader may see: a coach their own, a family what was sent. Newest first. */
export const referencesQuery = rowsQueryOf(
  'coach_references',
  'uaid',
  REFERENCE,
  'Couldn’t load the references.',
  ['created_at desc'],
  ASKED_ANEW,
);

/** Facts a coach may show next to their reference. */
export const NAMED_FACTS = ['erg_tests', 'races', 'sessions'] as const;
export type NamedFact = (typeof NAMED_FACTS)[number];

const CHANGED = 'This has changed since you opened it. Reload the page.';

/** Its id. */
export const draftReference = act('draft_reference', CHANGED, z.string());

export const sendReference = done('send_reference', CHANGED);
export const answerReference = done('answer_reference', CHANGED);
export const withdrawReference = done('withdraw_reference', CHANGED);
export const endReferenceLink = done('end_reference_link', CHANGED);

/** By the access a coach or a team has. */
export const askForReference = done('ask_for_reference', 'Couldn’t ask the coach.', z.string());

const LINK = z.object({ token: z.string(), expires_at: z.string() });

/** Told once; one that was made before ends. */
export const createReferenceLink = act('create_reference_link', 'Couldn’t create the link.', LINK);

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

/** Mean of the sessions' medians, with its standard deviation given three or more sessions. */
const MEASURE = z.nullable(z.object({ value: z.number(), spread: z.nullable(z.number()) }));
const POWER = z.object({
  ...numbers('rate_spm watts sessions'),
  /** Relative error of the oarlocks, 1 SD; absent in older records. */
  oarlock_error: z.optional(z.number()),
  points: z.array(z.object({ on: z.string(), watts: z.number(), seat: z.number() })),
  /** The middle half of at least four others in the same boats; null where there were fewer. */
  crew: z.nullable(
    z.object({ low: z.number(), high: z.number(), seats: z.number(), oarlock_error: z.optional(z.number()) }),
  ),
});
const WATER_FACTS = z.object({
  ...texts('first_on last_on'),
  sessions: z.number(),
  strokes: z.nullable(z.number()),
  seats: z.array(z.number()),
  boats: z.array(z.string()),
  /** By which device and definition; empty where no one noted it, more than one only in what is not signed yet. */
  measured_by: z._default(z.array(z.string()), []),
  length_deg: MEASURE,
  catch_deg: MEASURE,
  finish_deg: MEASURE,
  slip_deg: MEASURE,
  wash_deg: MEASURE,
  powers: z.array(POWER),
});
export type WaterFacts = z.infer<typeof WATER_FACTS>;
export type WaterPower = z.infer<typeof POWER>;

/** As it is shown; without figures once a session of it was corrected. */
export const SHOWN_ATTESTATION = z.object({
  ...texts('by as_role attested_at'),
  ...maybeTexts('team stale_at'),
  facts: z.nullable(WATER_FACTS),
});
export type ShownAttestation = z.infer<typeof SHOWN_ATTESTATION>;

const ATTESTATION = z.object({
  ...texts('id written_as as_role attested_at'),
  ...maybeTexts('team_id stale_at revoked_at'),
});
export type Attestation = z.infer<typeof ATTESTATION>;

const FAILED = 'Couldn’t load the measurements from the water.';

/** Newest first; for the family, and for coaches who have the sessions. */
export const attestationsQuery = rowsQueryOf(
  'water_attestations',
  'uaid',
  ATTESTATION,
  FAILED,
  ['attested_at desc'],
  ASKED_ANEW,
);

/** Null where nothing was measured at this seat in them. */
export const previewAttestation = act('preview_attestation', FAILED, z.nullable(WATER_FACTS));
export const attestWater = done('attest_water', 'It was not signed.', z.string());

export const revokeAttestation = done('revoke_attestation', 'This has changed since you opened it. Reload the page.');
