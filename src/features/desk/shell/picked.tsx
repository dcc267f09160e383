// Selection in words: its name, which opens the menu of pieces and parts, and a line with its strokes and those
// excluded from means.
import { ChevronDown, X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { type Analysis, STROKE_KINDS } from '#engine/analysis/analysis.ts';
import { clock } from '#src/format/clock.ts';
import { counted, fixed } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { kindOf, type SelectionRule, pieceSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { CountedKinds } from '#src/figures/choice/counted-kinds.tsx';
import { KIND_WORDS, leftOutCount, strokeWords } from '#src/format/labels.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { wholeDistance } from '../shared/selection/logged-numbers.ts';
import {
  clockName,
  selectionName,
  WHOLE_SESSION,
  isSameRange,
  partsBase,
  splitPieceParts,
  type Part,
  type PartsOf,
  WORK_PIECES,
  bandName,
  rateBands,
} from '../shared/selection/selection-name.ts';
import {
  isNarrowed,
  isWholeSession,
  isWorkPieces,
  strokesWithin,
  type Range,
  strokesFrom,
  wholeRange,
  workPieces,
} from '../shared/selection/selection.ts';
import { selectedTravel } from '../shared/selection/track-splits.ts';
import { computeTravel } from '../shared/selection/summaries.ts';
import type { Selection, SelectionChange, ViewProps } from '../shared/view.ts';
import styles from './desk.module.css';
import { pieceName, chipWords } from '../shared/pieces/piece-labels.ts';

interface PickedProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** Displayed range during a drag. */
  readonly range: Range;
  readonly isAll: boolean;
}

export const SELECTION_LABEL = 'Session and selection';

/** Words only, when the timeline is elsewhere. */
export function PickedAlone(props: Omit<PickedProps, 'range' | 'isAll'>) {
  const { analysis, selection } = props;
  return (
    <section aria-label={SELECTION_LABEL}>
      <Picked {...props} range={selection} isAll={isWholeSession(analysis, selection)} />
    </section>
  );
}

export function Picked(props: PickedProps) {
  const { analysis, selection, select, range, isAll } = props;
  const isSettled = range.fromS === selection.fromS && range.toS === selection.toS;
  const strokes = isSettled ? selection.strokes : strokesWithin(analysis.strokes, range);
  // For the whole session, distance as in the library, including between strokes; for a part, that of its strokes.
  const whole = isAll && !isNarrowed(selection) ? wholeDistance(analysis).distanceM : null;
  const distanceM =
    whole ?? (isSettled ? selectedTravel(analysis, selection) : computeTravel(analysis.strokes, strokes)).distanceM;
  const name = formatName(props, isSettled);
  // A rower opens on them: what takes their place is in the menu.
  const canClear = (!isAll || isNarrowed(selection)) && !isWorkPieces(analysis, selection);
  const length = distanceM === null ? clock(range.toS - range.fromS) : `${fixed(distanceM)} m`;
  return (
    <div className={stack({ narrow: true })}>
      <div className={row({ gap: 1, narrow: true }, styles.line)}>
        <CardPopover
          look="word"
          label={`${name}: choose a piece or a part`}
          trigger={
            <span className={row({ gap: '6px', tall: 24, size: 14 })}>
              <b className={box({ overflow: 'hidden', weight: 'strong', lines: 'one', ellipsis: true })}>{name}</b>{' '}
              <ChevronDown className={box({ flex: 'none', tone: 'quiet' })} size={14} aria-hidden />
            </span>
          }
        >
          <PieceChoice analysis={analysis} selection={selection} select={select} />
        </CardPopover>
        {canClear && (
          <button
            type="button"
            className={stack({
              bare: true,
              centered: true,
              flex: 'none',
              square: 24,
              pad: 0,
              round: 'small',
              hover: 'wash',
              tone: 'quiet',
            })}
            onClick={() => select({ range: null })}
            aria-label="Clear selection"
            title="Clear selection"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </div>
      <p
        className={row({
          gap: 2,
          align: 'baseline',
          narrow: true,
          overflow: 'hidden',
          tone: 'quiet',
          size: 12,
          tabular: true,
          lines: 'one',
          leading: 'normal',
        })}
      >
        <span className={box({ overflow: 'hidden', ellipsis: true })}>
          {analysis.strokes.count > 0 && counted(strokes.length, 'stroke')}
          <span className={box({ phone: 'none' })}>
            {analysis.strokes.count > 0 && ' · '}
            {length}
          </span>
        </span>
        {analysis.strokes.count > 0 && <CountedChip analysis={analysis} selection={selection} select={select} />}
      </p>
    </div>
  );
}

function formatName({ analysis, selection, range, isAll }: PickedProps, isSettled: boolean): string {
  if (isSettled) return selectionName(analysis, selection);
  return isAll ? WHOLE_SESSION : clockName(analysis, range);
}

type CountedChipProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'>;

const RULE_WORDS: Readonly<Record<SelectionRule, string>> = {
  work: 'Averages use work strokes only. The same rule applies in the library, comparisons, reports and exports.',
  paddle: 'No work strokes in this selection, so averages use light paddling.',
  forward: 'No work or light strokes here, so averages use every forward stroke.',
};

/** Shown once for every view: strokes in the means, excluded ones, and a button to include them. */
function CountedChip({ analysis, selection, select }: CountedChipProps) {
  const { counted } = selection;
  const without = leftOutCount(counted);
  const words = without === '' ? strokeWords(counted) : `${strokeWords(counted)}, ${without}`;
  const count = counted.strokes.length;
  const all = selection.strokes.length;
  const included = count < all ? `Strokes included: ${count} of ${all}` : `Strokes included: ${count}`;
  const kinds = STROKE_KINDS.map((kind) => ({
    kind,
    count: selection.strokes.filter((stroke) => kindOf(analysis.strokes, stroke) === kind).length,
  })).filter(({ kind, count }) => count > 0 && kind !== counted.rule);
  return (
    <CardPopover
      look="word"
      label={without === '' ? included : `${included}, ${without}`}
      trigger={
        <span style={{ textDecoration: 'underline dotted', textUnderlineOffset: 3 }}>
          {without === '' ? 'all count' : without}
        </span>
      }
    >
      <h2 className={text({ size: 16 })}>Which strokes are included</h2>
      <p>
        {words}. {RULE_WORDS[counted.rule]}
      </p>
      <CountedKinds
        rule={counted.rule}
        kinds={kinds.map(({ kind, count }) => ({ kind, text: `${count} ${KIND_WORDS[kind]}` }))}
        included={counted.included}
        onInclude={(include) => select({ include })}
      />
    </CardPopover>
  );
}

const HEADING = box({ below: 1, tone: 'quiet', size: 12, weight: 'regular' });
const NAME = text({ tone: 'ink', weight: 'medium' });
const PIECE = row({
  bare: true,
  gap: 3,
  align: 'baseline',
  padY: 1,
  padX: 2,
  tall: 32,
  phone: 44,
  round: 'control',
  hover: 'wash',
  tone: 'quiet',
  size: 13,
  tabular: true,
  text: 'start',
});
const PART = box({ control: true, pad: 0, padX: 3, tall: 28, phone: 44, hover: 'edge', size: 13, tabular: true });

interface PieceChoiceProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

/** One-click selections: the whole session, a piece, a part of it, or its strokes at one rate. */
function PieceChoice(props: PieceChoiceProps) {
  const { analysis, selection } = props;
  const base = useMemo(() => partsBase(analysis, selection), [analysis, selection]);
  return (
    <div className={stack({ gap: 3 })} style={{ width: 'min(26rem, calc(100vw - 3.625rem))' }}>
      <Pieces {...props} />
      <Parts {...props} base={base} />
      <Rates {...props} base={base} />
    </div>
  );
}

function Pieces({ analysis, selection, select }: PieceChoiceProps) {
  const { included } = selection.counted;
  const isWhole = selection.strokes.length === analysis.strokes.count && selection.piece === null;
  const work = useMemo(() => workPieces(analysis), [analysis]);
  return (
    <div className={stack({}, styles.list)} role="group" aria-label="Pieces">
      <Button
        className={PIECE}
        slot="close"
        aria-pressed={isWhole}
        onPress={() => select({ range: work === null ? null : wholeRange(analysis) })}
      >
        <b className={NAME}>{WHOLE_SESSION}</b>
      </Button>
      {work !== null && (
        <Button
          className={PIECE}
          slot="close"
          aria-pressed={isWorkPieces(analysis, selection)}
          onPress={() => select({ range: null, strokes: work })}
        >
          <b className={NAME}>{WORK_PIECES}</b> {counted(work.length, 'stroke')}
        </Button>
      )}
      {analysis.pieces.map((piece, index) => {
        const name = pieceName(piece, index);
        return (
          <Button
            key={piece.startS}
            className={PIECE}
            slot="close"
            aria-pressed={selection.piece === index && !isNarrowed(selection)}
            onPress={() => select({ piece: index })}
          >
            <b className={NAME}>{name}</b> {chipWords(piece, pieceSummary(analysis, piece, included), name)}
          </Button>
        );
      })}
    </div>
  );
}

interface PartsProps extends PieceChoiceProps {
  readonly base: PartsOf;
}

function Parts({ analysis, selection, select, base }: PartsProps) {
  const { lengths, quarters } = useMemo(() => splitPieceParts(analysis, base), [analysis, base]);
  const whose = baseName(analysis, base);
  if (analysis.strokes.count === 0) return null;
  if (quarters.length === 0) {
    return (
      <p className={text({ tone: 'quiet', size: 12 })}>No distance data, so the session can’t be split by meters.</p>
    );
  }
  const buttons = (parts: readonly Part[]) => (
    <div className={row({ gap: 1, wrap: true, align: 'stretch' }, styles.parts)}>
      {parts.map(({ name, range }) => (
        <Button
          key={name}
          className={PART}
          slot="close"
          aria-pressed={!isNarrowed(selection) && isSameRange(range, selection)}
          onPress={() => select({ range })}
        >
          {name}
        </Button>
      ))}
    </div>
  );
  return (
    <div role="group" aria-label={`Parts of ${whose}`}>
      <h2 className={HEADING}>Parts of {whose}, whole strokes only</h2>
      {buttons(lengths)}
      {buttons(quarters)}
    </div>
  );
}

function Rates({ analysis, selection, select, base }: PartsProps) {
  const { strokes } = analysis;
  const bands = useMemo(() => rateBands(strokes, strokesFrom(base.fromStroke, base.toStroke)), [strokes, base]);
  if (bands.length < 2) return null;
  const { rates } = selection;
  return (
    <div role="group" aria-label={`Rates of ${baseName(analysis, base)}`}>
      <h2 className={HEADING}>Only strokes at rate (spm)</h2>
      <div className={row({ gap: 1, wrap: true, align: 'stretch' }, styles.parts)}>
        {bands.map((band) => {
          const { fromSpm, toSpm } = band;
          return (
            <Button
              key={fromSpm}
              className={PART}
              slot="close"
              aria-pressed={rates !== null && rates.fromSpm === fromSpm && rates.toSpm === toSpm}
              onPress={() =>
                select({
                  ...(base.piece === null ? { range: null } : { piece: base.piece }),
                  rates: { fromSpm, toSpm },
                })
              }
            >
              {bandName(band)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

const baseName = ({ pieces }: Analysis, { piece }: PartsOf): string => {
  const chosen = piece === null ? undefined : pieces[piece];
  return chosen === undefined || piece === null ? 'the whole session' : pieceName(chosen, piece);
};
