// Controls of a video: playback and its position, its sound, where it is along the session, which one is shown, arrows
// over it, and its corner.
import { Pause, Play, StepBack, StepForward, MoveUpRight, PictureInPicture2, Volume2, VolumeX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { toFilmTime, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { box, row, stack, text, inline } from '#src/ui/primitives.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import type { SessionId } from '#workers/api.ts';
import { cornerFilm, keepInCorner, keptInCorner } from '#src/features/desk/shared/corner-film.ts';
import { useCursor, useCursorState } from '../../shared/cursor/cursor-context.tsx';
import { keyHint, useDeskParts } from '../../shared/actions/define-action.ts';
import { FRAME_BACK, FRAME_ON } from '../../shared/actions/desk-actions.ts';
import { playOrPause, showFrame, useFrameSteps } from './film-player.ts';
import { ROOM_PARTS } from './film-picture.tsx';
import styles from './video-view.module.css';
import { WORDED } from '../../shared/looks.ts';
import type { ForceArrows } from './arrows/use-force-arrows.ts';

const TIME = text({ tone: 'quiet', size: 13, tabular: true });

/** Key step, s: one frame at 25 fps. */
const STEP_S = 0.04;

interface FilmControlsProps extends SoundButtonProps {
  readonly file: File;
  readonly durationS: number;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly placement: Placement | null;
  /** With two videos, keys step through this one. */
  readonly leads: boolean;
  /** Further actions. */
  readonly children?: ReactNode;
}

export function FilmControls({ file, durationS, player, placement, leads, children, ...sound }: FilmControlsProps) {
  const cursor = useCursor();
  const stepTo = useFrameSteps(file);
  /** Serializes steps: clicks may be faster than frame look-ups. */
  const stepping = useRef(Promise.resolve());
  const step = useCallback(
    (steps: 1 | -1): void => {
      const go = async (): Promise<void> => {
        const video = player.current;
        if (video === null) return;
        cursor.setPlaying(false);
        video.pause();
        // A synced video follows the cursor and may still be seeking.
        const shownS = placement === null ? video.currentTime : toFilmTime(placement, cursor.getState().timeS);
        const timeS = await stepTo(shownS, steps);
        if (timeS === null) return;
        if (placement === null) showFrame(video, timeS);
        else cursor.moveTo(toRecordingTime(placement, timeS));
      };
      stepping.current = stepping.current.then(go, go);
    },
    [cursor, player, placement, stepTo],
  );
  useDeskParts(leads ? { frameBack: () => step(-1), frameOn: () => step(1) } : {});
  return (
    <div className={row({ gap: 2, wrap: true, above: 2 })} {...ROOM_PARTS.controls} role="group" aria-label="Video">
      {placement === null && <OwnTime player={player} durationS={durationS} />}
      <button
        className={STEP}
        type="button"
        aria-label={FRAME_BACK.label}
        {...keyHint(FRAME_BACK)}
        onClick={() => step(-1)}
      >
        <StepBack size={15} aria-hidden />
      </button>
      <button className={STEP} type="button" aria-label={FRAME_ON.label} {...keyHint(FRAME_ON)} onClick={() => step(1)}>
        <StepForward size={15} aria-hidden />
      </button>
      <SoundButton {...sound} />
      {children}
    </div>
  );
}

const STEP = stack({ control: true, centered: true, square: 32, pad: 0, hover: 'edge' });

/** An unsynced video has its own time. */
function OwnTime({ player, durationS }: Pick<FilmControlsProps, 'player' | 'durationS'>) {
  const [timeS, setTimeS] = useState(0);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const video = player.current;
    if (video === null) return undefined;
    const look = (): void => {
      setTimeS(video.currentTime);
      setPlaying(!video.paused);
    };
    look();
    const events = ['timeupdate', 'seeking', 'seeked', 'play', 'pause', 'ended'] as const;
    for (const event of events) video.addEventListener(event, look);
    return () => {
      for (const event of events) video.removeEventListener(event, look);
      video.pause();
    };
  }, [player]);
  return (
    <>
      <button
        className={STEP}
        type="button"
        aria-label={playing ? 'Pause video' : 'Play video'}
        onClick={() => playOrPause(player.current)}
      >
        {playing ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
      </button>
      <input
        className={box({ flex: 1, basis: '8rem', narrow: true })}
        type="range"
        aria-label="Video position"
        aria-valuetext={clock(timeS, 1)}
        min={0}
        max={durationS}
        step={STEP_S}
        value={Math.min(timeS, durationS)}
        onChange={({ target }) => showFrame(player.current, Number(target.value))}
      />
      <span className={TIME} style={{ minWidth: '4.5em' }}>
        {clock(timeS, 1)}
      </span>
    </>
  );
}

interface FilmBarProps {
  /** Called with the frame's new position, seconds on the recording's clock. */
  readonly onMoved: (recordingS: number) => void;
}

/** Moves an unsynced frame along the session. */
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
