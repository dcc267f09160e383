// Comparison of two sides: what changed, by how much, and whether it is real.
import { useMemo, useState, type ComponentType } from 'react';
import { useLibrary } from '#src/library/stored/library.ts';
import { Button, LinkButton } from '#src/ui/buttons.tsx';
import { EmptyReason } from '#src/ui/absent/outcome.tsx';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { useTimingReferenceSetting } from '#src/library/setup/timing-reference-setting.ts';
import {
  byMethod,
  isComparable,
  type Measurement,
  toMeasurement,
  methodName,
  sameMethod,
} from '#src/library/setup/method.ts';
import { stack, row, text } from '#src/ui/primitives.ts';
import { useSessions } from '#src/library/open/sessions.ts';
import styles from './compare.module.css';
import { CompareBars, FirstBar } from './compare-bars.tsx';
import { SIDE_NAMES, type Compared, type CompareSearch, formatCompared } from './compared.ts';
import { entryText, findSource, useSources, type Source, useSides, type ChangeSearch } from './sides/sources.ts';
import { Findings } from './difference/findings.tsx';
import { type Entry, withCommonTiming } from './model.ts';
import { useAnalyses, useAsked } from './use-asked.ts';

interface ComparePageProps {
  readonly search: CompareSearch;
  readonly onSearch: ChangeSearch;
  /** List to choose sessions from; `picked` are chosen already. */
  readonly Chooser: ComponentType<{ readonly picked: readonly string[] }>;
}

const ON_EACH_SIDE = 'Choose what to compare: before and after, two boats, two pieces or two rowers.';
const NO_PARTNER = 'No earlier session by this crew in this boat class on this device.';

function explainNone(loaded: readonly Entry[]): string {
  const isAlone = loaded.length > 0 && loaded.every(({ side }) => side === 'after');
  return isAlone ? `${NO_PARTNER} ${ON_EACH_SIDE}` : ON_EACH_SIDE;
}

/** Stable empty array, so that nothing is requested again. */
const NO_ENTRIES: readonly Entry[] = [];

export function ComparePage({ search, onSearch, Chooser }: ComparePageProps) {
  usePageTitle('Compare');
  const sources = useSources();
  const libraryState = useLibrary(({ state }) => state);
  const [sides, change] = useSides(search, sources, onSearch);
  const keys = useMemo(() => SIDE_NAMES.flatMap((name) => sides[name].map(({ session }) => session)), [sides]);
  const states = useAnalyses(keys, sources);
  const reference = useTimingReferenceSetting(({ chosen }) => chosen);
  const found = useMemo(
    () =>
      withCommonTiming(
        SIDE_NAMES.flatMap((name) =>
          sides[name].flatMap((compared): Entry[] => {
            const state = states.get(compared.session);
            return state === undefined || state === 'loading' || state.analysis === null
              ? []
              : [{ compared, side: name, analysis: state.analysis }];
          }),
        ),
        reference,
      ),
    [sides, states, reference],
  );
  const loaded = useSameEntries(found);
  const formatName = (compared: Compared): string =>
    entryText(
      compared,
      findSource(sources, compared.session),
      loaded.find((one) => one.compared.session === compared.session)?.analysis ?? null,
    );

  const isMixed = byMethod(loaded).length > 1;
  const isLoading = keys.length > loaded.length && keys.some((key) => states.get(key) === 'loading');
  const asked = useAsked(isMixed || isLoading ? NO_ENTRIES : loaded, search);
  const problems = new Set(
    keys.flatMap((key) => {
      const state = states.get(key);
      return state === undefined || state === 'loading' || state.analysis !== null ? [] : [state.problem];
    }),
  );
  const [tools, setTools] = useState<HTMLElement | null>(null);

  if (sources.length === 0 && keys.length === 0) {
    return (
      <div className={stack({ columns: 1, content: 'start' }, styles.compare)}>
        <FirstBar />
        <div className={stack({ gap: 3, columns: 1, content: 'start', narrow: true }, styles.page)}>
          <EmptyReason
            reason={
              libraryState === 'loading'
                ? 'Looking for sessions on this device …'
                : 'Nothing to compare yet. Import at least two sessions.'
            }
          >
            <LinkButton look="primary" label="To the sessions" to="/coach" />
          </EmptyReason>
        </div>
      </div>
    );
  }
  return (
    <div className={stack({ columns: 1, content: 'start' }, styles.compare)}>
      <CompareBars
        sides={sides}
        change={change}
        sources={sources}
        states={states}
        asked={asked}
        onSearch={onSearch}
        onTools={setTools}
      />
      <div className={stack({ gap: 3, columns: 1, content: 'start', narrow: true }, styles.page)}>
        {[...problems].map((problem) => (
          <p key={problem} role="alert" className={text({ tone: 'bad' })}>
            {problem}
          </p>
        ))}
        {isLoading ? null : isMixed ? (
          <MethodNotice loaded={loaded} sources={sources} nameOf={({ compared }) => formatName(compared)} />
        ) : asked.question === null ? (
          <>
            <EmptyReason reason={explainNone(loaded)} />
            {sources.length > 1 && <Chooser key={keys.join(' ')} picked={keys} />}
          </>
        ) : (
          <Findings
            asked={asked}
            sources={sources}
            search={search}
            onSearch={onSearch}
            nameOf={formatName}
            tools={tools}
          />
        )}
      </div>
    </div>
  );
}

interface MethodNoticeProps {
  readonly loaded: readonly Entry[];
  readonly sources: readonly Source[];
  readonly nameOf: (one: Entry) => string;
}

/** Sessions measured in different ways are not compared; one click re-analyzes them the same way. */
function MethodNotice({ loaded, sources, nameOf }: MethodNoticeProps) {
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
      className={stack({ card: true, border: 'caution', gap: 2, padY: 3, padX: 4 })}
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
              <Button
                label={busy ? 'Measuring…' : 'Use these definitions for all'}
                disabled={busy}
                onClick={() => void measure(method)}
              />
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <p className={text({ tone: 'bad' })}>{problem}</p>}
    </section>
  );
}

const isSame = (a: Entry, b: Entry | undefined): boolean =>
  b !== undefined &&
  a.side === b.side &&
  a.analysis === b.analysis &&
  formatCompared(a.compared) === formatCompared(b.compared);

/**
 * Keeps the same entries array while its content is unchanged, so that saving or importing doesn't trigger a new
 * request.
 */
function useSameEntries(entries: readonly Entry[]): readonly Entry[] {
  const [kept, setKept] = useState(entries);
  if (kept === entries) return kept;
  if (kept.length === entries.length && entries.every((entry, at) => isSame(entry, kept[at]))) return kept;
  setKept(entries);
  return entries;
}
