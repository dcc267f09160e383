// Pending admin decisions: readers' error reports, disagreeing guardians, consents without proof.
import * as z from 'zod/mini';
import { askDatabase, answerQuery, rowsQuery } from './client/ask-database.ts';
import { maybeTexts, texts } from './client/fields.ts';

const REPORT = z.object({
  ...texts('id school_id short_name statement reported_at'),
  ...maybeTexts('label present_value link answer decided_at proposed'),
  state: z.enum(['open', 'accepted', 'declined']),
});

export type SchoolReport = z.infer<typeof REPORT>;
export type ReportDecision = 'accepted' | 'declined';

const COLUMNS =
  'id,school_id,short_name,label,present_value,statement,link,reported_at,state,answer,decided_at,proposed';

export const schoolReportsQuery = (userId: string) =>
  rowsQuery(['school-reports', userId], REPORT, 'Couldn’t load the reports.', (client) =>
    client.from('school_report_list').select(COLUMNS).order('reported_at', { ascending: false }),
  );

/** False when it was decided in the meantime. */
export const decideSchoolReport = (report: string, decision: ReportDecision, answer: string): Promise<boolean> =>
  askDatabase(z.boolean(), 'The report was not decided.', (client) =>
    client.rpc('decide_school_report', { report, decision, answer }),
  );

const PURPOSE = z.enum(['collect', 'share_club', 'share_colleges']);
const DISPUTES = z.array(z.object({ uaid: z.string(), purpose: PURPOSE, guardians: z.number() }));
const TO_PROVE = z.object({
  ...texts('uaid guardianship asked_at email'),
  purpose: PURPOSE,
  /** Accepted within the day, and may be taken back. */
  is_proved: z.boolean(),
});

export type ConsentPurpose = z.infer<typeof PURPOSE>;
/** Ids and purposes only: the person deciding sees no names. */
export type ConsentDispute = z.infer<typeof DISPUTES>[number];
export type ConsentToProve = z.infer<typeof TO_PROVE>;
export type ProofMethod = 'signed_form' | 'video_call';

export const consentDisputesQuery = (userId: string) =>
  answerQuery(['consent-disputes', userId], DISPUTES, 'Couldn’t load the disputes.', (client) =>
    client.rpc('consent_disputes', {}),
  );

export const settleDispute = ({ uaid, purpose }: ConsentDispute, granted: boolean): Promise<string> =>
  askDatabase(z.string(), 'The dispute was not settled.', (client) =>
    client.rpc('settle_consent', { uaid, purpose, granted }),
  );

export const consentsToProveQuery = (userId: string) =>
  rowsQuery(['consents-to-prove', userId], TO_PROVE, 'Couldn’t load the consents.', (client) =>
    client.rpc('consents_to_prove', {}),
  );

export const proveConsent = (
  { guardianship, purpose }: Pick<ConsentToProve, 'guardianship' | 'purpose'>,
  method: ProofMethod,
): Promise<string> =>
  askDatabase(z.string(), 'The proof was not recorded.', (client) =>
    client.rpc('prove_consent', { guardianship, purpose, method }),
  );

/** False once a day has passed. */
export const takeBackProof = ({ guardianship, purpose }: ConsentToProve): Promise<boolean> =>
  askDatabase(z.boolean(), 'The proof was not taken back.', (client) =>
    client.rpc('take_back_proof', { guardianship, purpose }),
  );

const WAIVER = z.object({ id: z.string(), email: z.string(), line: z.string(), asked_at: z.string() });

export type FeeWaiver = z.infer<typeof WAIVER>;

/** Fee waiver requests with their one-line reason; oldest first. */
export const feeWaiversQuery = (userId: string) =>
  rowsQuery(['fee-waivers', userId], WAIVER, 'Couldn’t load the requests.', (client) =>
    client.from('open_fee_waivers').select('id,email,line,asked_at').order('asked_at'),
  );

/** False when it was decided in the meantime. */
export const decideFeeWaiver = ({ id }: FeeWaiver, granted: boolean): Promise<boolean> =>
  askDatabase(z.boolean(), 'The request was not decided.', (client) =>
    client.rpc('decide_fee_waiver', { waiver: id, granted }),
  );
