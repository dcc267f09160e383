// Saved alerts, and in a session's row the ones it triggered.
import { useEffect } from 'react';
import { Trash2 } from 'lucide-react';
import { alertWords, isMeantStill, isAlertTold } from '#src/library/run-alerts.ts';
import { useAlertAnswers, useAlerts, followAlerts } from '#src/library/alerts.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { counted, fixed } from '#src/format/number.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { MEANING_VERSION, type AlertRecord } from '#storage/focus-record.ts';

export function AlertsSection() {
  const { entries, problem, change } = useAlerts();
  useEffect(followAlerts, []);
  if (entries.length === 0) return null;
  return (
    <section className={stack({ card: true, gap: 2, padY: 3, padX: 4 })} aria-labelledby="alerts-title">
      <h2 className={text({ size: 16 })} id="alerts-title">
        Alerts
      </h2>
      <p className={text({ tone: 'quiet', size: 13 })}>
        Searches that run on every session imported after they were saved.
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      <ul className={stack({ gap: 1 })}>
        {entries.map((alert) => (
          <AlertItem
            key={alert.id}
            alert={alert}
            onChange={(next) => void change(alert.id, (before) => before && next(before))}
          />
        ))}
      </ul>
    </section>
  );
}

interface AlertItemProps {
  readonly alert: AlertRecord;
  readonly onChange: (next: (before: AlertRecord) => AlertRecord | null) => void;
}

function AlertItem({ alert, onChange }: AlertItemProps) {
  const answers = useAlertAnswers((kept) => kept.entries);
  const records = useLibrary((library) => library.records);
  const here = new Set(records.map(({ fingerprint }) => fingerprint));
  const own = answers.filter((answer) => answer.alert === alert.id && here.has(answer.session));
  const told = own.filter((answer) => isAlertTold(alert, answer)).length;
  return (
    <li className={row({ gap: 3, rowGap: 1, wrap: true })}>
      <b className={text({ weight: 'medium' })}>{alert.text}</b>
      <span className={text({ tone: 'quiet', size: 13 })}>
        from {fixed(alert.leastPct)}% of the strokes; triggered in {told} of {counted(own.length, 'session')} so far
      </span>
      {!isMeantStill(alert) && (
        <Button
          label="A word of it means something else now: ask it as it is meant now"
          onClick={() => onChange((before) => ({ ...before, meaning: MEANING_VERSION }))}
        />
      )}
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-label={`Remove the alert ${alert.text}`}
        onClick={() => onChange(() => null)}
      >
        <Trash2 size={16} aria-hidden />
      </button>
    </li>
  );
}

export function ToldMark({ fingerprint }: { readonly fingerprint: string }) {
  const alerts = useAlerts((kept) => kept.entries);
  const answers = useAlertAnswers((kept) => kept.entries);
  const told = alerts.flatMap((alert) => {
    const answer = answers.find((one) => one.alert === alert.id && one.session === fingerprint);
    return answer !== undefined && isAlertTold(alert, answer) ? [alertWords(alert, answer)] : [];
  });
  if (told.length === 0) return null;
  return (
    <small className={box({ overflow: 'hidden', lines: 'one', ellipsis: true })} title={told.join(' ')}>
      Alert: {told[0]}
      {told.length > 1 && ` And ${told.length - 1} more.`}
    </small>
  );
}
