// Bars over a comparison: views and exports, then the two sides, their strokes, and what they share.
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { row, stack, text } from '#src/ui/primitives.ts';
import type { AnalysisState } from '../use-analyses.ts';
import { MAX_COMPARED, type SideName, type Sides } from '../compared.ts';
import { sideWords } from '../sides/entry-messages.ts';
import { ConditionsLine, SerialNumbers } from '../sides/conditions-line.tsx';
import { findSource, type Source } from '../sides/sources.ts';
import type { ChangeSearch } from '../sides/use-sides.ts';
import type { ComparisonRequest } from '../use-asked.ts';
import styles from './compare-bars.module.css';
import { Progress } from './progress.tsx';
import { SidePicker } from './side-picker.tsx';
import { ruleSentence, StrokesCard } from './strokes-card.tsx';

interface CompareBarsProps {
  readonly sides: Sides;
  readonly change: (change: Partial<Sides>) => void;
  readonly sources: readonly Source[];
  readonly states: ReadonlyMap<string, AnalysisState>;
  readonly asked: ComparisonRequest;
  readonly onSearch: ChangeSearch;
  /** Receives the element for the export tools. */
  readonly onTools: (place: HTMLElement | null) => void;
}

export function CompareBars({ onTools, ...shown }: CompareBarsProps) {
  const { asked, onSearch } = shown;
  const rule = asked.question === null ? null : ruleSentence(asked.loaded);
  return (
    <>
      <FirstBar>
        <div ref={onTools} className={row({ gap: 2, align: 'stretch', push: true }, styles.tools)} />
      </FirstBar>
      <div className={styles.second} role="group" aria-label="Comparison settings">
        <ChosenSides {...shown} />
        {asked.question !== null && (
          <>
            <StrokesCard asked={asked} onSearch={onSearch} />
            <Progress {...asked.comparison} />
            <div className={stack({ gap: '2px', justify: 'end' }, styles.alike)}>
              <ConditionsLine loaded={asked.loaded} info={<SerialNumbers loaded={asked.loaded} />} />
              {rule !== null && (
                <p className={text({ tone: 'quiet', size: 12 })} role="note">
                  {rule}
                </p>
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
}

export function FirstBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={styles.first}>
      <h1>Compare</h1>
      <nav aria-label="Ways to compare">
        <Link to="/coach/compare" aria-current="page" className={styles.here}>
          Two sides
        </Link>
        <Link to="/coach/season">Season</Link>
        <Link to="/coach/selection">Selection</Link>
      </nav>
      {children}
    </header>
  );
}

function ChosenSides({ sides, change, sources, states }: Omit<CompareBarsProps, 'onTools'>) {
  const findSideSource = (name: SideName): Source | undefined => findSource(sources, sides[name][0]?.session ?? '');
  const hasRoom = sides.before.length + sides.after.length < MAX_COMPARED;
  const picker = (side: SideName, against: SideName): ReactNode => {
    const state = states.get(sides[side][0]?.session ?? '');
    const analysis = state === undefined || state === 'loading' ? null : state.analysis;
    return (
      <SidePicker
        words={sideWords(sides[side], findSideSource(side), analysis, findSideSource(against))}
        side={side}
        entries={sides[side]}
        against={sides[against].at(-1)}
        sources={sources}
        states={states}
        hasRoom={hasRoom}
        onChange={(entries) => change({ [side]: entries })}
      />
    );
  };
  return (
    <>
      {picker('before', 'after')}
      <button
        type="button"
        className={stack(
          { bare: true, centered: true, flex: 'none', pad: 0, round: 'control', tone: 'quiet' },
          styles.exchange,
        )}
        aria-label="Swap sides"
        title="Swap sides"
        onClick={() => change({ before: sides.after, after: sides.before })}
      >
        <ArrowLeftRight size={16} aria-hidden />
      </button>
      {picker('after', 'before')}
    </>
  );
}
