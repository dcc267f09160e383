// Controls of a video: where it is along the session, which one is shown, its sound, arrows over it, and its corner.
import { MoveUpRight, PictureInPicture2, Volume2, VolumeX } from 'lucide-react';
import { Choice } from '#src/figures/choice/choice.tsx';
import { clock } from '#src/format/clock.ts';
import { box, inline, row, text } from '#src/ui/primitives.ts';
import styles from './video-view.module.css';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { ROOM_PARTS } from './use-picture-room.ts';
import { WORDED } from '../../shared/looks.ts';
import type { ForceArrows } from './arrows/use-force-arrows.ts';
import { useStore } from 'zustand';
import type { SessionId } from '#workers/api.ts';
import { cornerFilm, keepInCorner, keptInCorner } from '#src/features/desk/shared/corner-film.ts';

const TIME = text({ tone: 'quiet', size: 13, tabular: true });

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
    <label
      className={row({ gap: 3, rowGap: '2px', wrap: true, above: 2, tone: 'quiet', size: 13 }, styles.along)}
      {...ROOM_PARTS.bar}
    >
      Drag this frame along the session
      <input
        className={box({ flex: 1, basis: '8rem', narrow: true })}
        type="range"
        min={0}
        max={toS - fromS}
        step={STEP_S}
        value={intoS}
        aria-valuetext={words}
        onChange={({ target }) => onMoved(fromS + Number(target.value))}
      />
      <span className={TIME} style={{ minWidth: '4.5em' }}>
        {words}
      </span>
    </label>
  );
}

interface SoundButtonProps {
  /** Absent when the container doesn't say. */
  readonly hasSound: boolean | undefined;
  readonly muted: boolean;
  readonly onMuted: (muted: boolean) => void;
}

/** Off until turned on, at system volume. */
export function SoundButton({ hasSound, muted, onMuted }: SoundButtonProps) {
  if (hasSound === false) return <span className={TIME}>No sound in this video</span>;
  return (
    <button type="button" className={WORDED} aria-pressed={!muted} onClick={() => onMuted(!muted)}>
      {muted ? <VolumeX size={15} aria-hidden /> : <Volume2 size={15} aria-hidden />}
      Sound
    </button>
  );
}

const MAX_BUTTONS = 4;

interface FilmChoiceProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly still?: string | undefined }[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

/** Buttons for a few, a list for many. */
export function FilmChoice({ label, options, value, onChange }: FilmChoiceProps) {
  if (options.length <= MAX_BUTTONS)
    return (
      <span className={inline({ gap: 2, wrap: true, tone: 'quiet', size: 12 })}>
        {label}
        <Choice label={label} options={options} value={value} onChange={onChange} />
      </span>
    );
  return (
    <label className={inline({ gap: 2, narrow: true, fit: true, tone: 'quiet', size: 12 })}>
      {label}
      <select
        className={box({ control: true, narrow: true, fit: true, pad: 0, padX: 1, tall: 28, round: 'small' })}
        value={value ?? undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Toggles force arrows over a video. */
export function ArrowsButton({ arrows: { isOn, setOn } }: { readonly arrows: ForceArrows }) {
  return (
    <button
      type="button"
      className={WORDED}
      aria-pressed={isOn}
      title="Draws the force at each oar on the video"
      onClick={() => setOn(!isOn)}
    >
      <MoveUpRight size={15} aria-hidden />
      Force arrows
    </button>
  );
}

interface CornerButtonProps {
  readonly session: SessionId;
  readonly fingerprint: string;
}

/** Pins a video in a corner while other tabs are shown. */
export function CornerButton({ session, fingerprint }: CornerButtonProps) {
  const isKept = useStore(cornerFilm, keptInCorner(session)) === fingerprint;
  return (
    <button
      type="button"
      className={WORDED}
      aria-pressed={isKept}
      title="Keep the video playing in a corner while you use other tabs"
      onClick={() => keepInCorner(isKept ? null : { session, fingerprint })}
    >
      <PictureInPicture2 size={15} aria-hidden />
      Picture-in-picture on other tabs
    </button>
  );
}
