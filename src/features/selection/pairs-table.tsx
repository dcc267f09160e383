// Every pair of rowers on a side: who is ahead, how likely, and what it takes to decide.
import type { SeatRace } from '#engine/analysis/selection/race-model.ts';
import type { SeatRaceAnswer } from '#engine/analysis/selection/race-answer.ts';
import { marginText, referenceText, sharePct } from '#engine/analysis/selection/race-messages.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import { counted } from '#src/format/number.ts';
import table from '#src/ui/table.module.css';
import type { RaceRecord } from '#storage/race-record.ts';
import styles from './selection.module.css';

interface PairsTableProps {
  readonly answer: SeatRaceAnswer;
  readonly rowers: RaceRecord['rowers'];
  readonly reference: SeatRace['reference'];
}

export function PairsTable({ answer: { pairs, closed, sentence }, rowers, reference }: PairsTableProps) {
  if (closed !== null) return null;
  return (
    <section className={styles.panel} aria-labelledby="race-pairs">
      <h2 id="race-pairs">Ranking</h2>
      <p>{writtenFor(sentence, UNNAMED)}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="race-pairs">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">
                Margin <small>{referenceText(reference)}</small>
              </th>
              <th scope="col">Probability</th>
              <th scope="col">To 90%</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ before, after, margin, probability, isSaid, pieces }) => (
              <tr key={`${before} ${after}`}>
                <th scope="row">{rowers[before]?.name}</th>
                <td>{rowers[after]?.name}</td>
                <td>{writtenFor(marginText(margin), UNNAMED)}</td>
                <td>{sharePct(probability)}</td>
                <td>{isSaid ? 'decided' : pieces === null ? 'over 12 pieces' : counted(pieces, 'piece')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
