// Notes at moments in the video, and a form to add one at the displayed moment.
import { NotebookPen } from 'lucide-react';
import { toRecordingTime, type Placement } from '#engine/film/placement.ts';
import { clock } from '#src/format/clock.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, stack } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { keyHint } from '../../shared/actions/define-action.ts';
import { WRITE_NOTE } from '../../shared/actions/desk-actions.ts';
import { useNotes } from '../../shared/notes/notes-context.tsx';
import styles from './video-view.module.css';

const NOTE = box({ bare: true, full: true, pad: 0, padY: 1, tone: 'ink', text: 'start', breaks: true });

interface FilmNotesProps {
  readonly placement: Placement;
  readonly durationS: number;
}

export function FilmNotes({ placement, durationS }: FilmNotesProps) {
  const cursor = useCursor();
  const { notes, openForm } = useNotes();
  const fromS = toRecordingTime(placement, 0);
  const toS = toRecordingTime(placement, durationS);
  const seen = notes.flatMap(({ id, text, timeS }) =>
    timeS !== null && timeS >= fromS && timeS <= toS ? [{ id, text, timeS }] : [],
  );
  return (
    <section className={styles.notes} aria-label="Notes in the video">
      <button type="button" className={buttonClass('quiet')} {...keyHint(WRITE_NOTE)} onClick={openForm}>
        <NotebookPen size={14} aria-hidden /> Note at this moment
      </button>
      {seen.length > 0 && (
        <ul className={stack({ gap: '2px', overflow: 'auto' })} style={{ maxHeight: '12rem' }}>
          {seen.map(({ id, text, timeS }) => (
            <li key={id}>
              <button type="button" className={NOTE} onClick={() => cursor.moveTo(timeS)}>
                <b className={box({ tabular: true })}>{clock(timeS - cursor.places.whole.fromS)}</b> {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
