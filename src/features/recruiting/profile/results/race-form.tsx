// Form for a race: regatta and date are enough.
import { BOAT_CLASSES } from '#src/data/people/boat-classes.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import type { NewRace, Race } from '#src/data/people/profile-results.ts';
import { newRace, RACE, toTypedRace } from './race-form-schema.ts';
import { today } from './result-checks.ts';
import styles from './results.module.css';

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
  return (
    <SchemaForm
      title={race === null ? 'New race' : 'Race'}
      className={styles.form}
      schema={RACE}
      judgesAllOnceSent
      initial={race === null ? newRace(isCoxswain) : toTypedRace(race)}
      fields={[
        { name: 'regatta', line: { label: 'Regatta', maxLength: 120 } },
        { name: 'day', line: { label: 'Day', type: 'date', max: today() } },
        { name: 'event', line: { label: 'Event', maxLength: 120 } },
        { name: 'boat', choice: { label: 'Boat', placeholder: 'Not said', options: BOATS } },
        { name: 'seat', choice: { label: 'Seat', placeholder: 'Not said', options: SEATS } },
        { name: 'place', line: { label: 'Place', inputMode: 'numeric' } },
        { name: 'crews', line: { label: 'Crews', inputMode: 'numeric' } },
        { name: 'time', line: { label: 'Race time', placeholder: '6:12.4' } },
      ]}
      submit="Save"
      look="primary"
      send={onKeep}
      onLeave={onCancel}
    />
  );
}
