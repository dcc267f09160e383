// One of the top three: who, what, difference and reference; strokes concerned; estimated gain.
import type { ReactNode } from 'react';
import type { Debrief } from '#engine/analysis/debrief/debrief.ts';
import type { Finding } from '#engine/analysis/debrief/finding.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.ts';
import { toCost, OVER, type Cost, type CostUnit } from '../../../shared/debrief/cost-messages.ts';
import { strokesSeen } from '../../../shared/debrief/finding-messages.ts';
import { MarkedSentence } from '../../../shared/debrief/marked-sentence.tsx';
import type { SelectionChange, ViewProps } from '../../../shared/view.ts';
import styles from './findings-panel.module.css';
import { StrokeTicks } from './stroke-ticks.tsx';

interface FindingRowProps extends Pick<ViewProps, 'analysis' | 'selection' | 'select'> {
  readonly found: Finding<WrittenSentence>;
  readonly debrief: Debrief<WrittenSentence>;
  readonly unit: CostUnit;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** Its first to last stroke, and the seat. */
function toStrokeSelection(
  { strokes, subject }: Finding<WrittenSentence>,
  { strokes: table }: ViewProps['analysis'],
): SelectionChange {
  const fromS = table.boat.startS[strokes[0] ?? -1];
  const toS = table.boat.endS[strokes.at(-1) ?? -1];
  return {
    ...(subject === null ? {} : { focusSeat: subject }),
    ...(fromS === undefined || toS === undefined ? {} : { range: { fromS, toS } }),
  };
}

export function FindingRow({ found, debrief, unit, analysis, selection, select, children }: FindingRowProps) {
  const { subject, place, sentence, strokes } = found;
  const seen = strokesSeen(found, debrief.strokes.length);
  const isShown = subject !== null && subject === selection.focusSeat;
  return (
    <li className={styles.finding} data-first={place === 1} data-shown={isShown}>
      <span className={styles.place} aria-hidden>
        {place}
      </span>
      <div className={styles.said}>
        <p>
          <MarkedSentence
            sentence={sentence}
            {...(subject !== null && { focus: { isPressed: isShown, onPress: () => select({ focusSeat: subject }) } })}
          />
        </p>
        <p className={styles.evidence}>
          <StrokeTicks all={debrief.strokes} seen={strokes} seat={subject} />
          {/* What is seen all along leads nowhere that is not shown. */}
          {found.onset === null ? (
            <span title={seen}>
              <span aria-hidden>
                {strokes.length}/{debrief.strokes.length}
              </span>
              <span className={visuallyHidden}>{seen}</span>
            </span>
          ) : (
            <button type="button" onClick={() => select(toStrokeSelection(found, analysis))}>
              Show {seen}
            </button>
          )}
          {children}
        </p>
      </div>
      <Worth cost={toCost(found, unit, debrief.speedMps)} />
    </li>
  );
}

/** Nothing without an estimated gain: a large dash would look like the main finding. */
function Worth({ cost }: { readonly cost: Cost | null }) {
  if (cost === null) {
    return (
      <p className={styles.cost}>
        <small className={visuallyHidden}>Not costed</small>
      </p>
    );
  }
  const { value, unit, range } = cost;
  return (
    <p className={styles.cost}>
      <span className={visuallyHidden}>{`Worth about ${value} ${unit} ${OVER} (${range}).`}</span>
      <span aria-hidden>
        <b>{value}</b> <small>{unit}</small>
      </span>
      <small aria-hidden className={styles.range}>
        {range}
      </small>
    </p>
  );
}
