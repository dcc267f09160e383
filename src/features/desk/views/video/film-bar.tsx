// Handle for the displayed frame along the session: dragging or keys sync it to another moment, which the user then
// confirms.
import { clock } from '#src/format/clock.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { ROOM_PARTS } from './use-picture-room.ts';
import styles from './video-view.module.css';

/** Key step, s: one frame at 25 fps. */
const STEP_S = 0.04;

interface FilmBarProps {
  /** Called with the frame's new position, seconds on the recording's clock. */
  readonly onMoved: (recordingS: number) => void;
}

export function FilmBar({ onMoved }: FilmBarProps) {
  const { fromS, toS } = useCursor().places.whole;
  // Unthrottled: a lagging handle would jump back under the finger, and keys would start from the old position.
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
