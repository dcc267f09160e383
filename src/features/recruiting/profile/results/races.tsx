// Races of a profile; for a coxswain, those in the coxswain's seat. The source of a result by shape as well as color:
// filled check for the machine's own logbook, outlined check for a coach, dashed ring for the athlete.
import { Button } from '#src/ui/buttons.tsx';
import { useState, type ReactNode } from 'react';
import { Pencil, Plus, Trash2, CircleCheck, CircleDashed } from 'lucide-react';
import { removeResult, saveRace, type NewRace, type Race } from '#src/data/people/profile-answers.ts';
import { dayText } from '#src/format/day-text.ts';
import { BOAT_CLASSES } from '#src/data/people/boat-classes.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { box, row, stack, text, inline } from '#src/ui/primitives.ts';
import { SavingNote, useSaving } from '../profile-queries.tsx';
import { raceBoatText, raceResultText, newRace, RACE, toTypedRace } from './erg-form-schema.ts';
import styles from './results.module.css';
import { todayHere } from '#src/recruiting/calendar/calendar-day.ts';
import { SOURCE_WORDS } from '#src/format/labels.ts';

interface Entry {
  readonly id: string;
  /** Name for screen readers. */
  readonly name: string;
  readonly result: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  readonly badge: ReactNode;
  /** Below the line. */
  readonly below?: ReactNode;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

interface ResultListProps {
  readonly title: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly entries: readonly Entry[];
  readonly mayWrite: boolean;
  readonly onAdd: () => void;
  /** Replaces the button while open. */
  readonly form: ReactNode;
  readonly note: ReactNode;
}

/** Editable list of results, one line each with its actions. */
export function ResultList({ title, addLabel, empty, entries, mayWrite, onAdd, form, note }: ResultListProps) {
  return (
    <div className={stack({ gap: 4, padY: 4, rule: 'above' })}>
      {entries.length === 0 ? (
        <p className={text({ tone: 'quiet' })}>{empty}</p>
      ) : (
        <ul className={stack({ between: true })} aria-label={title}>
          {entries.map(({ id, name, result, first, second, badge, below, onEdit, onRemove }) => (
            <li key={id} className={stack({ gap: 4, rowGap: 2, align: 'center', padY: 2 }, styles.entry)}>
              <div
                className={row(
                  { gap: 3, rowGap: 0, wrap: true, align: 'baseline', narrow: true, breaks: true },
                  styles.words,
                )}
              >
                <strong className={box({ basis: 'full', weight: 'medium' })}>{first}</strong>
                <span className={text({ tone: 'quiet', size: 13, tabular: true })}>{second}</span>
                {badge}
              </div>
              <span className={text({ size: 16, weight: 'medium', tabular: true, text: 'end' }, styles.result)}>
                {result}
              </span>
              {mayWrite && (
                <span className={row({ align: 'stretch' })}>
                  <button type="button" className={buttonClass('quiet')} aria-label={`Edit ${name}`} onClick={onEdit}>
                    <Pencil size={16} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className={buttonClass('quiet')}
                    aria-label={`Remove ${name}`}
                    onClick={onRemove}
                  >
                    <Trash2 size={16} aria-hidden />
                  </button>
                </span>
              )}
              {below}
            </li>
          ))}
        </ul>
      )}
      {form}
      <div className={row({ gap: 3, wrap: true, empty: 'hidden' })}>
        {mayWrite && form === null && <Button icon={<Plus size={16} aria-hidden />} label={addLabel} onClick={onAdd} />}
        {note}
      </div>
    </div>
  );
}

interface RacesProps {
  readonly uaid: string;
  readonly races: readonly Race[];
  readonly isCoxswain: boolean;
  readonly mayWrite: boolean;
}

export function Races({ uaid, races, isCoxswain, mayWrite }: RacesProps) {
  const { saving, save } = useSaving(uaid);
  const [open, setOpen] = useState<Race | 'new' | null>(null);
  const keep = async (race: NewRace): Promise<void> => {
    const id = open === null || open === 'new' ? null : open.id;
    if (await save(() => saveRace(uaid, id, race))) setOpen(null);
  };
  return (
    <ResultList
      title="Races"
      addLabel="Add a race"
      empty="No race yet."
      mayWrite={mayWrite}
      entries={races.map((race) => ({
        id: race.id,
        name: `${race.regatta} of ${dayText(race.raced_on)}`,
        result: raceResultText(race),
        first: race.regatta,
        second: [dayText(race.raced_on), raceBoatText(race)].filter((part) => part !== '').join(' · '),
        badge: null,
        onEdit: () => setOpen(race),
        onRemove: () => void save(() => removeResult('races', race.id)),
      }))}
      onAdd={() => setOpen('new')}
      form={
        open === null ? null : (
          <RaceForm
            key={open === 'new' ? 'new' : open.id}
            race={open === 'new' ? null : open}
            isCoxswain={isCoxswain}
            onKeep={keep}
            onCancel={() => setOpen(null)}
          />
        )
      }
      note={<SavingNote saving={saving} />}
    />
  );
}

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

/** Form for a race: regatta and date are enough. */
function RaceForm({ race, isCoxswain, onKeep, onCancel }: RaceFormProps) {
  return (
    <SchemaForm
      title={race === null ? 'New race' : 'Race'}
      className={box({ pad: 4, border: 'line', round: 'control', on: 'wash' }, styles.form)}
      schema={RACE}
      judgesAllOnceSent
      initial={race === null ? newRace(isCoxswain) : toTypedRace(race)}
      fields={[
        { name: 'regatta', line: { label: 'Regatta', maxLength: 120 } },
        { name: 'day', line: { label: 'Day', type: 'date', max: todayHere() } },
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

type ResultSource = keyof typeof SOURCE_WORDS;

interface SourceBadgeProps {
  readonly source: ResultSource;
  /** Confirming coach. */
  readonly by: string | null;
  /** Did the coach have the monitor's photo? */
  readonly withPicture?: boolean | undefined;
}

export function SourceBadge({ source, by, withPicture = false }: SourceBadgeProps) {
  return (
    <span className={inline({ tone: 'quiet', size: 12 }, styles.badge)} data-source={source}>
      <SourceMark source={source} size={16} />
      {[
        SOURCE_WORDS[source],
        ...(source === 'coach_confirmed' && by !== null ? [by] : []),
        ...(source === 'coach_confirmed' && withPicture ? ['from the monitor photo'] : []),
      ].join(', ')}
    </span>
  );
}

/** Shape only; its meaning is next to it. */
export function SourceMark({ source, size }: { readonly source: ResultSource; readonly size: number }) {
  const Mark = source === 'self_reported' ? CircleDashed : CircleCheck;
  return (
    <Mark size={size} aria-hidden className={box({ flex: 'none', tone: 'quiet' }, styles.mark)} data-source={source} />
  );
}
