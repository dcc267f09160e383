// Drawings over a video: drawing on the displayed frame, and the list of all.
import { Pencil } from 'lucide-react';
import { toFilmTime, toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { drawingOnFilm } from '#src/library/films/film-edits.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack } from '#src/ui/primitives.ts';
import { MAX_DRAWINGS, type FilmDrawing, type FilmRecord } from '#storage/film-record.ts';
import { useCursor } from '#src/features/desk/shared/cursor/cursor-context.tsx';
import { useDeskEdits } from '../../../shared/pieces/edits-context.tsx';
import { DrawingTools } from './drawing-tools.tsx';
import { toShape, type DrawingHand } from './shapes.ts';
import videoStyles from '../video-view.module.css';

const WORD = box({ bare: true, pad: 0, tall: 24, tone: 'accent', text: 'start', underline: true });

interface FilmDrawingsProps {
  readonly film: FilmRecord;
  readonly placement: Placement;
  /** Null when not drawing. */
  readonly hand: DrawingHand | null;
  readonly onHand: (hand: DrawingHand | null) => void;
}

const FREE: DrawingHand = { tool: 'hand', words: '' };

const named = ({ words }: FilmDrawing): string => (words === undefined ? 'Line' : words);

export function FilmDrawings({ film, placement, hand, onHand }: FilmDrawingsProps) {
  const cursor = useCursor();
  const { perform } = useDeskEdits();
  const { drawings = [] } = film;
  const change = (after: readonly FilmDrawing[]): void => perform(drawingOnFilm(film, after));
  /** Without a pointer, text goes in the middle of the image. */
  const writeInMiddle = (written: DrawingHand): void => {
    const shape = toShape(written, [0.5, 0.5], film);
    if (shape !== null) change([...drawings, { filmS: toFilmTime(placement, cursor.getState().timeS), ...shape }]);
  };
  const isFull = drawings.length >= MAX_DRAWINGS;
  return (
    <section className={videoStyles.notes} aria-label="Drawings">
      <button
        type="button"
        className={buttonClass('quiet')}
        aria-pressed={hand !== null}
        disabled={isFull && hand === null}
        onClick={() => {
          cursor.setPlaying(false);
          onHand(hand === null ? FREE : null);
        }}
      >
        <Pencil size={14} aria-hidden /> {hand !== null ? 'Stop drawing' : 'Draw on this frame'}
      </button>
      {hand !== null && <DrawingTools hand={hand} onHand={onHand} onWritten={writeInMiddle} />}
      {drawings.length > 0 && (
        <ul className={stack({ gap: '2px', above: 2, overflow: 'auto' })} style={{ maxHeight: '12rem' }}>
          {drawings.map((drawing) => {
            const timeS = toRecordingTime(placement, drawing.filmS);
            const at = clock(timeS - cursor.places.whole.fromS, 1);
            return (
              <li
                className={row({ gap: 3, rowGap: '2px', wrap: true, align: 'stretch', justify: 'between' })}
                key={`${drawing.filmS} ${drawing.points.join(' ')}`}
              >
                <button type="button" className={WORD} onClick={() => cursor.moveTo(timeS)}>
                  {named(drawing)} at {at}
                </button>
                <button
                  type="button"
                  className={WORD}
                  aria-label={`Take “${named(drawing)}” at ${at} away`}
                  onClick={() => change(drawings.filter((one) => one !== drawing))}
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
