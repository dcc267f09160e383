// What a coach wants of a rower or the crew after a finding, and until when; and alerts.
import * as z from 'zod/mini';
import { FOCUS_METRICS } from '#engine/analysis/focus.ts';
import { notebookKind } from './notebook-store.ts';
import { LONGEST_TEXT } from '#engine/query/tokens.ts';

const rate = z.int().check(z.positive(), z.lte(60));

const focus = z.object({
  version: z.literal(1),
  id: z.string(),
  /** Milliseconds since the epoch. */
  writtenAt: z.number(),
  /** Fingerprint of the session it was found in. */
  session: z.string(),
  /** Where the rower sat in it; null for the crew. */
  seat: z.nullable(z.int().check(z.positive())),
  metric: z.enum(FOCUS_METRICS),
  fromSpm: rate,
  toSpm: rate,
  /** Signed, in the metric's unit. */
  asked: z.number().check(z.refine((amount) => amount !== 0)),
  /** Last day, "2025-05-17". */
  until: z.iso.date(),
});

export type FocusRecord = Readonly<z.output<typeof focus>>;

export const FOCUSES = notebookKind<FocusRecord>('focus', focus);

/** Version of the query language: raise it if the same text would get another result. */
export const MEANING_VERSION = 1;

/** A custom metric, as defined when the alert was saved. */
const quantity = z.object({ name: z.string(), formula: z.string().check(z.maxLength(LONGEST_TEXT)) });

const alert = z.object({
  version: z.literal(1),
  id: z.string(),
  text: z.string(),
  /** Custom metrics used in the text, each after its dependencies: later edits do not change the alert. */
  quantities: z.array(quantity),
  /** Unit of a bare number next to a force. */
  forceUnit: z.enum(['N', 'kgf', 'lbf']),
  meaning: z.int().check(z.positive()),
  /** Minimum share of the selected strokes that triggers the alert, %. */
  leastPct: z.number().check(z.positive(), z.lte(100)),
  /** Milliseconds since the epoch: applies to sessions imported later. */
  writtenAt: z.number(),
});

export type AlertRecord = Readonly<z.output<typeof alert>>;

export const ALERTS = notebookKind<AlertRecord>('alert', alert);

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

/** Result of an alert for one session. */
export type AlertAnswerRecord = Readonly<z.output<typeof alertAnswer>>;

export const alertAnswerId = (alertId: string, session: string): string => `${alertId} ${session}`;

export const ALERT_ANSWERS = notebookKind<AlertAnswerRecord>('alert-answer', alertAnswer);
