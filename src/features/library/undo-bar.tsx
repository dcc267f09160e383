// Deleted sessions, with undo.
import { Undo2 } from 'lucide-react';
import { counted } from '#src/format/number.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { buttonClass } from '#src/ui/button.ts';
import { box, row } from '#src/ui/primitives.ts';
import { recordTitle } from './list/record-labels.ts';
import styles from './library.module.css';

export function UndoBar({ onProblem }: { readonly onProblem: (sentence: string | null) => void }) {
  const removed = useLibrary((state) => state.removed);
  const undoRemove = useLibrary((state) => state.undoRemove);
  const [first] = removed;
  return (
    <div role="status" className={box({ self: 'center' }, `${styles.low} ${styles.undo}`)}>
      {first !== undefined && (
        <div className={row({ gap: 3, padY: 1, padX: 1, padStart: 4, round: 'panel', size: 13 }, styles.undoBar)}>
          <span>Deleted {removed.length === 1 ? recordTitle(first) : counted(removed.length, 'session')}.</span>
          <button
            type="button"
            className={buttonClass('quiet')}
            onClick={() => void undoRemove().then((answer) => onProblem(answer.ok ? null : answer.failure.sentence))}
          >
            <Undo2 size={16} aria-hidden />
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
