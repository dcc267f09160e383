// Play, step and speed of the cursor, and where it is.
import { ChevronLeft, ChevronRight, Keyboard, Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clock } from '#src/format/clock.ts';
import { useCursor, useCursorState } from './cursor-context.tsx';
import { SPEEDS, type Cursor } from './cursor-store.ts';
import { useShowKeys } from './desk-keys.tsx';
import { movedByStrokes, placeAt } from './places.ts';
import styles from './transport.module.css';

const SPEED_WORDS: Readonly<Record<number, string>> = { 0.25: '¼×', 0.5: '½×', 1: '1×', 2: '2×', 4: '4×', 8: '8×' };

/** "12:03.4 · stroke 231". */
export function cursorWords({ places, getState }: Cursor): string {
  const { timeS } = getState();
  const stroke = placeAt(places.strokes, timeS);
  const at = clock(timeS - places.whole.fromS, 1);
  return stroke === null ? at : `${at} · stroke ${stroke.index + 1}`;
}

export function Transport() {
  const cursor = useCursor();
  const playing = useCursorState((state) => state.playing);
  const speed = useCursorState((state) => state.speed);
  const showKeys = useShowKeys();
  const step = (strokes: number): void =>
    cursor.moveTo(movedByStrokes(cursor.places, cursor.getState().timeS, strokes));
  return (
    <div className={styles.transport} role="group" aria-label="Cursor">
      <button type="button" className={styles.button} aria-label="One stroke back" onClick={() => step(-1)}>
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
      <button type="button" className={styles.button} aria-label="One stroke on" onClick={() => step(1)}>
        <ChevronRight size={16} aria-hidden />
      </button>
      <select
        className={styles.speed}
        aria-label="Speed of playing"
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
      <CursorWords />
      <button type="button" className={styles.keys} onClick={showKeys}>
        <Keyboard size={15} aria-hidden /> Keys
      </button>
    </div>
  );
}

function CursorWords() {
  const cursor = useCursor();
  const words = useRef<HTMLElement>(null);
  useEffect(() => {
    const write = (): void => {
      if (words.current !== null) words.current.textContent = cursorWords(cursor);
    };
    write();
    return cursor.subscribe(write);
  }, [cursor]);
  return <strong ref={words} className={styles.words} data-testid="cursor-words" />;
}
