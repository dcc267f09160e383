// Result of an alert for one session.
import * as z from 'zod/mini';
import { notebookKind } from './notebook-store.ts';

const alertAnswer = z.object({
  version: z.literal(1),
  /** `alertAnswerId`. */
  id: z.string(),
  alert: z.string(),
  /** Fingerprint of the session. */
  session: z.string(),
  /** Query and corrections behind the result: others are evaluated again. */
  of: z.string(),
  hits: z.int().check(z.nonnegative()),
  asked: z.int().check(z.nonnegative()),
  unmeasured: z.int().check(z.nonnegative()),
  /** One sentence why the session cannot be evaluated; null if it can. */
  problem: z.nullable(z.string()),
});

export type AlertAnswerRecord = Readonly<z.output<typeof alertAnswer>>;

export const alertAnswerId = (alertId: string, session: string): string => `${alertId} ${session}`;

export const ALERT_ANSWERS = notebookKind<AlertAnswerRecord>('alert-answer', alertAnswer);
