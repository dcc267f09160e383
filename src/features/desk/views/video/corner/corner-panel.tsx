// Pinned video in a corner over another tab, with the desk's cursor.
import { Maximize2, Move, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { computePlacement } from '#engine/film/placement.ts';
import { box, row } from '#src/ui/primitives.ts';
import type { FilmRecord } from '#storage/film-record.ts';
import { keepInCorner } from '#src/features/desk/shared/corner-film.ts';
import { FilmPicture } from '../film-picture.tsx';
import { SoundButton } from '../film-bar.tsx';
import { useCorner } from './use-corner.ts';
import styles from '../video-view.module.css';

interface CornerPanelProps {
  readonly film: FilmRecord;
  readonly file: File;
  /** Returns to the large view. */
  readonly onFilms: () => void;
}

export function CornerPanel({ film, file, onFilms }: CornerPanelProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [muted, setMuted] = useState(true);
  const placement = useMemo(() => computePlacement(film.marks), [film.marks]);
  const { panel, corner, moveOn, handle } = useCorner();
  return (
    <section
      ref={panel}
      className={box({ control: true, overflow: 'hidden', print: 'none' }, styles.corner)}
      data-at={corner}
      aria-label={`${film.fileName} in a corner`}
    >
      <div className={row({ gap: '2px' }, styles.head)} {...handle}>
        <span
          className={box({ flex: 1, narrow: true, overflow: 'hidden', size: 12, lines: 'one', ellipsis: true })}
          title={film.fileName}
        >
          {film.fileName}
        </span>
        {film.hasSound !== false && <SoundButton hasSound muted={muted} onMuted={setMuted} />}
        <button type="button" aria-label="To another corner" title="To another corner" onClick={moveOn}>
          <Move size={15} aria-hidden />
        </button>
        <button type="button" aria-label="Show video full size" title="Show video full size" onClick={onFilms}>
          <Maximize2 size={15} aria-hidden />
        </button>
        <button
          type="button"
          aria-label="Close picture-in-picture"
          title="Close picture-in-picture"
          onClick={() => keepInCorner(null)}
        >
          <X size={15} aria-hidden />
        </button>
      </div>
      <FilmPicture
        name={film.fileName}
        file={file}
        durationS={film.durationS}
        player={player}
        placement={placement}
        leads
        muted={muted}
      />
    </section>
  );
}
