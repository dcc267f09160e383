// Adding a name to the roster, or changing what a coach says of a place.
import { useState, type FormEvent } from 'react';
import { problemOf } from '#src/backend/asking/failed-request.ts';
import {
  addPlace,
  changePlace,
  rosterQuery,
  type Place,
  type PlaceWords,
  type RosterSide,
} from '#src/backend/people/roster.ts';
import { useChange } from '#src/backend/people/use-change.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Check } from '#src/ui/form/check.tsx';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Problem } from '#src/ui/absent/said.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './roster-form.module.css';
import { Sheet } from './sheet.tsx';
import { isUnclaimed } from './state-words.ts';

interface PlaceDialogProps {
  readonly team: string;
  /** Null: a new one. */
  readonly place: Place | null;
  readonly onClose: () => void;
}

const SIDES = [
  { value: 'port', label: 'Port' },
  { value: 'starboard', label: 'Starboard' },
  { value: 'both', label: 'Both' },
];
const sideOf = (value: string): RosterSide | null =>
  value === 'port' || value === 'starboard' || value === 'both' ? value : null;

/** Of a minor nobody claimed: a first name and an initial. */
const MINORS_NAME = /^\S{1,60}(?: \S\.?)?$/u;

function nameProblem(name: string, isAdult: boolean): string | null {
  if (name === '') return 'Enter a name.';
  return isAdult || MINORS_NAME.test(name)
    ? null
    : 'Of a minor only the first name and an initial are kept: “Ada O.” Say below if this is an adult.';
}

export function PlaceDialog({ team, place, onClose }: PlaceDialogProps) {
  const [name, setName] = useState(place?.name ?? '');
  const [side, setSide] = useState(place?.side ?? null);
  const [squad, setSquad] = useState(place?.squad ?? '');
  const [isAdult, setAdult] = useState(place?.is_adult ?? false);
  const [wrong, setWrong] = useState<string | null>(null);
  const mayRename = place === null || isUnclaimed(place);
  const save = useChange(
    (words: PlaceWords) => {
      if (place === null) return addPlace(team, words);
      const { side, squad } = words;
      return changePlace(place.id, mayRename ? words : { side, squad });
    },
    [rosterQuery(team).queryKey],
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = name.trim().replaceAll(/\s+/gu, ' ');
    const problem = mayRename ? nameProblem(written, isAdult) : null;
    setWrong(problem);
    if (problem !== null || save.isPending) return;
    const words = { name: written, side, squad: squad.trim() === '' ? null : squad.trim(), is_adult: isAdult };
    save.mutate(words, { onSuccess: onClose });
  };
  return (
    <Sheet title={place === null ? 'Add an athlete' : (place.name ?? 'Athlete')} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {mayRename && (
          <>
            <TextInput
              label="Name"
              maxLength={120}
              autoComplete="off"
              value={name}
              error={wrong ?? undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <Check
              label="18 or over"
              helperText="Only then more than a first name and an initial is kept before the athlete claims the place."
              checked={isAdult}
              onChange={setAdult}
            />
          </>
        )}
        <Dropdown
          label="Side"
          placeholder="Not said"
          options={SIDES}
          value={side ?? ''}
          onChange={({ target }) => setSide(sideOf(target.value))}
        />
        <TextInput
          label="Squad"
          maxLength={40}
          autoComplete="off"
          value={squad}
          helperText="As you call it: First eight, Novices"
          onChange={({ target }) => setSquad(target.value)}
        />
        <Problem sentence={problemOf(save.error)} />
        <div className={styles.buttons}>
          <button type="submit" className={buttonClass('primary')} aria-disabled={save.isPending}>
            {save.isPending ? 'Saving …' : 'Save'}
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Sheet>
  );
}
