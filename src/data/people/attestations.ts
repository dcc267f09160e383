// On-water measurements signed by a coach: drafts, signed ones, and withdrawal. Angles in degrees, power in watts,
// rates in spm.
import * as z from 'zod/mini';
import { askDatabase, rowsQuery } from '../client/ask-database.ts';
import { maybeTexts, numbers, texts } from '../client/columns.ts';

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
const NOT_SIGNED = 'It was not signed.';

/** Newest first; for the family, and for coaches who have the sessions. */
export const attestationsQuery = (uaid: string) => ({
  ...rowsQuery(['attestations', uaid], ATTESTATION, FAILED, (client) =>
    client
      .from('water_attestations')
      .select('id,team_id,written_as,as_role,attested_at,stale_at,revoked_at')
      .eq('uaid', uaid)
      .order('attested_at', { ascending: false }),
  ),
  refetchOnMount: 'always' as const,
});

export interface AttestedSessions {
  readonly uaid: string;
  readonly team: string;
  /** Ids of the team's sessions. */
  readonly sessions: readonly string[];
}

/** Null where nothing was measured at this seat in them. */
export const previewAttestation = ({ uaid, team, sessions }: AttestedSessions): Promise<WaterFacts | null> =>
  askDatabase(z.nullable(WATER_FACTS), FAILED, (client) =>
    client.rpc('preview_attestation', { uaid, team, sessions: [...sessions] }),
  );

export const attestWater = async ({ uaid, team, sessions }: AttestedSessions, asRole: string): Promise<void> =>
  void (await askDatabase(z.string(), NOT_SIGNED, (client) =>
    client.rpc('attest_water', { uaid, team, sessions: [...sessions], as_role: asRole }),
  ));

export const revokeAttestation = async (attestation: string): Promise<void> =>
  void (await askDatabase(z.literal(true), 'This has changed since you opened it. Reload the page.', (client) =>
    client.rpc('revoke_attestation', { attestation }),
  ));
