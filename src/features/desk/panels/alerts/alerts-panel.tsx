// Every alert with its result for this session, triggered ones first.
import { useEffect, useId, useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { counted } from '#src/format/number.ts';
import { alertWords, askedAlert, isMeantStill, isAlertTold } from '#src/library/run-alerts.ts';
import { useAlerts } from '#src/library/alerts.ts';
import { stack, text } from '#src/ui/primitives.ts';

/** For the session on the screen; nothing is saved. */
const HERE = { fingerprint: '', corrections: null, importedAt: 0 };

export function AlertsPanel({ analysis }: { readonly analysis: Analysis }) {
  const heading = useId();
  const { state, entries, load } = useAlerts();
  useEffect(load, [load]);
  const answered = useMemo(
    () =>
      entries.filter(isMeantStill).map((alert) => {
        const answer = askedAlert(alert, HERE, analysis);
        return { id: alert.id, told: isAlertTold(alert, answer), words: alertWords(alert, answer) };
      }),
    [entries, analysis],
  );
  const waiting = entries.length - answered.length;
  if (state === 'ready' && entries.length === 0) return null;
  const told = answered.filter((one) => one.told);
  const others = answered.filter((one) => !one.told);
  return (
    <section
      className={stack({ card: true, gap: 1, padY: 3, padX: 4 })}
      aria-labelledby={heading}
      aria-busy={state === 'loading'}
    >
      <h2 className={text({ size: 14 })} id={heading}>
        {answered.length === 0
          ? 'Alerts'
          : told.length === 0
            ? `${counted(answered.length, 'alert')}, none triggered in this session`
            : others.length === 0
              ? `${counted(told.length, 'alert')} triggered in this session`
              : `${told.length} of ${counted(answered.length, 'alert')} triggered in this session`}
      </h2>
      <ul>
        {[...told, ...others].map(({ id, told: isLoud, words }) => (
          <li className={text({ tone: isLoud ? 'ink' : 'quiet', size: 13 })} key={id}>
            {words}
          </li>
        ))}
      </ul>
      {waiting > 0 && (
        <p className={text({ tone: 'quiet', size: 13 })}>
          {waiting === 1
            ? 'One alert waits: a term has changed meaning since you saved it. Re-create it in the library, under alerts.'
            : `${waiting} alerts wait: a term has changed meaning since you saved them. Re-create them in the library, under alerts.`}
        </p>
      )}
    </section>
  );
}
