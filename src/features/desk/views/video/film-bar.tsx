// The frame that is seen as a handle along the whole outing: dragged, or moved by keys, it lies at another moment of
// the rowing; whether it fits there is asked afterward like of any other place.
import { clock } from '#src/format/clock.ts';
import { useCursor, useCursorState } from '../../contract/cursor/cursor-context.tsx';
import { ROOM_PARTS } from './use-picture-room.ts';
import styles from './video-view.module.css';

/** What a key moves it by, seconds: a frame of 25 a second. */
const STEP_S = 0.04;

interface FilmBarProps {
  /** Told where the frame that is seen is put, seconds on the recording's clock. */
  readonly onMoved: (recordingS: number) => void;
}

export function FilmBar({ onMoved }: FilmBarProps) {
  const { fromS, toS } = useCursor().places.whole;
  // At once, not a few times a second: a handle that lags is put back under the finger, and a key would begin where it was.
  const intoS = useCursorState(({ timeS }) => timeS) - fromS;
  const words = clock(intoS, 1);
  return (
    <label className={styles.along} {...ROOM_PARTS.bar}>
      Drag this frame along the session
      <input
        type="range"
        min={0}
        max={toS - fromS}
        step={STEP_S}
        value={intoS}
        aria-valuetext={words}
        onChange={({ target }) => onMoved(fromS + Number(target.value))}
      />
      <span className={styles.time}>{words}</span>
    </label>
  );
}
