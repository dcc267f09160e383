// Cursor bar: controls, and the numbers that follow. Takes a row only while in use.
import {
  X,
  ChevronLeft,
  ChevronRight,
  Keyboard,
  Pause,
  Play,
  SeparatorVertical,
  SkipBack,
  SkipForward,
  type LucideIcon,
} from 'lucide-react';
import { memo, Suspense, useMemo, useRef } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { box, row, stack, inline, text } from '#src/ui/primitives.ts';
import {
  HIDE_CURSOR,
  NEXT_PIECE,
  NEXT_STROKE,
  PLAY,
  PREVIOUS_PIECE,
  PREVIOUS_STROKE,
  SECOND_CURSOR,
  SHOW_KEYS,
} from '../../shared/actions/desk-actions.ts';
import { useDeskParts, useActionButton, type Action } from '../../shared/actions/define-action.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { hasClock } from '../../shared/selection/selection.ts';
import type { Selection } from '../../shared/view.ts';
import { tool } from '../../shared/looks.ts';
import styles from '../../shared/cursor/cursor.module.css';
import { SPEEDS } from '../../shared/cursor/cursor-store.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { calledSeat, isOneRower, labelSeatRow, seatColourVariable } from '#src/figures/choice/seat-look.ts';
import { useForceUnit } from '#src/units/force-unit.ts';
import { MetricInfo } from '../../shared/metrics/metric-name.tsx';
import { createMomentLookup, momentWords, type Word } from '../../shared/cursor/moment.ts';
import { useOnCursor, writeText } from '../../shared/cursor/use-on-cursor.ts';

const SPEED_WORDS: Readonly<Record<number, string>> = { 0.25: '¼×', 0.5: '½×', 1: '1×', 2: '2×', 4: '4×', 8: '8×' };

const BUTTON = tool(styles.button);

/** Play, step and speed of the cursor, the second cursor, and the list of keys. */
function Transport() {
  const playing = useCursorState((state) => state.playing);
  const play = useActionButton(PLAY);
  return (
    <div className={row({ gap: 1, wrap: true, size: 13 }, styles.transport)} role="group" aria-label="Cursor">
      <Step action={PREVIOUS_PIECE} Icon={SkipBack} />
      <Step action={PREVIOUS_STROKE} Icon={ChevronLeft} />
      <button className={BUTTON} {...play} aria-label={playing ? 'Pause' : 'Play'}>
        {playing ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
      </button>
      <Step action={NEXT_STROKE} Icon={ChevronRight} />
      <Step action={NEXT_PIECE} Icon={SkipForward} />
      <SpeedChoice />
      <SecondCursor />
      <button className={`${BUTTON} ${box({ phone: 'none' })}`} {...useActionButton(SHOW_KEYS)} aria-label="Keys">
        <Keyboard size={15} aria-hidden /> Keys
      </button>
    </div>
  );
}

function Step({ action, Icon }: { readonly action: Action; readonly Icon: LucideIcon }) {
  return (
    <button className={BUTTON} {...useActionButton(action)}>
      <Icon size={15} aria-hidden />
    </button>
  );
}

function SpeedChoice() {
  const cursor = useCursor();
  const speed = useCursorState((state) => state.speed);
  return (
    <select
      className={box(
        { pad: 0, padX: 1, tall: 28, on: 'surface', border: 'line', round: 'small', tone: 'ink', size: 12 },
        styles.speed,
      )}
      aria-label="Playback speed"
      value={speed}
      onChange={(event) => {
        const chosen = SPEEDS.find((each) => each === Number(event.target.value));
        if (chosen !== undefined) cursor.setSpeed(chosen);
      }}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {SPEED_WORDS[each]}
        </option>
      ))}
    </select>
  );
}

/** Drops a second cursor at the first one's place: for touch, which has no Shift. */
function SecondCursor() {
  const isSet = useCursorState((state) => state.anchorS !== null);
  return (
    <button
      className={`${BUTTON} ${box({ pressed: 'wash' })}`}
      {...useActionButton(SECOND_CURSOR)}
      aria-pressed={isSet}
      aria-label="Second cursor"
    >
      <SeparatorVertical size={15} aria-hidden /> 2nd
    </button>
  );
}

const PlayListRow = lazyPart(async () => (await import('./play-list-row.tsx')).PlayListRow);

interface CursorBarProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  /** The panel is read by the cursor: its row stays. */
  readonly always: boolean;
}

/** Nothing when strokes have no times: there is no moment to point at. */
export const CursorBar = memo(function CursorBar({ analysis, selection, always }: CursorBarProps) {
  const cursor = useCursor();
  const used = useCursorState((state) => state.used);
  const hasList = useCursorState(({ list }) => list !== null);
  const goes = used && !always;
  const hide = useActionButton(HIDE_CURSOR);
  useDeskParts({ hideCursor: goes ? () => cursor.putAway() : null });
  if (!hasClock(analysis) || !(used || always)) return null;
  return (
    <div className={row({ gap: 4, rowGap: 1, wrap: true, narrow: true, on: 'surface', rule: 'below' }, styles.bar)}>
      <Transport />
      <Readout analysis={analysis} selection={selection} />
      {hasList && (
        <ErrorBoundary what="The list of strokes to play">
          <Suspense>
            <PlayListRow />
          </Suspense>
        </ErrorBoundary>
      )}
      {goes && (
        <button
          className={stack(
            {
              bare: true,
              centered: true,
              flex: 'none',
              square: 28,
              pad: 0,
              round: 'small',
              hover: 'wash',
              tone: 'quiet',
            },
            styles.away,
          )}
          {...hide}
        >
          <X size={15} aria-hidden />
        </button>
      )}
    </div>
  );
});

interface ReadoutProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
}

const OF_THE_BOAT: readonly MetricId[] = ['rateSpm', 'speedMps', 'pace500', 'rowerPowerW'];
const OF_THE_SEAT: readonly MetricId[] = ['catchAngleDeg', 'finishAngleDeg', 'peakForceN'];

/** Numbers under the cursor, updated outside React with every move. */
function Readout({ analysis, selection }: ReadoutProps) {
  const force = useForceUnit();
  const { focusSeat } = selection;
  const oarCount = analysis.gates.filter(({ seat }) => seat === focusSeat).length;
  const { boat, seat } = useMemo(() => momentWords(force, oarCount), [force, oarCount]);
  const whose = calledSeat(analysis, focusSeat);
  const momentAt = useMemo(() => createMomentLookup(analysis, focusSeat), [analysis, focusSeat]);
  const cells = useRef(new Map<string, HTMLElement>());

  useOnCursor(({ timeS }) => {
    const moment = momentAt(timeS);
    for (const { name, write } of [...boat, ...seat]) {
      const cell = cells.current.get(name);
      if (cell !== undefined) writeText(cell, write(moment));
    }
  });

  const cell = ({ name, unit, room }: Word) => (
    <div key={name}>
      <dt className={text({ tone: 'ink', size: 12, lines: 'one' })}>
        {name} {unit !== '' && <small className={text({ tone: 'quiet', size: 12 })}>{unit}</small>}
      </dt>
      <dd
        className={text({ size: 14, weight: 'strong', tabular: true, lines: 'one' })}
        ref={(element) => {
          if (element === null) cells.current.delete(name);
          else cells.current.set(name, element);
        }}
        style={{ minInlineSize: `${room}ch` }}
      />
    </div>
  );
  return (
    <div
      className={row({ gap: 4, narrow: true, overflow: 'across' }, styles.readout)}
      role="region"
      aria-label="At the cursor"
      tabIndex={0}
    >
      <dl className={row({ gap: 4, align: 'stretch' })}>{boat.map(cell)}</dl>
      {oarCount > 0 && (
        <>
          <span
            className={inline(
              { gap: '6px', padStart: 4, rule: 'start', size: 13, weight: 'medium', lines: 'one' },
              styles.seat,
            )}
            title={whose}
          >
            <i className={box({ square: 8, round: 'circle' })} style={{ background: seatColourVariable(focusSeat) }} />
            {isOneRower(analysis) ? whose : `Seat ${labelSeatRow(analysis.gates, focusSeat)}`}
          </span>
          <dl className={row({ gap: 4, align: 'stretch' })} aria-label={whose}>
            {seat.map(cell)}
          </dl>
        </>
      )}
      <span className={box({ flex: 'none', push: true })}>
        <MetricInfo ids={oarCount > 0 ? [...OF_THE_BOAT, ...OF_THE_SEAT] : OF_THE_BOAT} about="At the cursor" />
      </span>
    </div>
  );
}
