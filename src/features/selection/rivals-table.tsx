// Lineups that could be as fast: who would change places, and how much slower it would be.
import type { LineupChoice } from '#engine/analysis/selection/lineup-choice.ts';
import { marginOf, marginText, referenceText, sharePct } from '#engine/analysis/selection/race-messages.ts';
import type { SeatRace } from '#engine/analysis/selection/race-model.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import table from '#src/ui/table.module.css';
import styles from './selection.module.css';

interface RivalsTableProps {
  readonly choice: LineupChoice;
  readonly race: Pick<SeatRace, 'rowers' | 'reference'>;
}

/** Lineups shown; the sentence says how many there are. */
const SHOWN = 8;

export function RivalsTable({ choice: { equals }, race: { rowers, reference } }: RivalsTableProps) {
  if (equals.length === 0) return null;
  const names = (of: readonly number[]): string => of.map((at) => rowers[at]?.name).join(', ');
  return (
    <section className={styles.panel} aria-labelledby="race-rivals">
      <h2 id="race-rivals">Swaps that could be as fast</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="race-rivals">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">In</th>
              <th scope="col">Out</th>
              <th scope="col">
                Slower by <small>{referenceText(reference)}</small>
              </th>
              <th scope="col">Probability</th>
            </tr>
          </thead>
          <tbody>
            {equals.slice(0, SHOWN).map(({ out, into, leadPct, sdPct, probability }) => (
              <tr key={`${into.join()} ${out.join()}`}>
                <th scope="row">{names(into)}</th>
                <td>{names(out)}</td>
                <td>{writtenFor(marginText(marginOf(leadPct, sdPct, reference)), UNNAMED)}</td>
                <td>{sharePct(probability)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
