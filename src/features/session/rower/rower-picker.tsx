// The rower in focus: stroke first, the same seat in every view.
import { Choice } from '#src/charts/choice.tsx';
import { rowersOf } from '../summaries.ts';
import type { ViewProps } from '../view.ts';
import styles from './rower.module.css';
import type { Subject } from './subject.ts';

type RowerPickerProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'> & { readonly subject: Subject };

export function RowerPicker({ analysis, selection, select, subject }: RowerPickerProps) {
  const seats = rowersOf(analysis, selection).toSorted((a, b) => b - a);
  return (
    <div className={styles.picker}>
      <h2>{subject.name}</h2>
      {seats.length > 1 && (
        <Choice
          label="Rower"
          options={seats.map((seat) => ({ value: String(seat), text: String(seat) }))}
          value={String(selection.focusSeat)}
          onChange={(seat) => select({ focusSeat: Number(seat) })}
        />
      )}
    </div>
  );
}
