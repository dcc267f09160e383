// Options of the header menus, one per group.
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { ForceUnitId } from '#src/units/force-unit.ts';
import styles from './definition-card.module.css';

export interface MenuOption<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly meaning: string;
}

interface MenuOptionsProps<Id extends string> {
  readonly label: string;
  readonly options: readonly MenuOption<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

export function MenuOptions<Id extends string>({ label, options, value, onChange }: MenuOptionsProps<Id>) {
  return (
    <RadioGroup
      className={styles.group ?? ''}
      value={value}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      {options.map(({ id, name, meaning }) => (
        <Radio key={id} value={id} className={styles.option ?? ''}>
          <span className={styles.dot} aria-hidden />
          <span>
            <span className={styles.name}>{name}</span> <small>{meaning}</small>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

const FORCE_UNITS = [
  { id: 'N', name: 'Newton', meaning: 'N' },
  { id: 'kgf', name: 'Kilogram-force', meaning: 'kgf, 9.80665 N' },
] as const satisfies readonly MenuOption<ForceUnitId>[];

interface ForceUnitOptionsProps {
  readonly value: ForceUnitId;
  readonly onChange: (unit: ForceUnitId) => void;
}

export function ForceUnitOptions({ value, onChange }: ForceUnitOptionsProps) {
  return <MenuOptions label="Force in" options={FORCE_UNITS} value={value} onChange={onChange} />;
}
