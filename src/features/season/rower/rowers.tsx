// Identifiable people in this device's sessions, with their totals.
import { Link } from '@tanstack/react-router';
import { dayText } from '#src/format/day-text.ts';
import { listText } from '#src/format/list-text.ts';
import { fixed } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import table from '#src/ui/table.module.css';
import { seatsByBoat, type SeasonPerson } from '../model/season-people.ts';
import styles from '../season.module.css';
import { formatPersonName } from './rower-messages.ts';

const seatText = (person: SeasonPerson): string =>
  listText(
    seatsByBoat(person.sessions).map(({ boat, seats }) =>
      boat.startsWith('1') ? boat : `${boat} seat ${listText(seats.map(String))}`,
    ),
  );

const kilometres = ({ sessions }: SeasonPerson): string =>
  fixed(sessions.reduce((sum, { record }) => sum + (record.facts.distanceM ?? 0), 0) / 1000, 1);

export function Rowers({ people }: { readonly people: readonly SeasonPerson[] }) {
  return (
    <section className={stack({ gap: 3, columns: 1 })} aria-labelledby="season-rowers">
      <h2 className={text({ size: 20 })} id="season-rowers">
        Rowers
      </h2>
      {people.length === 0 ? (
        <p className={text({ tone: 'quiet', measure: 84 })}>
          No rowers are named in these sessions. Name the seats with Edit crew and rigging, or link them to the roster.
        </p>
      ) : (
        <div
          className={box({ card: true, pad: 0, padX: 2, overflow: 'across' }, styles.rowersFrame)}
          role="region"
          aria-label="Rowers and how much they rowed"
          tabIndex={0}
        >
          <table className={table['table']}>
            <thead>
              <tr>
                <th scope="col">Rower</th>
                <th scope="col">Sessions</th>
                <th scope="col">km</th>
                <th scope="col">Last</th>
                <th scope="col">Boats and seats</th>
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.id}>
                  <th scope="row">
                    <Link to="/coach/season" search={{ rower: person.id }}>
                      {formatPersonName(person)}
                    </Link>
                  </th>
                  <td>{person.sessions.length}</td>
                  <td>{kilometres(person)}</td>
                  <td>{dayText(person.sessions.at(-1)?.day ?? '')}</td>
                  <td>{seatText(person)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
