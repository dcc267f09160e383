// New seat race: two boats, their rowers, the water, and the number of planned pieces.
import { useId } from 'react';
import { WATERS } from '#engine/analysis/selection/race-model.ts';
import { seatName } from '#src/charts/choice/seat-look.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm, type HeldForm } from '#src/ui/form/use-form.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useErrorTable } from '#src/library/setup/error-setting.ts';
import { useOarlockCalibration } from '#src/library/setup/instrument-knowledge.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import { LONGEST_ROWER_NAME, type RaceRecord } from '#storage/race-record.ts';
import { toRowerForms, formatDatedTitle } from './session-messages.ts';
import { createRace } from './race-edits.ts';
import {
  SIDES,
  emptyRaceForm,
  namedBy,
  NO_ROWER,
  RACE_FORM,
  WATER_WORDS,
  racedRowers,
  type RaceForm,
  type RosterRower,
  type RowerForm,
} from './race-form.ts';
import styles from './selection.module.css';

interface NewRaceProps {
  readonly roster: readonly RosterRower[];
  readonly onMade: (race: RaceRecord) => void;
}

export function NewRace({ roster, onMade }: NewRaceProps) {
  const form = useForm({
    schema: RACE_FORM,
    initial: emptyRaceForm(),
    send: (valid) =>
      onMade(
        createRace({
          title: valid.title,
          water: valid.water,
          rowers: racedRowers(valid),
          pieces: Number(valid.pieces),
        }),
      ),
  });
  const inBoat = Number(form.values.size);
  return (
    <Form form={form} className={styles.panel} aria-label="New seat race">
      <h2>New seat race</h2>
      <div className={stack({ gap: 3 }, styles.fields)}>
        <TextInput label="Name" maxLength={80} placeholder="Fours, Tuesday" {...form.text('title')} />
        <Dropdown
          label="Rowers in each boat"
          options={[
            { value: '2', label: '2' },
            { value: '4', label: '4' },
            { value: '8', label: '8' },
          ]}
          {...form.text('size')}
        />
        <Dropdown
          label="Oars"
          options={[
            { value: 'sweep', label: 'Sweep' },
            { value: 'scull', label: 'Sculling' },
          ]}
          {...form.text('rig')}
        />
        <Dropdown
          label="Water"
          options={WATERS.map((value) => ({ value, label: WATER_WORDS[value] }))}
          {...form.text('water')}
        />
        <TextInput label="Pieces to plan" inputMode="numeric" maxLength={2} {...form.text('pieces')} />
      </div>
      <div className={stack({ gap: 3 }, styles.boats)}>
        {(['A', 'B'] as const).map((boat, at) => (
          <BoatRowers key={boat} roster={roster} boat={boat} from={at * inBoat} count={inBoat} form={form} />
        ))}
      </div>
      <Problem sentence={form.problems['rowers'] ?? form.problem} />
      <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
        Measured power at race rate helps when you have fewer than four pieces. Port and starboard are ranked
        separately. Time trials in a single boat can’t rank rowers.
      </p>
      <div>
        <Submit label="Plan the pieces" />
      </div>
    </Form>
  );
}

interface BoatRowersProps {
  readonly roster: readonly RosterRower[];
  readonly boat: 'A' | 'B';
  readonly from: number;
  readonly count: number;
  readonly form: HeldForm<RaceForm>;
}

function BoatRowers({ roster, boat, from, count, form: { values, change } }: BoatRowersProps) {
  const heading = useId();
  const list = useId();
  const changeRower = (place: number, part: Partial<RowerForm>): void =>
    change({ rowers: values.rowers.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  return (
    <fieldset
      className={stack(
        { gap: 2, columns: 1, narrow: true, pad: 3, margin: 0, border: 'line', round: 'control' },
        styles.boat,
      )}
      aria-labelledby={heading}
    >
      <legend id={heading}>Boat {boat}, from stroke</legend>
      <FromSession
        boat={boat}
        count={count}
        onChoose={(crew) => change({ rowers: values.rowers.toSpliced(from, count, ...crew) })}
      />
      <datalist id={list}>
        {roster.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {Array.from({ length: count }, (_, at) => {
        const place = from + at;
        const rower = values.rowers[place] ?? NO_ROWER;
        const called = `seat ${seatName(count - at, count)} of boat ${boat}`;
        return (
          <div key={place} className={row({ gap: 2, wrap: true }, styles.rower)}>
            <span aria-hidden>{seatName(count - at, count)}</span>
            <input
              type="text"
              aria-label={`Name in ${called}`}
              placeholder="Name"
              list={list}
              autoComplete="off"
              maxLength={LONGEST_ROWER_NAME}
              value={rower.name}
              onChange={({ target }) => changeRower(place, namedBy(roster, target.value))}
            />
            {values.rig === 'sweep' && (
              <select
                aria-label={`Side of ${called}`}
                value={rower.side}
                onChange={({ target }) =>
                  changeRower(place, { side: SIDES.find((side) => side === target.value) ?? 'port' })
                }
              >
                {SIDES.map((side) => (
                  <option key={side}>{side}</option>
                ))}
              </select>
            )}
            <input
              type="text"
              inputMode="decimal"
              className={styles.power}
              aria-label={`Power in ${called}, W`}
              placeholder="W"
              maxLength={6}
              value={rower.power}
              onChange={({ target }) => changeRower(place, { power: target.value, powerErrorPct: null })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}

interface FromSessionProps {
  readonly boat: 'A' | 'B';
  readonly count: number;
  readonly onChoose: (crew: readonly RowerForm[]) => void;
}

/** Names, sides and power of a crew on the device; nothing without a session of such a boat. */
function FromSession({ boat, count, onChoose }: FromSessionProps) {
  const records = useLibrary((state) => state.records);
  const table = useErrorTable();
  const { library } = useOarlockCalibration(table);
  const alike = records.filter(({ facts }) => facts.boat.seatCount === count);
  if (alike.length === 0) return null;
  return (
    <select
      aria-label={`Take boat ${boat} from a session`}
      value=""
      onChange={({ target }) => {
        const chosen = alike.find(({ fingerprint }) => fingerprint === target.value);
        if (chosen !== undefined) onChoose(toRowerForms(chosen, count, { table, library }));
      }}
    >
      <option value="">Take them from a session</option>
      {alike.map((record) => (
        <option key={record.fingerprint} value={record.fingerprint}>
          {formatDatedTitle(record)}
        </option>
      ))}
    </select>
  );
}
