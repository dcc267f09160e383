// Definitions, power model and units of the desk's numbers.
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { Gate, Measuring, Analysis } from '#engine/analysis/analysis.ts';
import { readReference, USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import { referenceWords } from '#engine/analysis/definitions/metric-definition.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { useForceUnitSetting, type ForceUnitId } from '#src/units/force-unit.ts';
import { toMeasurement, methodName } from '#src/library/setup/method.ts';
import { box, stack, text } from '#src/ui/primitives.ts';
import styles from './header.module.css';
import {
  LEVER_WORDS,
  POWER_MODEL_WORDS,
  powerMethodName,
  DEFINITION_SETS,
  definitionSetName,
} from '../../shared/measured-by.ts';

/** "PowerLine · F · cos θ · N". */
export function definitionWords(method: Measuring, gates: readonly Gate[], unit: string): string {
  const reference = referenceIn(method.timingReference, gates);
  const timed = reference === USUAL_REFERENCE ? [] : [`timed against ${referenceWords(reference).short}`];
  return [definitionSetName(method.definitions), powerMethodName(method), unit, ...timed].join(' · ');
}

interface DefinitionCardProps {
  /** Chosen method, which may still be computing. */
  readonly wanted: Measuring;
  /** All gates of the boat, since any seat can be the timing reference. */
  readonly gates: readonly Gate[];
  readonly onChange: (change: Partial<Measuring>) => void;
}

const CARD = { width: 'min(25rem, calc(100vw - 3.625rem))' };

export function DefinitionCard({ wanted, gates, onChange }: DefinitionCardProps) {
  const { chosen, choose } = useForceUnitSetting();
  const references = referenceOptions(gates);
  return (
    <div className={stack({ gap: 4 })} style={CARD}>
      <h2 className={text({ size: 16 })}>Metric definitions</h2>
      <MenuOptions
        label="Definitions"
        options={DEFINITION_SETS}
        value={wanted.definitions}
        onChange={(definitions) => onChange({ definitions })}
      />
      <MenuOptions
        label="Power from gate force F at oar angle θ"
        options={POWER_MODEL_WORDS}
        value={wanted.powerModel}
        onChange={(powerModel) => onChange({ powerModel })}
      />
      <MenuOptions
        label="Levers of the oar"
        options={LEVER_WORDS}
        value={wanted.levers}
        onChange={(levers) => onChange({ levers })}
      />
      {references.length > 1 && (
        <MenuOptions
          label="Timing reference"
          options={references}
          value={`${referenceIn(wanted.timingReference, gates)}`}
          onChange={(id) => {
            const timingReference = readReference(id);
            if (timingReference !== null) onChange({ timingReference });
          }}
        />
      )}
      <ForceUnitOptions value={chosen} onChange={choose} />
    </div>
  );
}

/** References that every crew has. */
export const USUAL_REFERENCES: readonly MenuOption<string>[] = [
  { id: 'stroke', name: 'The stroke seat', meaning: 'who sets the time' },
  { id: 'crew', name: 'The crew', meaning: 'the mean of the other seats' },
];

/** With more rowers than one, every seat as well, stroke first as the cox sees them. */
function referenceOptions(gates: readonly Gate[]): readonly MenuOption<string>[] {
  const seats = [...new Set(gates.map(({ seat }) => seat))].toSorted((a, b) => b - a);
  if (seats.length < 2) return [];
  return [
    ...USUAL_REFERENCES,
    ...seats.map((seat) => ({
      id: `${seat}`,
      name: `Seat ${labelSeat(gates, seat)}`,
      meaning: seat === 1 ? 'bow' : '',
    })),
  ];
}

/** A file of numbers without forces has no unit to choose. */
const hasForces = ({ rules }: Analysis): boolean => rules.some(({ force }) => force !== null);

/** "Device’s own · kgf: measured by a SmartOar". */
export const deviceWords = (analysis: Analysis, unit: string): string =>
  hasForces(analysis)
    ? `Device’s own · ${unit}: measured by ${methodName(toMeasurement(analysis))}`
    : `Device’s own: measured by ${methodName(toMeasurement(analysis))}`;

export function DeviceCard({ analysis }: { readonly analysis: Analysis }) {
  const { chosen, choose } = useForceUnitSetting();
  return (
    <div className={stack({ gap: 4 })} style={CARD}>
      <h2 className={text({ size: 16 })}>Metric definitions</h2>
      <p className={text({ measure: 40 })}>
        Measured by {methodName(toMeasurement(analysis))} and shown as written. Definitions and power models apply to
        the traces of gates alone.
      </p>
      {hasForces(analysis) && <ForceUnitOptions value={chosen} onChange={choose} />}
    </div>
  );
}

// Options of the header menus, one per group.
interface MenuOption<Id extends string> {
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
      className={stack()}
      value={value}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key);
        if (chosen !== undefined) onChange(chosen.id);
      }}
    >
      <Label className={box({ below: 1, tone: 'quiet', size: 12 })}>{label}</Label>
      {options.map(({ id, name, meaning }) => (
        <Radio
          key={id}
          value={id}
          className={stack(
            {
              gap: 2,
              align: 'baseline',
              margin: 'outset',
              tall: 26,
              round: 'small',
              cursor: 'pointer',
              hover: 'wash',
              size: 13,
              leading: 'normal',
            },
            styles.option,
          )}
        >
          <span className={styles.dot} aria-hidden />
          <span>
            <span className={styles.name}>{name}</span>{' '}
            <small className={text({ tone: 'quiet', size: 12 })}>{meaning}</small>
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
