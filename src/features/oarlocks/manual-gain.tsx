// Manual calibration: gain of an oarlock with its error, date and source.
import * as z from 'zod/mini';
import type { Oarlock } from '#engine/analysis/instrument/oarlock-library.ts';
import { dayText } from '#src/format/day-text.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Dropdown } from '#src/ui/form/dropdown.tsx';
import { Form, FormProblem, Submit } from '#src/ui/form/form.tsx';
import { rules } from '#src/ui/form/rules.ts';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useForm } from '#src/ui/form/use-form.ts';
import { MAX_SOURCE_LENGTH, type CalibrationRecord } from '#storage/calibration-record.ts';
import { oarlockName, share } from './oarlock-labels.ts';
import styles from './oarlocks.module.css';

const PER_CENT = 100;
const parsePercent = (typed: string): number =>
  typed.trim() === '' ? NaN : Number(typed.trim().replace(',', '.').replace('−', '-'));

const CALIBRATION_FORM = z
  .object({
    oarlock: z.string(),
    gain: z.string(),
    sd: z.string(),
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u, 'Enter the date of the calibration.')),
    source: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter where the value comes from.'), z.maxLength(MAX_SOURCE_LENGTH)),
  })
  .check(
    rules(({ gain, sd }) => ({
      gain: Math.abs(parsePercent(gain)) <= 80 ? null : 'Enter a percentage between −80 and 80.',
      sd: parsePercent(sd) > 0 && parsePercent(sd) <= 30 ? null : 'Enter a percentage between 0 and 30.',
    })),
  );

interface ManualGainProps {
  readonly oarlocks: readonly Oarlock[];
  readonly calibrations: readonly CalibrationRecord[];
  /** Null: delete it. */
  readonly onChange: (id: string, calibration: CalibrationRecord | null) => void;
}

export function ManualGain({ oarlocks, calibrations, onChange }: ManualGainProps) {
  const form = useForm({
    schema: CALIBRATION_FORM,
    initial: { oarlock: oarlocks[0]?.id ?? '', gain: '', sd: '1', date: '', source: '' },
    send: ({ oarlock, gain, sd, date, source }, { reset }) => {
      const id = `${oarlock} ${date}`;
      onChange(id, {
        version: 1,
        id,
        oarlock,
        mean: parsePercent(gain) / PER_CENT,
        sd: parsePercent(sd) / PER_CENT,
        date,
        source,
      });
      reset();
    },
  });
  const displayName = (id: string): string => {
    const known = oarlocks.find((one) => one.id === id);
    return known === undefined ? id : oarlockName(known);
  };
  return (
    <section className={styles.panel} aria-label="Your calibrations">
      <h2>Your calibrations</h2>
      <ul className={styles.list}>
        {calibrations.map(({ id, oarlock, mean, sd, date, source }) => (
          <li key={id}>
            {displayName(oarlock)}: {share(mean)} (±{share(sd, false)}, 1 SD), {source}, {dayText(date)}{' '}
            <button
              type="button"
              className={buttonClass('quiet')}
              aria-label={`Delete the calibration of ${displayName(oarlock)}, ${dayText(date)}`}
              onClick={() => onChange(id, null)}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      <Form form={form} className={styles.fields} aria-label="New calibration">
        <Dropdown
          label="Oarlock"
          options={oarlocks.map((oarlock) => ({ value: oarlock.id, label: oarlockName(oarlock) }))}
          {...form.text('oarlock')}
        />
        <TextInput label="Reads too high by, %" inputMode="decimal" {...form.text('gain')} />
        <TextInput label="Give or take (1 SD), %" inputMode="decimal" {...form.text('sd')} />
        <TextInput label="Date" type="date" {...form.text('date')} />
        <TextInput
          label="Source"
          placeholder="Weights in the lab"
          maxLength={MAX_SOURCE_LENGTH}
          {...form.text('source')}
        />
        <FormProblem />
        <Submit label="Save calibration" />
      </Form>
    </section>
  );
}
