// Definitions, power model and units of the desk's numbers.
import type { Gate, Measuring } from '#engine/analysis/analysis.ts';
import { readReference, USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import { referenceWords } from '#engine/analysis/definitions/reference-messages.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import styles from './definition-card.module.css';
import { ForceUnitOptions, MenuOptions, type MenuOption } from './menu-options.tsx';
import { LEVER_WORDS, POWER_MODEL_WORDS, powerMethodName } from '../../shared/definitions/whose-definitions.ts';
import { DEFINITION_SETS, definitionSetName } from '../../shared/definitions/definition-sets.ts';

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

export function DefinitionCard({ wanted, gates, onChange }: DefinitionCardProps) {
  const { chosen, choose } = useForceUnitSetting();
  const references = referenceOptions(gates);
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>Metric definitions</h2>
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
