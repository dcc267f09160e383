// Bars over a comparison: views and exports, then the two sides, their strokes, and what they share.
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, ChevronDown } from 'lucide-react';
import type { ReactNode, ComponentProps } from 'react';
import { row, stack, text, inline, box } from '#src/ui/primitives.ts';
import { Button } from '#src/ui/buttons.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { STROKE_KINDS, type StrokeKind } from '#engine/analysis/analysis.ts';
import type { SelectedStrokes, SelectionRule } from '#engine/analysis/selected/selected-strokes.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { CountedKinds } from '#src/figures/choice/counted-kinds.tsx';
import { KIND_WORDS } from '#src/format/labels.ts';
import type { AnalysisState, ComparisonRequest } from './use-asked.ts';
import { MAX_COMPARED, type SideName, type Sides, SIDE_NAMES } from './compared.ts';
import { sideWords, type SideWords, findSource, type Source, type ChangeSearch } from './sides/sources.ts';
import { ConditionsLine, SerialNumbers } from './sides/conditions-line.tsx';
import styles from './compare.module.css';
import { SIDE_WORDS, SideChooser } from './sides/side-chooser.tsx';
import { ALIGNMENTS } from './difference/verdict-messages.ts';
import type { Loaded } from './model.ts';

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
        <div ref={onTools} className={row({ gap: 2, align: 'stretch', push: true, print: 'none' })} />
      </FirstBar>
      <div className={BAR} role="group" aria-label="Comparison settings">
        <ChosenSides {...shown} />
        {asked.question !== null && (
          <>
            <StrokesCard asked={asked} onSearch={onSearch} />
            <Progress {...asked.comparison} />
            <div className={stack({ gap: '2px', justify: 'end', flex: 1, basis: '16rem' }, styles.alike)}>
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

const BAR = row({ gap: 3, rowGap: '2px', wrap: true, rule: 'below', on: 'surface' }, styles.bar);

const WAY = { centered: true, size: 14, weight: 'medium', underline: 'none', lines: 'one', hover: 'ink' } as const;
const OTHER_WAY = stack({ ...WAY, tone: 'quiet' }, styles.way);

export function FirstBar({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={BAR}>
      <h1 className={text({ size: 16 })}>Compare</h1>
      <nav className={row({ wrap: true, print: 'none' }, styles.ways)} aria-label="Ways to compare">
        <Link
          to="/coach/compare"
          aria-current="page"
          className={stack({ ...WAY, tone: 'ink', phone: 'none' }, styles.way)}
        >
          Two sides
        </Link>
        <Link to="/coach/season" className={OTHER_WAY}>
          Season
        </Link>
        <Link to="/coach/selection" className={OTHER_WAY}>
          Selection
        </Link>
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
        className={stack({
          bare: true,
          centered: true,
          flex: 'none',
          square: 32,
          pad: 0,
          round: 'control',
          tone: 'quiet',
          hover: 'wash',
          print: 'none',
        })}
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

/** Progress of the answer. */
function Progress({ fraction, cancelled, cancel, again }: ComparisonRequest['comparison']) {
  return (
    <>
      {fraction !== null && (
        <span className={inline({ gap: 2, tone: 'quiet', size: 13 })}>
          <progress className={box({ basis: '8rem' })} aria-label="Drawing strokes again" value={fraction} max={1} />
          <Button look="quiet" label="Cancel" onClick={cancel} />
        </span>
      )}
      {cancelled && (
        <span className={inline({ gap: 2, tone: 'quiet', size: 13 })}>
          Not computed.
          <Button look="quiet" label="Compute" onClick={again} />
        </span>
      )}
    </>
  );
}

const PICKED = inline({ gap: 2, narrow: true, fit: true, size: 13, tabular: true, leading: 'normal' });
const REST = box({ overflow: 'hidden', tone: 'quiet', ellipsis: true, lines: 'one' }, styles.rest);

interface SidePickerProps extends ComponentProps<typeof SideChooser> {
  readonly words: SideWords;
}

/** Summary of a side; opens the choice of its sessions, pieces and rowers. */
function SidePicker({ words: { lead, rest }, ...chooser }: SidePickerProps) {
  const said = [lead, rest].filter((part) => part !== '').join(', ');
  return (
    <CardPopover
      look="button"
      label={`${SIDE_WORDS[chooser.side]}: ${said}`}
      trigger={
        <span className={PICKED} title={said}>
          <i className={box({ flex: 'none', round: 'circle' }, styles.swatch)} data-side={chooser.side} aria-hidden />
          <b className={text({ weight: 'medium', lines: 'one' })}>{lead}</b> <span className={REST}>{rest}</span>{' '}
          <ChevronDown className={box({ flex: 'none', tone: 'quiet', print: 'none' })} size={14} aria-hidden />
        </span>
      }
    >
      <SideChooser {...chooser} />
    </CardPopover>
  );
}

// Compared strokes: alignment, count on either side, excluded strokes, and a button to include a kind on both.
interface StrokesCardProps {
  readonly asked: ComparisonRequest;
  readonly onSearch: ChangeSearch;
}

const ofSide = (loaded: readonly Loaded[], name: SideName): SelectedStrokes[] =>
  loaded.flatMap(({ side, counted }) => (side === name ? [counted] : []));

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((sum, count) => sum + count, 0);

/** Strokes of a kind, included or excluded. */
function countKind({ analysis, compared: { piece } }: Loaded, kind: StrokeKind): number {
  const { strokes, pieces } = analysis;
  const { fromStroke, toStroke } =
    piece === null ? { fromStroke: 0, toStroke: strokes.count } : (pieces[piece] ?? { fromStroke: 0, toStroke: 0 });
  const wanted = STROKE_KINDS.indexOf(kind);
  return strokes.kind.subarray(fromStroke, toStroke).filter((one) => one === wanted).length;
}

/** Strokes of a side without work strokes. */
const OTHERWISE: Readonly<Record<Exclude<SelectionRule, 'work'>, string>> = {
  paddle: 'paddling strokes',
  forward: 'every stroke that moves the boat forward',
};

/** Sentence about a side without work strokes, when both sides can't use the same. */
function ruleSentence(loaded: readonly Loaded[]): string | null {
  const others = SIDE_NAMES.flatMap((name) => {
    const rule = ofSide(loaded, name).find((one) => one.rule !== 'work')?.rule;
    return rule === undefined || rule === 'work' ? [] : [`${SIDE_WORDS[name]}: ${OTHERWISE[rule]}.`];
  });
  return others.length === 0 ? null : `Not every session has work strokes. ${others.join(' ')}`;
}

/** Summary of the choice; opens it. */
function StrokesCard({ asked, onSearch }: StrokesCardProps) {
  const { loaded, included, alignments, alignment } = asked;
  const countStrokes = (name: SideName): number =>
    sumNumbers(ofSide(loaded, name).map(({ strokes }) => strokes.length));
  const leftOut = sumNumbers(loaded.flatMap(({ counted }) => counted.leftOut.map(({ count }) => count)));
  const [before, after] = [countStrokes('before'), countStrokes('after')];
  const words =
    leftOut === 0 ? `${before} before, ${after} after` : `${before} before, ${after} after, ${leftOut} left out`;
  const rowed = (name: SideName, kind: StrokeKind): number =>
    sumNumbers(loaded.map((one) => (one.side === name ? countKind(one, kind) : 0)));
  const rules: readonly string[] = loaded.map(({ counted }) => counted.rule);
  const kinds = STROKE_KINDS.map((kind) => ({ kind, before: rowed('before', kind), after: rowed('after', kind) }))
    .filter(({ kind, before, after }) => before + after > 0 && !rules.includes(kind))
    .map(({ kind, before, after }) => ({ kind, text: `${before} before and ${after} after ${KIND_WORDS[kind]}` }));
  const { name, compared } = ALIGNMENTS[alignment];
  return (
    <CardPopover
      look="button"
      label={`Strokes that count: ${words}; aligned by: ${name}`}
      trigger={
        <span className={PICKED}>
          <b className={text({ weight: 'medium', lines: 'one' })}>{name}</b> <span className={REST}>{words}</span>{' '}
          <ChevronDown className={box({ flex: 'none', tone: 'quiet', print: 'none' })} size={14} aria-hidden />
        </span>
      }
    >
      <h2 className={box({ below: 1, size: 16 })}>Aligned by</h2>
      <Choice
        label="Aligned by"
        options={alignments.map((value) => ({ value, text: ALIGNMENTS[value].name }))}
        value={alignment}
        onChange={(wanted) => onSearch({ by: wanted, curves: undefined })}
      />
      <p>{compared}</p>
      <h2 className={box({ above: 3, below: 1, size: 16 })}>Which strokes are included</h2>
      <p>
        Both sides use their work strokes, as on the desk and in the library, reports and exports. What you include here
        is included on both sides.
      </p>
      <CountedKinds
        rule={rules.every((rule) => rule === 'forward') ? 'forward' : 'work'}
        kinds={kinds}
        included={included}
        onInclude={(include) => onSearch({ include: include.length > 0 ? include : undefined, curves: undefined })}
      />
    </CardPopover>
  );
}
