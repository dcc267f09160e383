// One of the top three: which piece, what changed and how certain, and a link to it.
import type { Standout } from '#engine/analysis/debrief/standouts.ts';
import type { NamedPiece } from '#engine/analysis/pieces/rowed-pieces.ts';
import type { WrittenSentence } from '#engine/recording/message.ts';
import { MarkedSentence } from '../../../shared/debrief/marked-sentence.tsx';
import type { ViewProps } from '../../../shared/view.ts';
import styles from '../findings/findings-panel.module.css';
import { eitherText, seenIn, valueText } from './standout-messages.ts';

interface StandoutRowProps extends Pick<ViewProps, 'select'> {
  readonly one: Standout<WrittenSentence>;
  readonly pieces: readonly NamedPiece[];
}

export function StandoutRow({ one, pieces, select }: StandoutRowProps) {
  const seen = seenIn(one, pieces);
  return (
    <li className={styles.finding} data-first={one.place === 1}>
      <span className={styles.place} aria-hidden>
        {one.place}
      </span>
      <div className={styles.said}>
        <p>
          <MarkedSentence sentence={one.sentence} />
        </p>
        {seen !== null && (
          <p className={styles.evidence}>
            <button type="button" onClick={() => select({ range: { fromS: seen.fromS, toS: seen.toS } })}>
              Show {seen.words}
            </button>
          </p>
        )}
      </div>
      {/* The sentence says it already. */}
      <p className={styles.cost} aria-hidden>
        <span>
          <b>{valueText(one)}</b> <small>{one.unit}</small>
        </span>
        <small className={styles.range}>{eitherText(one)}</small>
      </p>
    </li>
  );
}
