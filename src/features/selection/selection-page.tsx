// Selection by the squad's seat races: the selected one, the others, and a new one. All stored on the device.
import { useEffect } from 'react';
import { Plus } from 'lucide-react';
import { dayText } from '#src/format/day-text.ts';
import { useSeatRaces } from '#src/library/notebook/seat-races.ts';
import { HowSureLink } from '#src/ui/how-sure-link.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { usePageTitle } from '#src/ui/page/use-page-head.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { NewRace } from './new-race.tsx';
import type { RosterRower } from './race-form.ts';
import { RaceView } from './race-view.tsx';
import styles from './selection.module.css';

/** Null: a new one. */
type ChosenRace = string | null;

interface SelectionPageProps {
  readonly roster: readonly RosterRower[];
  readonly chosen: ChosenRace;
  readonly onChoose: (race: ChosenRace) => void;
}

export function SelectionPage({ roster, chosen, onChoose }: SelectionPageProps) {
  usePageTitle('Selection');
  const { state, entries, problem, load, change } = useSeatRaces();
  useEffect(load, [load]);
  const race = entries.find(({ id }) => id === chosen);
  const latest = entries.toSorted((one, other) => other.writtenAt - one.writtenAt);
  return (
    <div
      className={stack({ gap: 3, columns: 1, content: 'start', margin: 'center' }, styles.page)}
      aria-busy={state === 'loading'}
    >
      <header className={row({ gap: 2, wrap: true, justify: 'between' })}>
        <h1>Selection</h1>
        {race !== undefined && (
          <button type="button" className={buttonClass('quiet')} onClick={() => onChoose(null)}>
            <Plus size={16} aria-hidden /> New seat race
          </button>
        )}
      </header>
      {problem !== null && <p role="alert">{problem}</p>}
      {latest.length > (race === undefined ? 0 : 1) && (
        <nav aria-label="Seat races" className={row({ gap: 2, wrap: true }, styles.races)}>
          {latest.map(({ id, title, writtenAt }) => (
            <button
              className={box({ control: true, pad: 0, padX: 3, tall: 32, tone: 'ink' })}
              key={id}
              type="button"
              aria-pressed={id === race?.id}
              onClick={() => onChoose(id)}
            >
              {title} <small>{dayText(new Date(writtenAt))}</small>
            </button>
          ))}
        </nav>
      )}
      {state === 'ready' && race === undefined && (
        <>
          <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
            Two boats side by side, one rower of each swapped from piece to piece. The result says who is faster, how
            likely that is, which lineup is fastest, and which swap would tell you most. <HowSureLink of="seatRace" />
          </p>
          <NewRace
            roster={roster}
            onMade={(made) => {
              void change(made.id, () => made);
              onChoose(made.id);
            }}
          />
        </>
      )}
      {race !== undefined && (
        <RaceView
          key={race.id}
          race={race}
          onChange={(edit) => void change(race.id, (before) => before && edit(before))}
          onDelete={() => {
            void change(race.id, () => null);
            onChoose(null);
          }}
        />
      )}
    </div>
  );
}
