// One erg test, typed: what is fixed by the piece is not asked.
import { useState, type FormEvent } from 'react';
import type { ErgTest, NewErgTest } from '#src/backend/people/profile-results.ts';
import { clock } from '#src/format/clock.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import styles from './result-form.module.css';
import { ERG_PIECES, secondsOf } from './result-text.ts';
import { dateProblem, today } from './result-checks.ts';

interface ErgFormProps {
  readonly test: ErgTest | null;
  readonly onKeep: (test: NewErgTest) => void;
  readonly onCancel: () => void;
}

const OPTIONS = ERG_PIECES.map(({ piece, label }) => ({ value: piece, label }));
/** Nobody rows 500 m in less, or further in an hour. */
const FASTEST_SPLIT_S = 60;
const SLOWEST_SPLIT_S = 360;

export function ErgForm({ test, onKeep, onCancel }: ErgFormProps) {
  const [piece, setPiece] = useState<string>(test?.piece ?? '2k');
  const [day, setDay] = useState(test?.rowed_on ?? today());
  const [time, setTime] = useState(test === null ? '' : clock(test.duration_s, 1));
  const [distance, setDistance] = useState(test === null ? '' : String(test.distance_m));
  const [asked, setAsked] = useState(false);

  const known = ERG_PIECES.find((one) => one.piece === piece);
  const distanceM = known !== undefined && 'distanceM' in known.fixed ? known.fixed.distanceM : metresOf(distance);
  const durationS = known !== undefined && 'durationS' in known.fixed ? known.fixed.durationS : secondsOf(time);
  const split = distanceM === null || durationS === null ? null : (durationS / distanceM) * 500;
  const isPlausible = split !== null && split > FASTEST_SPLIT_S && split < SLOWEST_SPLIT_S;
  const problems = {
    day: dateProblem(day),
    time:
      durationS === null
        ? 'Write the time as 7:05.2.'
        : isPlausible || distanceM === null
          ? undefined
          : `That is ${clock(split, 1)} for 500 m. Check it.`,
    distance:
      distanceM === null
        ? 'Write the distance in metres.'
        : isPlausible || durationS === null
          ? undefined
          : `That is ${clock(split, 1)} for 500 m. Check it.`,
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (problems.day !== undefined || !isPlausible || distanceM === null || durationS === null) return;
    const kept = known?.piece ?? test?.piece ?? 'other';
    onKeep({ rowed_on: day, piece: kept, distance_m: distanceM, duration_s: durationS });
  };
  const isPieceListed = known !== undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={test === null ? 'New erg test' : 'Erg test'}>
      {test !== null && test.source !== 'self_reported' && (
        <p className={styles.warning}>
          This result is {test.source === 'verified' ? 'verified' : `confirmed by ${test.confirmed_as ?? 'a coach'}`}.
          Another day, distance or time drops that badge.
        </p>
      )}
      <div className={styles.fields}>
        <Dropdown
          label="Piece"
          id="erg-piece"
          options={isPieceListed ? OPTIONS : [{ value: piece, label: piece }, ...OPTIONS]}
          value={piece}
          onChange={({ target }) => setPiece(target.value)}
        />
        <TextInput
          label="Day"
          id="erg-day"
          type="date"
          max={today()}
          value={day}
          error={asked ? problems.day : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
        {known !== undefined && 'distanceM' in known.fixed ? null : (
          <TextInput
            label="Distance (m)"
            id="erg-distance"
            inputMode="decimal"
            value={distance}
            error={asked ? problems.distance : undefined}
            onChange={({ target }) => setDistance(target.value)}
          />
        )}
        {known !== undefined && 'durationS' in known.fixed ? null : (
          <TextInput
            label="Time"
            id="erg-time"
            inputMode="text"
            placeholder="7:05.2"
            value={time}
            error={asked ? problems.time : undefined}
            onChange={({ target }) => setTime(target.value)}
          />
        )}
      </div>
      <div className={styles.buttons}>
        <button type="submit" className={buttonClass('primary')}>
          Save
        </button>
        <button type="button" className={buttonClass('quiet')} onClick={onCancel}>
          Cancel
        </button>
        {isPlausible && <span className={styles.split}>{clock(split, 1)} / 500 m</span>}
      </div>
    </form>
  );
}

function metresOf(typed: string): number | null {
  const metres = Number(typed.trim().replace(',', '.'));
  return typed.trim() !== '' && Number.isFinite(metres) && metres >= 50 && metres <= 100_000 ? metres : null;
}
