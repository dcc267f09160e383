// Asks the alerts of the sessions that came since they were saved, one session after the other, and keeps what they answered.
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Result } from '#engine/recording/result.ts';
import { alertAnswerId, type AlertAnswerRecord } from '#storage/alert-answer-record.ts';
import type { AlertRecord } from '#storage/alert-record.ts';
import { answerKey, askedAlert, isForSession, isMeantStill, type AskedOf } from './asked-alert.ts';

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
