// Individual bests vs. crew's: shown once a session of these rowers is tagged as all-out, loaded on request.
import { useMemo, useState } from 'react';
import { type MaximalEffort, maximalEffort, MAXIMAL_TAG } from '#engine/analysis/power-gap/maximal-efforts.ts';
import { MIN_GAP_ROWERS, type GapAt, gapNeeds, powerGap, type PowerGap } from '#engine/analysis/power-gap/power-gap.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { success } from '#engine/recording/result.ts';
import { FigurePanel } from '#src/charts/figure-panel.tsx';
import { fixed } from '#src/format/number.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { engine } from '#src/engine-client/engine.ts';
import { findFingerprint } from '#src/library/open/keeping.ts';
import { keptAnswers } from '#src/engine-client/kept-answers.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import { buttonClass } from '#src/ui/button.ts';
import { MetricInfo } from '../../../shared/metrics/metric-info.tsx';
import type { ViewProps } from '../../../shared/view.ts';
import { durationWords } from '../../../panels/power/duration-labels.ts';
import { type HardestSessions, hardestSessions } from './hardest-sessions.ts';
import styles from './own-bests-panel.module.css';

const TITLE = 'Individual bests vs. crew';

const askKept = keptAnswers(engine);

export function OwnBestsPanel({ session }: Pick<ViewProps, 'session'>) {
  const records = useLibrary((library) => library.records);
  const fingerprint = useSessions((state) => findFingerprint(state, session));
  const hardest = useMemo(() => hardestSessions(records, fingerprint), [records, fingerprint]);
  // Results apply only to the sessions they were computed from.
  return hardest === null ? null : (
    <OwnBests key={hardest.sessions.map((one) => one.fingerprint).join()} hardest={hardest} />
  );
}

function OwnBests({ hardest: { crew, sessions, ready } }: { readonly hardest: HardestSessions }) {
  const [gap, setGap] = useState<PowerGap | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const ask = async (): Promise<void> => {
    const efforts: MaximalEffort[] = [];
    for (const [at, { fingerprint, people }] of sessions.entries()) {
      setDone(at);
      const held = await askKept(fingerprint, async ({ analysis }) => success(maximalEffort(analysis, people)));
      if (held.ok) efforts.push(held.value);
    }
    setGap(powerGap(efforts, crew));
    setDone(null);
  };
  const closed = ready < MIN_GAP_ROWERS ? gapNeeds(ready) : (gap?.nothing ?? null);
  const told = gap !== null && gap.at.length > 0;
  return (
    <FigurePanel
      title={TITLE}
      area="auto / 1 / auto / -1"
      finding={`From sessions tagged “${MAXIMAL_TAG}” in the last twelve months. Bests from different days add up to more than any one day, so this isn’t a loss.`}
      optional
      empty={closed && writtenFor(closed, UNNAMED)}
      picture="none"
      actions={<MetricInfo ids={['powerGap']} about={TITLE} />}
      {...(told && { table: () => toTable(gap.at) })}
    >
      {told ? (
        <ul className={styles.durations}>
          {gap.at.map(({ durationS, sentence, gapPct }) => (
            <li key={durationS}>
              <p>{writtenFor(sentence, UNNAMED)}</p>
              <Rail gapPct={gapPct} most={Math.max(...gap.at.map(({ gapPct: { high } }) => high))} />
            </li>
          ))}
        </ul>
      ) : (
        <button
          type="button"
          className={buttonClass('secondary')}
          aria-disabled={done !== null}
          onClick={() => done === null && void ask()}
        >
          {done === null
            ? `Read ${sessions.length} hardest sessions`
            : `Reading session ${done + 1} of ${sessions.length}`}
        </button>
      )}
    </FigurePanel>
  );
}

const toTable = (at: readonly GapAt[]) => ({
  columns: ['Length', 'Rowers', 'Held together W', '90% CI ± W', 'Own bests above it %', '90% interval'],
  rows: at.map(({ durationS, rowers, togetherW, togetherHalfW, gapPct }) => [
    durationWords(durationS),
    String(rowers),
    fixed(togetherW),
    fixed(togetherHalfW),
    fixed(gapPct.value),
    `${fixed(gapPct.low)} to ${fixed(gapPct.high)}`,
  ]),
});

/** From zero to the largest gap at any length. */
function Rail({ gapPct, most }: { readonly gapPct: GapAt['gapPct']; readonly most: number }) {
  const at = (pct: number): string => `${(100 * Math.max(0, pct)) / most}%`;
  return (
    <span className={styles.rail} aria-hidden="true">
      <i
        className={styles.interval}
        style={{
          insetInlineStart: at(gapPct.low),
          inlineSize: at(gapPct.high - gapPct.low),
        }}
      />
      <i className={styles.value} style={{ insetInlineStart: at(gapPct.value) }} />
    </span>
  );
}
