// Video image, in sync with the cursor once synced.
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Button } from '#src/ui/buttons.tsx';
import { stack } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { frameWatcher, keepTogether, type FilmWhere } from './film-sync.ts';
import { openFilm, setSound } from './player-acts.ts';
import { ROOM_PARTS } from './use-picture-room.ts';
import styles from './video-view.module.css';

const OVER = stack({
  gap: 3,
  justify: 'center',
  items: 'center',
  content: 'center',
  pad: 4,
  margin: 0,
  on: 'wash',
  cover: true,
  text: 'center',
});

interface FilmPictureProps {
  readonly name: string;
  readonly file: File;
  readonly durationS: number;
  readonly player: RefObject<HTMLVideoElement | null>;
  readonly placement: Placement | null;
  readonly leads: boolean;
  readonly muted: boolean;
  /** Overlay; nothing when absent. */
  readonly over?: ReactNode;
  /** Another video of this moment; absent when no other can be shown. */
  readonly elsewhere?: (timeS: number) => FilmRecord | null;
  readonly onChoose?: (fingerprint: string) => void;
}

export function FilmPicture({
  name,
  file,
  durationS,
  player,
  placement,
  leads,
  muted,
  over,
  ...others
}: FilmPictureProps) {
  const cursor = useCursor();
  const [where, setWhere] = useState<FilmWhere>('inside');
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const video = player.current;
    if (video === null) return undefined;
    const close = openFilm(video, file, () => setBroken(true));
    return () => {
      close();
      setBroken(false);
    };
  }, [file, player]);
  useEffect(() => {
    const video = player.current;
    if (video === null || placement === null) return undefined;
    const stop = keepTogether({
      player: video,
      frames: frameWatcher(video),
      cursor,
      placement,
      leads,
      nowMs: () => performance.now(),
      onWhere: setWhere,
    });
    return () => {
      stop();
      setWhere('inside');
    };
  }, [player, placement, leads, cursor]);
  useEffect(() => {
    setSound(player.current, muted);
  }, [player, muted]);
  return (
    <div
      className={stack(
        { centered: true, on: 'wash', round: 'control', anchor: true, overflow: 'hidden' },
        styles.picture,
      )}
      {...ROOM_PARTS.picture}
    >
      <video ref={player} aria-label={`Video ${name}`} playsInline preload="auto" muted />
      {over}
      {broken && (
        <p role="alert" className={OVER}>
          Video playback failed: the file was moved or is damaged. Choose it again.
        </p>
      )}
      {placement !== null && where !== 'inside' && (
        <Outside
          placement={placement}
          durationS={durationS}
          where={where}
          {...others}
          originS={cursor.places.whole.fromS}
          onGo={(timeS) => cursor.moveTo(timeS)}
        />
      )}
    </div>
  );
}

interface OutsideProps extends Pick<FilmPictureProps, 'elsewhere' | 'onChoose'> {
  readonly placement: Placement;
  readonly durationS: number;
  readonly where: FilmWhere;
  readonly originS: number;
  readonly onGo: (timeS: number) => void;
}

/** The cursor is outside the video. */
function Outside({ placement, durationS, where, originS, elsewhere, onChoose, onGo }: OutsideProps) {
  const timeS = useSlowCursor();
  const other = elsewhere?.(timeS) ?? null;
  const fromS = toRecordingTime(placement, 0);
  const toS = toRecordingTime(placement, durationS);
  const isBefore = where === 'before';
  return (
    <div className={OVER}>
      <p>
        {isBefore ? `The video starts at ${clock(fromS - originS)}.` : `The video ended at ${clock(toS - originS)}.`}
      </p>
      {other !== null && (
        <button type="button" className={buttonClass('primary')} onClick={() => onChoose?.(other.fingerprint)}>
          {other.fileName} shows this moment
        </button>
      )}
      <Button label="Go to its beginning" onClick={() => onGo(fromS)} />
    </div>
  );
}
