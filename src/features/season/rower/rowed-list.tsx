// Sessions of a rower in one boat class, latest first, with values at the rate.
import { Link } from '@tanstack/react-router';
import { dayText } from '#src/format/day-text.ts';
import { sessionName } from '#src/format/boat-labels.ts';
import { ABSENT } from '#src/format/number.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import table from '#src/ui/table.module.css';
import { changesBetween, type MeasuredSession } from '../model/season-trend.ts';
import { SEASON_LOOKS, lookText, type SeasonLook } from './rower-messages.ts';
import styles from '../season.module.css';

interface RowedListProps {
  /** By time. */
  readonly sessions: readonly MeasuredSession[];
  readonly rate: number;
}

function valueText(look: SeasonLook, { measured }: MeasuredSession, rate: number): string {
  const median = measured.atRate.get(rate)?.middles[look.value].median ?? NaN;
  return Number.isFinite(median) ? lookText(look, median) : ABSENT;
}

/** Changes for any value, each once; the crew matters only for timing. */
function listChanges(before: MeasuredSession | undefined, after: MeasuredSession): string[] {
  if (before === undefined) return [];
  const values = SEASON_LOOKS.map(({ value }) => value).filter((value) => value !== 'catchOffsetMs');
  return [...new Set(values.flatMap((value) => changesBetween(value, before, after)))];
}

export function RowedList({ sessions, rate }: RowedListProps) {
  const rows = sessions
    .map((session, at) => ({ session, changes: listChanges(sessions[at - 1], session) }))
    .toReversed();
  return (
    <section className={stack({ gap: 2, columns: 1 })} aria-labelledby="season-rowed">
      <h2 className={text({ size: 20 })} id="season-rowed">
        Sessions
      </h2>
      <div
        className={box({ card: true, pad: 0, padX: 2, overflow: 'across' }, styles.frame)}
        role="region"
        aria-label="Sessions and their values"
        tabIndex={0}
      >
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Boat</th>
              <th scope="col">Seat</th>
              {SEASON_LOOKS.map((look) => (
                <th key={look.value} scope="col">
                  {look.name}
                </th>
              ))}
              <th scope="col" className={styles.changed}>
                Changed since the one before
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ session, changes }) => (
              <tr key={session.record.fingerprint}>
                <th scope="row">
                  <Link to="/coach/outing/$session" params={{ session: session.record.fingerprint }}>
                    {dayText(session.day)}
                  </Link>
                </th>
                <td>{sessionName(session.record.facts.boat, session.record.fileName)}</td>
                <td>{session.seat}</td>
                {SEASON_LOOKS.map((look) => (
                  <td key={look.value}>{valueText(look, session, rate)}</td>
                ))}
                <td className={styles.changed}>{changes.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
