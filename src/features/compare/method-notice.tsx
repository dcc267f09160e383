// Sessions measured in different ways are not compared; one click re-analyzes them the same way.
import { useState } from 'react';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { buttonClass } from '#src/ui/button.ts';
import {
  byMethod,
  isComparable,
  type Measurement,
  toMeasurement,
  methodName,
  sameMethod,
} from '#src/library/setup/method.ts';
import { row, stack } from '#src/ui/primitives.ts';
import type { Entry } from './model.ts';
import styles from './compare.module.css';
import { findSource, type Source } from './sides/sources.ts';

interface MethodNoticeProps {
  readonly loaded: readonly Entry[];
  readonly sources: readonly Source[];
  readonly nameOf: (one: Entry) => string;
}

export function MethodNotice({ loaded, sources, nameOf }: MethodNoticeProps) {
  const open = useLibrary((state) => state.open);
  const redefine = useSessions((state) => state.redefine);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const groups = byMethod(loaded);
  const [first] = groups;
  if (first === undefined || groups.length < 2) return null;
  const isAgainAlike = groups.every(({ method }) => isComparable(method, first.method));

  /** One at a time: each may have to be read from the device first. */
  async function measureAlike(method: Measurement): Promise<string | null> {
    const { definitions, powerModel, levers } = method;
    const keys = new Set(
      loaded
        .filter(({ analysis, compared }) => !sameMethod(toMeasurement(analysis, compared.seat), method))
        .map((one) => one.compared.session),
    );
    for (const key of keys) {
      const source = findSource(sources, key);
      if (source === undefined) continue;
      const opened = source.session === null ? await open(source.key) : null;
      if (opened !== null && !opened.ok) return opened.failure.sentence;
      const answer = await redefine(source.session ?? opened?.value ?? '', { definitions, powerModel, levers });
      if (!answer.ok) return answer.failure.sentence;
    }
    return null;
  }

  const measure = async (method: Measurement): Promise<void> => {
    setBusy(true);
    setProblem(await measureAlike(method));
    setBusy(false);
  };

  return (
    <section
      className={stack({ gap: 2, padY: 3, padX: 4, on: 'surface', round: 'panel' }, styles.notice)}
      role="alert"
      aria-label="Measured in different ways"
    >
      <p>
        <strong>
          {isAgainAlike
            ? 'These sessions use different metric definitions, so they can’t be compared.'
            : 'These sessions were measured by different devices, so they are not compared.'}
        </strong>{' '}
        {isAgainAlike ? 'Measure them the same way first:' : 'Only numbers from the same device are compared:'}
      </p>
      <ul className={stack({ gap: 2 })}>
        {groups.map(({ method, of }) => (
          <li className={row({ gap: 4, rowGap: 2, wrap: true, justify: 'between' })} key={methodName(method)}>
            <span>
              <strong>{methodName(method)}:</strong> {[...new Set(of.map(nameOf))].join('; ')}
            </span>
            {isAgainAlike && (
              <button
                type="button"
                className={buttonClass('secondary')}
                disabled={busy}
                onClick={() => void measure(method)}
              >
                {busy ? 'Measuring…' : 'Use these definitions for all'}
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
    </section>
  );
}
