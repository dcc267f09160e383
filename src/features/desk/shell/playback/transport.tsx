// Play, step and speed of the cursor, the second cursor, and the list of keys.
import {
  ChevronLeft,
  ChevronRight,
  Keyboard,
  Pause,
  Play,
  SeparatorVertical,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { SPEEDS } from '../../shared/cursor/cursor-store.ts';
import { useShowKeys } from '../keys/desk-keys.tsx';
import { movedByPieces, movedByStrokes } from '../../shared/cursor/places.ts';
import styles from './transport.module.css';

const SPEED_WORDS: Readonly<Record<number, string>> = { 0.25: '¼×', 0.5: '½×', 1: '1×', 2: '2×', 4: '4×', 8: '8×' };

export function Transport() {
  const cursor = useCursor();
  const playing = useCursorState((state) => state.playing);
  const showKeys = useShowKeys();
  const byStrokes = (steps: number): void =>
    cursor.moveTo(movedByStrokes(cursor.places, cursor.getState().timeS, steps));
  const byPieces = (steps: 1 | -1): void => cursor.moveTo(movedByPieces(cursor.places, cursor.getState().timeS, steps));
  return (
    <div className={styles.transport} role="group" aria-label="Cursor">
      <button type="button" className={styles.button} aria-label="Piece before" onClick={() => byPieces(-1)}>
        <SkipBack size={15} aria-hidden />
      </button>
      <button type="button" className={styles.button} aria-label="Previous stroke" onClick={() => byStrokes(-1)}>
        <ChevronLeft size={16} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={playing ? 'Pause' : 'Play'}
        onClick={() => cursor.setPlaying(!playing)}
      >
        {playing ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
      </button>
      <button type="button" className={styles.button} aria-label="Next stroke" onClick={() => byStrokes(1)}>
        <ChevronRight size={16} aria-hidden />
      </button>
      <button type="button" className={styles.button} aria-label="Next piece" onClick={() => byPieces(1)}>
        <SkipForward size={15} aria-hidden />
      </button>
      <SpeedChoice />
      <SecondCursor />
      <button type="button" className={styles.keys} onClick={showKeys}>
        <Keyboard size={15} aria-hidden /> Keys
      </button>
    </div>
  );
}

function SpeedChoice() {
  const cursor = useCursor();
  const speed = useCursorState((state) => state.speed);
  return (
    <select
      className={styles.speed}
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
  const cursor = useCursor();
  const isSet = useCursorState((state) => state.anchorS !== null);
  return (
    <button
      type="button"
      className={styles.second}
      aria-pressed={isSet}
      aria-label="Second cursor"
      title={isSet ? 'Remove the second cursor' : 'Set a second cursor here'}
      onClick={() => cursor.setAnchor(isSet ? null : cursor.getState().timeS)}
    >
      <SeparatorVertical size={15} aria-hidden /> 2nd
    </button>
  );
}
