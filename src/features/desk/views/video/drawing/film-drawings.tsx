// The lines drawn over a film: the way to draw one on the frame that is seen, and where they are.
import { Pencil } from 'lucide-react';
import { recordingTimeOf, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { drawingOnFilm } from '#src/outings/films/film-edits.ts';
import { buttonClass } from '#src/ui/button.ts';
import { MOST_DRAWINGS, type KeptFilm } from '#workers/storage/kept-film.ts';
import { useCursor } from '../../../contract/cursor/cursor-context.tsx';
import { useDeskEdits } from '../../../contract/pieces/edits-context.tsx';
import videoStyles from '../video-view.module.css';
import styles from './drawing.module.css';

interface FilmDrawingsProps {
  readonly film: KeptFilm;
  readonly placement: Placement;
  readonly isDrawing: boolean;
  readonly onDrawing: (isDrawing: boolean) => void;
}

export function FilmDrawings({ film, placement, isDrawing, onDrawing }: FilmDrawingsProps) {
  const cursor = useCursor();
  const { perform } = useDeskEdits();
  const { drawings = [] } = film;
  const isFull = drawings.length >= MOST_DRAWINGS;
  return (
    <section className={videoStyles.notes} aria-label="Drawn on the film">
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-pressed={isDrawing}
        disabled={isFull && !isDrawing}
        onClick={() => {
          cursor.setPlaying(false);
          onDrawing(!isDrawing);
        }}
      >
        <Pencil size={14} aria-hidden /> {isDrawing ? 'Stop drawing' : 'Draw on this frame'}
      </button>
      {isDrawing && (
        <p className={videoStyles.hint} role="status">
          Draw over the picture. The line stays with this frame, goes into stills and clips, and never into the film.
        </p>
      )}
      {drawings.length > 0 && (
        <ul className={styles.rows}>
          {drawings.map((drawing) => {
            const timeS = recordingTimeOf(placement, drawing.filmS);
            const at = clock(timeS - cursor.places.whole.fromS, 1);
            return (
              <li key={`${drawing.filmS} ${drawing.points.join(' ')}`}>
                <button type="button" className={videoStyles.word} onClick={() => cursor.moveTo(timeS)}>
                  Line at {at}
                </button>
                <button
                  type="button"
                  className={videoStyles.word}
                  aria-label={`Take the line at ${at} away`}
                  onClick={() =>
                    perform(
                      drawingOnFilm(
                        film,
                        drawings.filter((one) => one !== drawing),
                      ),
                    )
                  }
                >
                  Take away
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
