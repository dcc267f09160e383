import type { Race } from '#src/data/people/journey.ts';
import { clock } from '#src/format/clock.ts';
import { text } from '#src/ui/primitives.ts';
import { Figures } from '../header/figures.tsx';
import styles from './entries.module.css';

export function RaceEntry({ race }: { readonly race: Race }) {
  const { regatta, event, boat_class, seat, place, crews, duration_s, result } = race;
  return (
    <>
      <p className={styles.title}>
        {regatta}
        {event === null ? '' : `, ${event}`}
      </p>
      <Figures
        of={[
          ['Place', place === null ? null : crews === null ? `${place}` : `${place} of ${crews}`],
          ['Boat', boat_class],
          ['Seat', seat === null ? null : seat === 0 ? 'coxswain' : `${seat}`],
          ['Time', duration_s === null ? null : clock(duration_s, 1)],
        ]}
      />
      {result !== null && <p className={text({ tone: 'quiet', lines: 'written', breaks: true })}>{result}</p>}
    </>
  );
}
