// Manual calibration: gain of an oarlock with its error, date and source.
import * as z from 'zod/mini';
import type { Oarlock } from '#engine/analysis/instrument/oarlock-library.ts';
import { dayText } from '#src/format/day-text.ts';
import { rules } from '#src/ui/form/rules.ts';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { ResourceList } from '#src/ui/list/resource-list.tsx';
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
  const displayName = (id: string): string => {
    const known = oarlocks.find((one) => one.id === id);
    return known === undefined ? id : oarlockName(known);
  };
  return (
    <section className={styles.panel} aria-label="Your calibrations">
      <h2>Your calibrations</h2>
      <ResourceList
        asked={calibrations}
        empty={null}
        look="plain"
        rowKey={({ id }) => id}
        acts={({ id, oarlock, date }) => [
          {
            label: 'Delete',
            of: `calibration of ${displayName(oarlock)}, ${dayText(date)}`,
            look: 'quiet',
            run: async () => onChange(id, null),
          },
        ]}
      >
        {({ oarlock, mean, sd, source, date }) => (
          <p>
            {displayName(oarlock)}: {share(mean)} (±{share(sd, false)}, 1 SD), {source}, {dayText(date)}
          </p>
        )}
      </ResourceList>
      <SchemaForm
        title="New calibration"
        schema={CALIBRATION_FORM}
        initial={{ oarlock: oarlocks[0]?.id ?? '', gain: '', sd: '1', date: '', source: '' }}
        fields={[
          {
            name: 'oarlock',
            choice: {
              label: 'Oarlock',
              options: oarlocks.map((oarlock) => ({ value: oarlock.id, label: oarlockName(oarlock) })),
            },
          },
          { name: 'gain', line: { label: 'Reads too high by, %', inputMode: 'decimal' } },
          { name: 'sd', line: { label: 'Give or take (1 SD), %', inputMode: 'decimal' } },
          { name: 'date', line: { label: 'Date', type: 'date' } },
          {
            name: 'source',
            line: { label: 'Source', placeholder: 'Weights in the lab', maxLength: MAX_SOURCE_LENGTH },
          },
        ]}
        submit="Save calibration"
        look="primary"
        send={async ({ oarlock, gain, sd, date, source }) => {
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
        }}
      />
    </section>
  );
}
