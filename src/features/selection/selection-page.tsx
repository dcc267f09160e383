// Selection by the squad's seat races: the selected one, the others, and a new one. All stored on the device.
import { useEffect, useId } from 'react';
import { Plus } from 'lucide-react';
import { dayText } from '#src/format/day-text.ts';
import { HowSureLink } from '#src/ui/how-sure-link.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { usePageTitle } from '#src/ui/use-page-head.ts';
import { box, row, stack, text } from '#src/ui/primitives.ts';
import { WATERS } from '#engine/analysis/selection/race-model.ts';
import { seatName } from '#src/figures/choice/seat-look.ts';
import { Problem } from '#src/ui/absent/outcome.tsx';
import { Dropdown, TextInput } from '#src/ui/form/text-input.tsx';
import { Form, Submit } from '#src/ui/form/form.tsx';
import { useForm, type HeldForm } from '#src/ui/form/use-form.ts';
import { useLibrary } from '#src/library/stored/library.ts';
import { useErrorTable } from '#src/library/setup/error-setting.ts';
import { useOarlockCalibration } from '#src/library/setup/instrument-knowledge.ts';
import { LONGEST_ROWER_NAME, type RaceRecord, SEAT_RACES } from '#storage/race-record.ts';
import {
  type RosterRower,
  SIDES,
  emptyRaceForm,
  namedBy,
  NO_ROWER,
  RACE_FORM,
  WATER_WORDS,
  racedRowers,
  type RaceForm,
  type RowerForm,
} from './race-form.ts';
import { RaceView } from './race-view.tsx';
import styles from './selection.module.css';
import { toRowerForms, formatDatedTitle } from './piece-card.tsx';
import { createRace } from './paper.ts';
import { RACE_PANEL } from './worths-table.tsx';
import { create } from 'zustand';
import { NotebookStore } from '#storage/notebook-store.ts';
import { deviceDatabase } from '../../library/stored/device.ts';
import { notebookState } from '../../library/notebook/notebooks.ts';

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
    <div className={stack({ page: true, gap: 3, columns: 1, content: 'start' })} aria-busy={state === 'loading'}>
      <header className={row({ gap: 2, wrap: true, justify: 'between' })}>
        <h1 className={text({ size: 20 })}>Selection</h1>
        {race !== undefined && (
          <button type="button" className={buttonClass('quiet')} onClick={() => onChoose(null)}>
            <Plus size={16} aria-hidden /> New seat race
          </button>
        )}
      </header>
      {problem !== null && <p role="alert">{problem}</p>}
      {latest.length > (race === undefined ? 0 : 1) && (
        <nav aria-label="Seat races" className={row({ gap: 2, wrap: true })}>
          {latest.map(({ id, title, writtenAt }) => (
            <button
              className={box({ control: true, pad: 0, padX: 3, tall: 32, pressed: 'accent' })}
              key={id}
              type="button"
              aria-pressed={id === race?.id}
              onClick={() => onChoose(id)}
            >
              {title} <small className={text({ tone: 'quiet', size: 13 })}>{dayText(new Date(writtenAt))}</small>
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

interface NewRaceProps {
  readonly roster: readonly RosterRower[];
  readonly onMade: (race: RaceRecord) => void;
}

/** New seat race: two boats, their rowers, the water, and the number of planned pieces. */
function NewRace({ roster, onMade }: NewRaceProps) {
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
    <Form form={form} className={RACE_PANEL} aria-label="New seat race">
      <h2 className={text({ size: 16 })}>New seat race</h2>
      <div className={stack({ gap: 3, columns: 'fields' })}>
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
      <div className={stack({ gap: 3, columns: 'panels' })}>
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

const FIELD = box({ field: true, narrow: true, tall: 36, pad: 0, padX: 2 });

function BoatRowers({ roster, boat, from, count, form: { values, change } }: BoatRowersProps) {
  const heading = useId();
  const list = useId();
  const changeRower = (place: number, part: Partial<RowerForm>): void =>
    change({ rowers: values.rowers.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  return (
    <fieldset
      className={stack({ gap: 2, columns: 1, narrow: true, pad: 3, margin: 0, border: 'line', round: 'control' })}
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
          <div key={place} className={row({ gap: 2, wrap: true })}>
            <span aria-hidden className={text({ tone: 'quiet' }, styles.name)}>
              {seatName(count - at, count)}
            </span>
            <input
              className={box({ flex: 1, basis: '8rem', fit: true }, FIELD)}
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
                className={FIELD}
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
              className={`${FIELD} ${styles.power}`}
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
      className={FIELD}
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

const useSeatRaces = create(notebookState(new NotebookStore(deviceDatabase, SEAT_RACES)));
