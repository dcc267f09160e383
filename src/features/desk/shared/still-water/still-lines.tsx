// The session and each piece on a still day, one line each.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { pieceName } from '../pieces/piece-name.ts';
import type { ViewProps } from '../view.ts';
import { stillText } from '#src/messages/still-messages.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import styles from './still-lines.module.css';
import { useStillWater, type StillWater } from './use-still-water.ts';

/** Asks by itself, for a panel without the answer. */
export function AskedStillLines(props: Pick<ViewProps, 'engine' | 'session' | 'analysis'>) {
  return <StillLines analysis={props.analysis} water={useStillWater(props)} />;
}

interface StillLinesProps {
  readonly analysis: Pick<Analysis, 'pieces'>;
  readonly water: StillWater;
}

export function StillLines({ analysis, water: { still, error, goldS } }: StillLinesProps) {
  if (error !== null) return <p className={styles.lines}>{error}</p>;
  if (still === null) return <p className={styles.lines} aria-busy />;
  if (still.session === null)
    return <p className={styles.lines}>{still.nothing && writtenFor(still.nothing, UNNAMED)}</p>;
  const pieces = still.pieces.flatMap((piece, at) => {
    const of = analysis.pieces[at];
    return piece === null || of === undefined
      ? []
      : [{ key: of.startS, name: pieceName(of, at), text: stillText(piece, goldS) }];
  });
  return (
    <dl className={styles.lines} aria-label="Pace on a still day">
      {[{ key: -1, name: 'On a still day', text: stillText(still.session, goldS) }, ...pieces].map(
        ({ key, name, text }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
