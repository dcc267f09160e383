// How the numbers of the desk are measured and shown: by whose definitions, under which power model, in which unit.
import { ChevronDown } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { Method } from '#engine/analysis/analysis.ts';
import { isVendorPower } from '#engine/analysis/power/power-models.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { useForceUnitSetting, type ForceUnitId } from '#src/units/force-unit.ts';
import styles from './definition-menu.module.css';
import { LEVER_WORDS, POWER_MODEL_WORDS, powerMethodName } from './definition-power.ts';
import { DEFINITION_SETS, definitionSetName } from './definition-sets.ts';

interface DefinitionMenuProps {
  /** What the numbers on the screen are measured by. */
  readonly method: Method;
  /** What was chosen, which the numbers may still be computed by. */
  readonly wanted: Method;
  /** Another method was chosen and is still being computed. */
  readonly busy: boolean;
  readonly onChange: (change: Partial<Method>) => void;
}

const FORCE_UNIT_WORDS = [
  { id: 'N', name: 'Newton', meaning: 'N' },
  { id: 'kgf', name: 'Kilogram-force', meaning: 'kgf, 9.80665 N' },
] as const satisfies readonly { id: ForceUnitId; name: string; meaning: string }[];

export function DefinitionMenu({ method, wanted, busy, onChange }: DefinitionMenuProps) {
  const { chosen, choose } = useForceUnitSetting();
  const name = definitionSetName(method.definitions);
  const rest = `${powerMethodName(method)} · ${chosen}`;
  return (
    <CardPopover
      look="button"
      busy={busy}
      label={`Definitions: ${name} · ${rest}`}
      trigger={
        <>
          <span>{name}</span>
          <span className={styles.rest} data-usual={isVendorPower(method) && chosen === 'N'}>
            {rest}
          </span>
          <ChevronDown size={14} aria-hidden className={styles.arrow} />
        </>
      }
    >
      <div className={styles.menu}>
        <h2 className={styles.title}>How the numbers are measured</h2>
        <Options
          label="Definitions"
          options={DEFINITION_SETS}
          value={wanted.definitions}
          onChange={(definitions) => onChange({ definitions })}
        />
        <Options
          label="Power from gate force F at oar angle θ"
          options={POWER_MODEL_WORDS}
          value={wanted.powerModel}
          onChange={(powerModel) => onChange({ powerModel })}
        />
        <Options
          label="Levers of the oar"
          options={LEVER_WORDS}
          value={wanted.levers}
          onChange={(levers) => onChange({ levers })}
        />
        <Options label="Force in" options={FORCE_UNIT_WORDS} value={chosen} onChange={choose} />
      </div>
    </CardPopover>
  );
}

interface OptionsProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly name: string; readonly meaning: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

function Options<Id extends string>({ label, options, value, onChange }: OptionsProps<Id>) {
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
