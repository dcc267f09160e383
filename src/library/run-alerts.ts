// Asks the alerts of the sessions that came since they were saved, one session after the other, and keeps what they
// answered.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Result } from '#engine/recording/result.ts';
import { alertAnswerId, type AlertAnswerRecord, type AlertRecord, MEANING_VERSION } from '#storage/focus-record.ts';
import { selectedStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { answerQuery } from '#engine/query/answer.ts';
import { compileChannels, seatsByName } from '#engine/query/channels.ts';
import { compileQuery } from '#engine/query/compile-query.ts';
import { counted, fixed } from '#src/format/number.ts';
import { ANALYSIS_VERSION } from '#storage/storage-schema-versions.ts';
import type { LibraryRecord } from '#storage/library-record.ts';

interface Unanswered {
  readonly record: AskedOf;
  readonly alerts: readonly AlertRecord[];
}

/** Alerts that still have to run, by session; sessions without any are left out. */
export function unanswered(
  alerts: readonly AlertRecord[],
  records: readonly AskedOf[],
  answers: readonly AlertAnswerRecord[],
): Unanswered[] {
  const known = new Map(answers.map(({ id, of }) => [id, of]));
  return records.flatMap((record) => {
    const open = alerts.filter(
      (alert) =>
        isMeantStill(alert) &&
        isForSession(alert, record) &&
        known.get(alertAnswerId(alert.id, record.fingerprint)) !== answerKey(alert, record),
    );
    return open.length === 0 ? [] : [{ record, alerts: open }];
  });
}

interface Running {
  readonly analysisOf: (fingerprint: string) => Promise<Result<Analysis>>;
  readonly keep: (answer: AlertAnswerRecord) => Promise<void>;
}

/** A session that cannot be read now is asked another time. */
export async function runAlerts(open: readonly Unanswered[], { analysisOf, keep }: Running): Promise<void> {
  for (const { record, alerts } of open) {
    const analysis = await analysisOf(record.fingerprint);
    if (!analysis.ok) continue;
    for (const alert of alerts) await keep(askedAlert(alert, record, analysis.value));
  }
}

// Evaluates an alert on a session and puts the result into words.
type AskedOf = Pick<LibraryRecord, 'fingerprint' | 'corrections' | 'importedAt'>;

/** True if the formula language hasn't changed its meaning since the alert was saved. */
export const isMeantStill = ({ meaning }: AlertRecord): boolean => meaning === MEANING_VERSION;

/** True for sessions imported after it was saved. */
const isForSession = ({ writtenAt }: AlertRecord, { importedAt }: AskedOf): boolean => importedAt >= writtenAt;

/** Cache key of an answer; changes with the alert's text, units, metrics, or the session's corrections. */
const answerKey = ({ text, quantities, forceUnit, meaning }: AlertRecord, { corrections }: AskedOf): string =>
  JSON.stringify([text, quantities, forceUnit, meaning, ANALYSIS_VERSION, corrections]);

/** The strokes that count, by the rule of the desk. */
export function askedAlert(alert: AlertRecord, of: AskedOf, analysis: Analysis): AlertAnswerRecord {
  const answer: AlertAnswerRecord = {
    version: 1,
    id: alertAnswerId(alert.id, of.fingerprint),
    alert: alert.id,
    session: of.fingerprint,
    of: answerKey(alert, of),
    hits: 0,
    asked: 0,
    unmeasured: 0,
    problem: null,
  };
  const asking = { forceUnit: alert.forceUnit, rowers: seatsByName(analysis) };
  const { channels } = compileChannels(alert.quantities, asking);
  const compiled = compileQuery(alert.text, { ...asking, channels });
  if (!compiled.ok) return { ...answer, problem: compiled.fault.sentence };
  const { strokes } = selectedStrokes(analysis.strokes);
  const answered = answerQuery(compiled.value, { analysis, strokes });
  if (!answered.ok) return { ...answer, problem: answered.fault.sentence };
  const { hits, asked, unmeasured } = answered.value;
  return { ...answer, hits: hits.length, asked, unmeasured };
}

type Counts = Pick<AlertAnswerRecord, 'hits' | 'asked' | 'unmeasured' | 'problem'>;

/** Share of the measurable strokes that match, %; NaN without any. */
const computeSharePct = ({ hits, asked, unmeasured }: Counts): number => (100 * hits) / (asked - unmeasured);

/** Triggered: at least the alert's share of strokes matches. */
export const isAlertTold = ({ leastPct }: Pick<AlertRecord, 'leastPct'>, counts: Counts): boolean =>
  counts.problem === null && computeSharePct(counts) >= leastPct;

/** "any late > 20 ms: 24 of 100 strokes (24%). 3 more can’t be checked." */
export function alertWords({ text, leastPct }: Pick<AlertRecord, 'text' | 'leastPct'>, counts: Counts): string {
  const { hits, asked, unmeasured, problem } = counts;
  if (problem !== null) return `${text}: cannot be answered here. ${problem}`;
  if (asked === unmeasured) return `${text}: not measured.`;
  const share = `${hits} of ${counted(asked - unmeasured, 'stroke')} (${fixed(computeSharePct(counts))}%)`;
  return [
    `${text}: ${share}.`,
    ...(unmeasured === 0 ? [] : [`${unmeasured} more can’t be checked.`]),
    ...(isAlertTold({ leastPct }, counts) ? [] : [`Triggers from ${fixed(leastPct)}%.`]),
  ].join(' ');
}
