// Form for a race: regatta and date are enough.
import { Problem } from '#src/ui/absent/outcome.tsx';
import { BOAT_CLASSES } from '#src/data/people/boat-classes.ts';
import type { NewRace, Race } from '#src/data/people/profile-results.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { newRace, RACE, toTypedRace } from './race-form-schema.ts';
import { today } from './result-checks.ts';
import styles from './result-form.module.css';

interface RaceFormProps {
  readonly race: Race | null;
  readonly isCoxswain: boolean;
  readonly onKeep: (race: NewRace) => Promise<void>;
  readonly onCancel: () => void;
}

const BOATS = BOAT_CLASSES.map((boat) => ({ value: boat, label: boat }));
const SEATS = [
  { value: '0', label: 'Coxswain' },
  ...Array.from({ length: 8 }, (_, at) => ({ value: String(at + 1), label: `Seat ${at + 1}` })),
];

export function RaceForm({ race, isCoxswain, onKeep, onCancel }: RaceFormProps) {
  const form = useForm({
    judgesAllOnceSent: true,
    schema: RACE,
    initial: race === null ? newRace(isCoxswain) : toTypedRace(race),
    send: (kept) => onKeep(kept),
  });
  const { text } = form;
  return (
    <Form form={form} className={styles.form} aria-label={race === null ? 'New race' : 'Race'}>
      <div className={styles.fields}>
        <TextInput label="Regatta" id="race-regatta" maxLength={120} {...text('regatta')} />
        <TextInput label="Day" id="race-day" type="date" max={today()} {...text('day')} />
        <TextInput label="Event" id="race-event" maxLength={120} {...text('event')} />
        <Dropdown label="Boat" id="race-boat" placeholder="Not said" options={BOATS} {...text('boat')} />
        <Dropdown label="Seat" id="race-seat" placeholder="Not said" options={SEATS} {...text('seat')} />
        <TextInput label="Place" id="race-place" inputMode="numeric" {...text('place')} />
        <TextInput label="Crews" id="race-crews" inputMode="numeric" {...text('crews')} />
        <TextInput label="Race time" id="race-time" placeholder="6:12.4" {...text('time')} />
      </div>
      <div className={styles.buttons}>
        <Submit label="Save" />
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          Cancel
        </button>
      </div>
      <Problem sentence={form.problem} />
    </Form>
  );
}
