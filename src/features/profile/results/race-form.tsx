// One race, typed: regatta and day are enough.
import { useState, type FormEvent } from 'react';
import { BOAT_CLASSES, type NewRace, type Race } from '#src/backend/people/profile-results.ts';
import { clock } from '#src/format/clock.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { dateProblem, today } from './result-checks.ts';
import styles from './result-form.module.css';
import { secondsOf } from './result-text.ts';

interface RaceFormProps {
  readonly race: Race | null;
  readonly isCoxswain: boolean;
  readonly onKeep: (race: NewRace) => void;
  readonly onCancel: () => void;
}

const BOATS = BOAT_CLASSES.map((boat) => ({ value: boat, label: boat }));
const SEATS = [
  { value: '0', label: 'Coxswain' },
  ...Array.from({ length: 8 }, (_, at) => ({ value: String(at + 1), label: `Seat ${at + 1}` })),
];

const textOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export function RaceForm({ race, isCoxswain, onKeep, onCancel }: RaceFormProps) {
  const [typed, setTyped] = useState({
    day: race?.raced_on ?? today(),
    regatta: race?.regatta ?? '',
    event: race?.event ?? '',
    boat: textOf(race?.boat_class),
    seat: race === null ? (isCoxswain ? '0' : '') : textOf(race.seat),
    place: textOf(race?.place),
    crews: textOf(race?.crews),
    time: race?.duration_s === null || race?.duration_s === undefined ? '' : clock(race.duration_s, 1),
  });
  const [asked, setAsked] = useState(false);
  const type = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: target.value })),
  });

  const place = countOf(typed.place);
  const crews = countOf(typed.crews);
  const seconds = typed.time.trim() === '' ? null : secondsOf(typed.time);
  const problems = {
    day: dateProblem(typed.day),
    regatta: typed.regatta.trim() === '' ? 'Name the regatta.' : undefined,
    place: Number.isNaN(place) ? 'A number from 1 to 500.' : undefined,
    crews: Number.isNaN(crews)
      ? 'A number from 1 to 500.'
      : place !== null && crews !== null && place > crews
        ? 'Fewer crews than the place.'
        : undefined,
    time:
      typed.time.trim() !== '' && (seconds === null || seconds < 10 || seconds > 86_400)
        ? 'Write the time as 6:12.4.'
        : undefined,
  };
  const shown = (name: keyof typeof problems): string | undefined => (asked ? problems[name] : undefined);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    onKeep({
      raced_on: typed.day,
      regatta: typed.regatta.trim(),
      event: typed.event.trim() || null,
      boat_class: BOAT_CLASSES.find((boat) => boat === typed.boat) ?? null,
      seat: typed.seat === '' ? null : Number(typed.seat),
      place,
      crews,
      duration_s: seconds,
    });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={race === null ? 'New race' : 'Race'}>
      <div className={styles.fields}>
        <TextInput label="Regatta" id="race-regatta" maxLength={120} error={shown('regatta')} {...type('regatta')} />
        <TextInput label="Day" id="race-day" type="date" max={today()} error={shown('day')} {...type('day')} />
        <TextInput label="Event" id="race-event" maxLength={120} {...type('event')} />
        <Dropdown label="Boat" id="race-boat" placeholder="Not said" options={BOATS} {...type('boat')} />
        <Dropdown label="Seat" id="race-seat" placeholder="Not said" options={SEATS} {...type('seat')} />
        <TextInput label="Place" id="race-place" inputMode="numeric" error={shown('place')} {...type('place')} />
        <TextInput label="Crews" id="race-crews" inputMode="numeric" error={shown('crews')} {...type('crews')} />
        <TextInput label="Race time" id="race-time" placeholder="6:12.4" error={shown('time')} {...type('time')} />
      </div>
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass('primary')}>
          Save
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Null where nothing is said; no number where it is none of a place or a field of crews. */
function countOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= 500 ? count : Number.NaN;
}
