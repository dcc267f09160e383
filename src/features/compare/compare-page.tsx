// Two sides held against each other: what changed, by how much, and whether it is real.
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Trophy } from 'lucide-react';
import { useMemo } from 'react';
import { useLibrary } from '#src/outings/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import { EmptyReason } from '#src/ui/absent/empty-reason.tsx';
import { usePageTitle } from '#src/ui/page/use-page-title.ts';
import styles from './compare-page.module.css';
import { MOST_COMPARED, SIDE_NAMES, type Compared, type CompareSearch } from './compared.ts';
import { entryText } from './sides/entry-words.ts';
import { Findings } from './difference/findings.tsx';
import { MethodNotice } from './method-notice.tsx';
import { useTimingReferenceSetting } from '#src/outings/setup/timing-reference-setting.ts';
import { byMethod } from '#src/outings/setup/method.ts';
import type { Entry } from './model.ts';
import { SideChooser } from './sides/side-chooser.tsx';
import { findSource, useSources } from './sides/sources.ts';
import { useAnalyses } from './use-analyses.ts';
import { useSameEntries } from './sides/use-same-entries.ts';
import { timedAlike } from './timed-alike.ts';
import { useSides, type ChangeSearch } from './sides/use-sides.ts';

interface ComparePageProps {
  readonly search: CompareSearch;
  readonly onSearch: ChangeSearch;
}

export function ComparePage({ search, onSearch }: ComparePageProps) {
  usePageTitle('Compare');
  const sources = useSources();
  const libraryState = useLibrary(({ state }) => state);
  const [sides, change] = useSides(search, sources, onSearch);
  const keys = useMemo(() => SIDE_NAMES.flatMap((name) => sides[name].map(({ outing }) => outing)), [sides]);
  const states = useAnalyses(keys, sources);
  const reference = useTimingReferenceSetting(({ chosen }) => chosen);
  const found = useMemo(
    () =>
      timedAlike(
        SIDE_NAMES.flatMap((name) =>
          sides[name].flatMap((compared): Entry[] => {
            const state = states.get(compared.outing);
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
  const nameOf = (compared: Compared): string =>
    entryText(
      compared,
      findSource(sources, compared.outing),
      loaded.find((one) => one.compared.outing === compared.outing)?.analysis ?? null,
    );

  if (sources.length === 0 && keys.length === 0) {
    return (
      <div className={styles.page}>
        <h1>Compare</h1>
        <EmptyReason
          reason={
            libraryState === 'loading'
              ? 'Looking for the outings on this device.'
              : 'There is nothing to compare yet: import an outing first, better two.'
          }
        >
          <Link to="/coach" className={buttonClass('primary')}>
            To the outings
          </Link>
          <Link to="/coach/seat-race" className={buttonClass('quiet')}>
            Seat race
          </Link>
        </EmptyReason>
      </div>
    );
  }
  const isLoading = keys.length > loaded.length && keys.some((key) => states.get(key) === 'loading');
  const alike = byMethod(loaded).length < 2;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>Compare</h1>
        <div className={styles.controls}>
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => change({ before: sides.after, after: sides.before })}
          >
            <ArrowLeftRight size={16} aria-hidden /> Exchange the sides
          </button>
          <Link to="/coach/seat-race" className={buttonClass('quiet')}>
            <Trophy size={16} aria-hidden /> Seat race
          </Link>
        </div>
      </header>
      <div className={styles.sides}>
        {SIDE_NAMES.map((name) => (
          <SideChooser
            key={name}
            side={name}
            entries={sides[name]}
            against={sides[name === 'before' ? 'after' : 'before'].at(-1)}
            sources={sources}
            states={states}
            hasRoom={keys.length < MOST_COMPARED}
            onChange={(entries) => change({ [name]: entries })}
          />
        ))}
      </div>
      {isLoading ? null : alike ? (
        <Findings loaded={loaded} sources={sources} search={search} onSearch={onSearch} nameOf={nameOf} />
      ) : (
        <MethodNotice loaded={loaded} sources={sources} nameOf={({ compared }) => nameOf(compared)} />
      )}
    </div>
  );
}
