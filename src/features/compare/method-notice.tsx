// Outings that are measured in different ways are not compared; one press measures them alike.
import { useState } from 'react';
import type { Method } from '#engine/analysis/analysis.ts';
import { useLibrary } from '#src/outings/library.ts';
import { useOutings } from '#src/outings/outings.ts';
import { buttonClass } from '#src/ui/button.ts';
import { byMethod, methodName, sameMethod } from '#src/outings/setup/method.ts';
import type { Entry } from './model.ts';
import styles from './notices.module.css';
import { findSource, type Source } from './sides/sources.ts';

interface MethodNoticeProps {
  readonly loaded: readonly Entry[];
  readonly sources: readonly Source[];
  readonly nameOf: (one: Entry) => string;
}

export function MethodNotice({ loaded, sources, nameOf }: MethodNoticeProps) {
  const open = useLibrary((state) => state.open);
  const redefine = useOutings((state) => state.redefine);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const groups = byMethod(loaded);
  if (groups.length < 2) return null;

  /** One after the other: each may have to be read from the device first. */
  async function measureAlike(method: Method): Promise<string | null> {
    const keys = new Set(
      loaded.filter(({ analysis }) => !sameMethod(analysis, method)).map((one) => one.compared.outing),
    );
    for (const key of keys) {
      const source = findSource(sources, key);
      if (source === undefined) continue;
      const opened = source.outing === null ? await open(source.key) : null;
      if (opened !== null && !opened.ok) return opened.failure.sentence;
      const answer = await redefine(source.outing ?? opened?.value ?? '', method);
      if (!answer.ok) return answer.failure.sentence;
    }
    return null;
  }

  const measure = async (method: Method): Promise<void> => {
    setBusy(true);
    setProblem(await measureAlike(method));
    setBusy(false);
  };

  return (
    <section className={styles.notice} role="alert" aria-label="Measured in different ways">
      <p>
        <strong>These outings are measured in different ways, so no difference is computed.</strong> Measure them alike
        first:
      </p>
      <ul>
        {groups.map(({ method, of }) => (
          <li key={methodName(method)}>
            <span>
              <strong>{methodName(method)}:</strong> {[...new Set(of.map(nameOf))].join('; ')}
            </span>
            <button
              type="button"
              className={buttonClass('secondary')}
              disabled={busy}
              onClick={() => void measure(method)}
            >
              {busy ? 'Measuring…' : 'Measure all this way'}
            </button>
          </li>
        ))}
      </ul>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
    </section>
  );
}
