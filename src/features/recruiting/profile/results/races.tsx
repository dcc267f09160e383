// Races of a profile; for a coxswain, those in the coxswain's seat. The source of a result by shape as well as color:
// filled check for the machine's own logbook, outlined check for a coach, dashed ring for the athlete.
import { Button } from '#src/ui/buttons.tsx';
import { Fragment, useState, type ReactNode } from 'react';
import { Pencil, Plus, Trash2, CircleCheck, CircleDashed } from 'lucide-react';
import { removeRace, saveRace, type Race } from '#src/data/people/profile-answers.ts';
import { dayText } from '#src/format/day-text.ts';
import { BOAT_CLASSES } from '#src/recruiting/schools/squads.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { box, row, stack, text, inline } from '#src/ui/primitives.ts';
import { SavingNote, useSaving } from '../profile-queries.tsx';
import { raceBoatText, raceResultText, newRace, RACE, toTypedRace } from './erg-form-schema.ts';
import styles from './results.module.css';
import { todayHere } from '#src/recruiting/calendar/calendar-day.ts';
import { SOURCE_WORDS } from '#src/format/labels.ts';

interface Entry {
  /** Name for screen readers. */
  readonly name: string;
  readonly result: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  readonly badge?: ReactNode;
  readonly below?: ReactNode;
}

interface ResultListProps<Row> {
  readonly title: string;
  readonly addLabel: string;
  readonly empty: string;
  readonly rows: readonly Row[];
  readonly entryOf: (row: Row) => Entry;
  readonly mayWrite: boolean;
  readonly onRemove: (row: Row) => void;
  /** Of a result, or a new one; replaces the button while open. */
  readonly renderForm: (row: Row | null, close: () => void) => ReactNode;
  readonly note: ReactNode;
}

/** Editable list of results, one line each with its actions. */
export function ResultList<Row extends { readonly id: string }>(list: ResultListProps<Row>) {
  const { title, addLabel, empty, rows, entryOf, mayWrite, onRemove, renderForm, note } = list;
  /** The result that is edited; without one, a new one. */
  const [open, setOpen] = useState<{ readonly row: Row | null } | null>(null);
  return (
    <div className={stack({ gap: 4, padY: 4, rule: 'above' })}>
      {rows.length === 0 ? (
        <p className={text({ tone: 'quiet' })}>{empty}</p>
      ) : (
        <ul className={stack({ between: true })} aria-label={title}>
          {rows.map((one) => {
            const { name, result, first, second, badge, below } = entryOf(one);
            return (
              <li key={one.id} className={stack({ gap: 4, rowGap: 2, align: 'center', padY: 2 }, styles.entry)}>
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
                    <Button
                      look="quiet"
                      label={<Pencil size={16} aria-hidden />}
                      aria-label={`Edit ${name}`}
                      onClick={() => setOpen({ row: one })}
                    />
                    <Button
                      look="quiet"
                      label={<Trash2 size={16} aria-hidden />}
                      aria-label={`Remove ${name}`}
                      onClick={() => onRemove(one)}
                    />
                  </span>
                )}
                {below}
              </li>
            );
          })}
        </ul>
      )}
      {open !== null && <Fragment key={open.row?.id ?? 'new'}>{renderForm(open.row, () => setOpen(null))}</Fragment>}
      <div className={row({ gap: 3, wrap: true, empty: 'hidden' })}>
        {mayWrite && open === null && (
          <Button icon={<Plus size={16} aria-hidden />} label={addLabel} onClick={() => setOpen({ row: null })} />
        )}
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
  return (
    <ResultList
      title="Races"
      addLabel="Add a race"
      empty="No race yet."
      mayWrite={mayWrite}
      rows={races}
      entryOf={(race) => ({
        name: `${race.regatta} of ${dayText(race.raced_on)}`,
        result: raceResultText(race),
        first: race.regatta,
        second: [dayText(race.raced_on), raceBoatText(race)].filter((part) => part !== '').join(' · '),
      })}
      onRemove={({ id }) => void save(() => removeRace(id))}
      renderForm={(race, close) => (
        <SchemaForm
          title={race === null ? 'New race' : 'Race'}
          className={box({ pad: 4, border: 'line', round: 'control', on: 'wash' }, styles.form)}
          schema={RACE}
          judgesAllOnceSent
          initial={race === null ? newRace(isCoxswain) : toTypedRace(race)}
          fields={[
            { name: 'regatta', line: 'Regatta', maxLength: 120 },
            { name: 'day', line: 'Day', type: 'date', max: todayHere() },
            { name: 'event', line: 'Event', maxLength: 120 },
            { name: 'boat', choice: 'Boat', placeholder: 'Not said', options: BOATS },
            { name: 'seat', choice: 'Seat', placeholder: 'Not said', options: SEATS },
            { name: 'place', line: 'Place', inputMode: 'numeric' },
            { name: 'crews', line: 'Crews', inputMode: 'numeric' },
            { name: 'time', line: 'Race time', placeholder: '6:12.4' },
          ]}
          submit="Save"
          look="primary"
          send={async (typed) => {
            if (await save(() => saveRace(uaid, race?.id ?? null, typed))) close();
          }}
          onLeave={close}
        />
      )}
      note={<SavingNote saving={saving} />}
    />
  );
}

const BOATS = BOAT_CLASSES.map((boat) => ({ value: boat, label: boat }));
const SEATS = [
  { value: '0', label: 'Coxswain' },
  ...Array.from({ length: 8 }, (_, at) => ({ value: String(at + 1), label: `Seat ${at + 1}` })),
];

type ResultSource = keyof typeof SOURCE_WORDS;

interface SourceBadgeProps {
  readonly source: ResultSource;
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
