// Change marks on the timeline: the range of strokes and the likeliest one. Overlapping changes merge into one mark
// with a count that opens the list; the panel of changes lists all of them accessibly.
import { useMemo } from 'react';
import type { Analysis } from '#engine/analysis/analysis.ts';
import type { Change } from '#engine/analysis/changes/changes.ts';
import { changeSentence } from '#engine/analysis/debrief/debrief-messages.ts';
import { useElementWidth } from '#src/charts/use-element-width.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { createFindingWriter } from '#src/messages/finding-messages.ts';
import { counted } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { useDeskDebrief } from '../../shared/debrief/debrief-context.tsx';
import type { Range } from '../../shared/selection/selection.ts';
import styles from './change-marks.module.css';
import { nearMarks } from './near-marks.ts';

/** Minimum width of a clickable count, CSS pixels. */
const NEAREST_PX = 26;
const NO_CHANGES: readonly Change[] = [];

interface ChangeMarksProps {
  readonly analysis: Pick<Analysis, 'strokes' | 'gates' | 'boat' | 'crew'>;
  readonly range: Range;
}

export function ChangeMarks({ analysis, range }: ChangeMarksProps) {
  const { boat } = analysis.strokes;
  const state = useDeskDebrief();
  const changes = state === 'waiting' ? NO_CHANGES : (state.debrief?.changes.changes ?? NO_CHANGES);
  const [attach, width] = useElementWidth();
  const spanS = Math.max(range.toS - range.fromS, 1e-6);
  const percent = (timeS: number | undefined): number => (100 * ((timeS ?? range.fromS) - range.fromS)) / spanS;
  const groups = useMemo(
    () => nearMarks(changes, ({ stroke }) => ((boat.startS[stroke] ?? 0) / spanS) * width, NEAREST_PX),
    [changes, boat, spanS, width],
  );
  return (
    <div ref={attach} className={styles.marks}>
      {groups.map((group) => {
        const [first] = group;
        if (first === undefined) return null;
        const from = percent(boat.startS[Math.min(...group.map(({ fromStroke }) => fromStroke))]);
        const to = percent(boat.endS[Math.max(...group.map(({ toStroke }) => toStroke))]);
        const last = percent(boat.startS[group.at(-1)?.stroke ?? first.stroke]);
        const at = (percent(boat.startS[first.stroke]) + last) / 2;
        return (
          <span key={`${first.subject} ${first.quantity} ${first.stroke}`}>
            <i
              aria-hidden="true"
              className={styles.between}
              style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
            />
            {group.length === 1 ? (
              <i aria-hidden="true" className={styles.likeliest} style={{ insetInlineStart: `${at}%` }} />
            ) : (
              <CountedChanges changes={group} analysis={analysis} at={at} />
            )}
          </span>
        );
      })}
    </div>
  );
}

interface CountedChangesProps {
  readonly analysis: Pick<Analysis, 'gates' | 'boat' | 'crew'>;
  readonly changes: readonly Change[];
  /** Position on the timeline, percent. */
  readonly at: number;
}

function CountedChanges({ changes, analysis, at }: CountedChangesProps) {
  const writer = createFindingWriter(analysis);
  const sentences = changes.map((change) => writtenFor(changeSentence(change), writer));
  return (
    // A click here is not a click on the timeline.
    <span
      role="presentation"
      className={styles.count}
      style={{ insetInlineStart: `${at}%` }}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <CardPopover
        trigger={<span>{changes.length}</span>}
        label={`${counted(changes.length, 'change')} close together: what they are`}
      >
        <ul className={styles.list}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </CardPopover>
    </span>
  );
}
