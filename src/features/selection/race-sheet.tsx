// Sheet for the launch: every piece with both boats and space for times, and results so far. Printed alone.
import type { SeatRaceAnswer } from '#engine/analysis/selection/race-answer.ts';
import { writtenFor } from '#engine/recording/message.ts';
import { UNNAMED } from '#src/messages/finding-messages.ts';
import type { RaceRecord } from '#storage/race-record.ts';
import '#src/ui/page/print-alone.css';
import { resultWords } from './piece-card.tsx';
import { swappedSince } from './race-edits.ts';
import styles from './race-sheet.module.css';

interface RaceSheetProps {
  readonly race: RaceRecord;
  readonly answer: SeatRaceAnswer;
}

export function RaceSheet({ race, answer }: RaceSheetProps) {
  return (
    <article className={styles.sheet} data-printed-alone>
      <h2>{race.title}</h2>
      <p>{writtenFor(answer.sentence, UNNAMED)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Piece</th>
            <th scope="col">Swap</th>
            <th scope="col">Boat A</th>
            <th scope="col">Boat B</th>
            <th scope="col">Time A</th>
            <th scope="col">Time B</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(race.pieces).map(([place, { a, b, result }]) => (
            <tr key={place}>
              <th scope="row">{Number(place) + 1}</th>
              <td>
                {swappedSince(race, Number(place))
                  .map(({ out, into }) => `${out} for ${into}`)
                  .join(', ')}
              </td>
              <td>{a.join(', ')}</td>
              <td>{b.join(', ')}</td>
              {result === null ? (
                <>
                  <td aria-label="Time of boat A, to be written" />
                  <td aria-label="Time of boat B, to be written" />
                </>
              ) : (
                <td colSpan={2}>{resultWords(result)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Both boats at one rate, from a level start, over one distance. Between two pieces only the two rowers named
        change places.
      </p>
    </article>
  );
}
