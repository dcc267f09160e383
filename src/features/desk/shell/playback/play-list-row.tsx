// Playlist row: current stroke, next stroke, and leaving the list.
import { SkipBack, SkipForward, X } from 'lucide-react';
import { counted } from '#src/format/number.ts';
import { box, row, text } from '#src/ui/primitives.ts';
import { useCursor } from '../../shared/cursor/cursor-context.tsx';
import { listedAt, movedInList } from '../../shared/cursor/cursor-store.ts';
import { useSlowCursor } from '../../shared/cursor/use-on-cursor.ts';
import { tool } from '../../shared/looks.ts';
import styles from '../../shared/cursor/cursor.module.css';

const BUTTON = tool(styles.button);

export function PlayListRow() {
  const cursor = useCursor();
  const timeS = useSlowCursor();
  const { list } = cursor.getState();
  if (list === null) return null;
  const { strokes, name } = list;
  const at = listedAt(list, timeS);
  const stroke = strokes[at];
  const step = (steps: 1 | -1): void => cursor.moveTo(movedInList(list, cursor.getState().timeS, steps));
  return (
    <div
      className={row({ gap: 3, rowGap: '2px', wrap: true, basis: 'full', narrow: true, padY: 1, size: 13 })}
      role="group"
      aria-label="Strokes that play"
    >
      <b>{counted(strokes.length, 'stroke')}</b>
      <span
        className={box({ narrow: true, overflow: 'hidden', tone: 'quiet', lines: 'one', ellipsis: true, measure: 64 })}
      >
        {name}
      </span>
      <span className={text({ tabular: true })}>
        {stroke === undefined ? 'Between them' : `Stroke ${stroke.index + 1}, ${at + 1} of ${strokes.length}`}
      </span>
      <button className={BUTTON} type="button" aria-label="Stroke of the list before" onClick={() => step(-1)}>
        <SkipBack size={15} aria-hidden />
      </button>
      <button className={BUTTON} type="button" aria-label="Next stroke of the list" onClick={() => step(1)}>
        <SkipForward size={15} aria-hidden />
      </button>
      <button className={BUTTON} type="button" onClick={() => cursor.setList(null)}>
        <X size={15} aria-hidden /> All strokes
      </button>
    </div>
  );
}
