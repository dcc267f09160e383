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
import { memo, Suspense } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { box, row, stack } from '#src/ui/primitives.ts';
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
import { useDeskParts } from '../../shared/actions/desk-parts.ts';
import { useActionButton } from '../../shared/actions/use-action.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { Readout } from '../../shared/cursor/readout.tsx';
import { hasClock } from '../../shared/selection/selection.ts';
import type { Selection } from '../../shared/view.ts';
import { tool } from '../../shared/looks.ts';
import styles from '../../shared/cursor/cursor.module.css';
import type { Action } from '../../shared/actions/define-action.ts';
import { SPEEDS } from '../../shared/cursor/cursor-store.ts';

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
