// Video controls: frame steps, sound; before syncing also play and seek.
import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { toFilmTime, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { keyHint } from '../../shared/actions/define-action.ts';
import { FRAME_BACK, FRAME_ON } from '../../shared/actions/desk-actions.ts';
import { useDeskParts } from '../../shared/actions/desk-parts.ts';
import { playOrPause, showFrame, useFrameSteps } from './player-acts.ts';
import { SoundButton } from './film-bar.tsx';
import { ROOM_PARTS } from './use-picture-room.ts';

interface FilmControlsProps {
  readonly file: File;
  readonly durationS: number;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly placement: Placement | null;
  /** With two videos, keys step through this one. */
  readonly leads: boolean;
  readonly hasSound: boolean | undefined;
  readonly muted: boolean;
  readonly onMuted: (muted: boolean) => void;
  /** Further actions. */
  readonly children?: ReactNode;
}

export function FilmControls({
  file,
  durationS,
  player,
  placement,
  leads,
  hasSound,
  muted,
  onMuted,
  children,
}: FilmControlsProps) {
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
      <SoundButton hasSound={hasSound} muted={muted} onMuted={onMuted} />
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
        step={0.04}
        value={Math.min(timeS, durationS)}
        onChange={({ target }) => showFrame(player.current, Number(target.value))}
      />
      <span className={text({ tone: 'quiet', size: 13, tabular: true })} style={{ minWidth: '4.5em' }}>
        {clock(timeS, 1)}
      </span>
    </>
  );
}
