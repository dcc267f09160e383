// Constraints of the lineup: the side of every rower, their weights, and the limits that the lineup keeps.
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { rules } from '#src/ui/form/rules.ts';
import { SchemaForm, type SchemaField } from '#src/ui/form/schema-form.tsx';
import { text } from '#src/ui/primitives.ts';
import type { RaceRecord } from '#storage/race-record.ts';
import { withConstraints } from './race-edits.ts';
import { SIDES } from './race-form.ts';
import type { RaceEdit } from './race-view.tsx';
import styles from './selection.module.css';

interface ConstraintsProps {
  readonly race: RaceRecord;
  readonly onChange: (edit: RaceEdit) => void;
}

type Typed = Readonly<Record<string, string>>;

/** Null where nothing is typed; NaN for anything but a weight. */
function parseKg(typed = ''): number | null {
  if (typed.trim() === '') return null;
  const kg = Number(typed.replace(',', '.'));
  return kg >= LIGHTEST_KG && kg <= HEAVIEST_KG ? kg : NaN;
}

const LIGHTEST_KG = 25;
const HEAVIEST_KG = 200;

const kgProblems = (typed: Typed): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(typed)
      .filter(([name]) => name.includes('kg'))
      .map(([name, value]) => [name, Number.isNaN(parseKg(value)) ? 'A weight in kg, like 72.5.' : null]),
  );

const CONSTRAINTS = z.record(z.string(), z.string()).check(rules(kgProblems));

const SIDE_OPTIONS = SIDES.map((side) => ({ value: side, label: side }));

const kgLine = (label: string) => ({ label, inputMode: 'decimal', maxLength: 6 }) as const;

function fieldsOf({ rowers }: RaceRecord): SchemaField<Typed>[] {
  return [
    { name: 'mean-kg', line: kgLine('Mean weight at most, kg'), half: true },
    { name: 'each-kg', line: kgLine('Each weight at most, kg'), half: true },
    ...rowers.flatMap(({ name, side }, at): SchemaField<Typed>[] => [
      { name: `kg-${at}`, line: kgLine(`Weight of ${name}, kg`), half: true },
      ...(side === null
        ? []
        : [{ name: `side-${at}`, choice: { label: `Side of ${name}`, options: SIDE_OPTIONS }, half: true }]),
    ]),
  ];
}

const typedOf = ({ rowers, limits }: RaceRecord): Typed => ({
  'mean-kg': String(limits?.meanKg ?? ''),
  'each-kg': String(limits?.eachKg ?? ''),
  ...Object.fromEntries(
    rowers.flatMap(({ side, weightKg }, at) => [
      [`kg-${at}`, String(weightKg ?? '')],
      ...(side === null ? [] : [[`side-${at}`, side]]),
    ]),
  ),
});

export function Constraints({ race, onChange }: ConstraintsProps) {
  const fields = useMemo(() => fieldsOf(race), [race]);
  return (
    <details className={styles.panel}>
      <summary>Sides and weights</summary>
      <p className={text({ tone: 'quiet', size: 13, measure: 84 })}>
        The lineup has half of its oars on each side and keeps these weights. A weight counts only with a limit; it
        stays on this device.
      </p>
      <SchemaForm
        title="Sides and weights"
        schema={CONSTRAINTS}
        initial={typedOf(race)}
        fields={fields}
        submit="Save"
        edits
        send={async (typed) => {
          onChange((before) =>
            withConstraints(
              before,
              before.rowers.map(({ side }, at) => {
                const weightKg = parseKg(typed[`kg-${at}`]);
                const chosen = SIDES.find((one) => one === typed[`side-${at}`]);
                return { side: chosen ?? side, ...(weightKg !== null && { weightKg }) };
              }),
              { meanKg: parseKg(typed['mean-kg']), eachKg: parseKg(typed['each-kg']) },
            ),
          );
          return Promise.resolve('Saved.');
        }}
      />
    </details>
  );
}
