// Menu for definitions, power model and units of the desk's numbers.
import { ChevronDown } from 'lucide-react';
import type { Gate, Measuring, TimingReference } from '#engine/analysis/analysis.ts';
import { readReference, USUAL_REFERENCE } from '#engine/analysis/crew/reference-name.ts';
import { referenceIn } from '#engine/analysis/crew/timing-reference.ts';
import { referenceWords } from '#engine/analysis/definitions/reference-messages.ts';
import { isVendorPower } from '#engine/analysis/power/power-models.ts';
import { labelOfSeat } from '#src/charts/choice/seat-look.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import styles from './definition-menu.module.css';
import { ForceUnitOptions, MenuOptions, type MenuOption } from './menu-options.tsx';
import { LEVER_WORDS, POWER_MODEL_WORDS, powerMethodName } from '../../shared/definitions/definition-power.ts';
import { DEFINITION_SETS, definitionSetName } from '../../shared/definitions/definition-sets.ts';

interface DefinitionMenuProps {
  /** Method of the displayed numbers. */
  readonly method: Measuring;
  /** Chosen method, which may still be computing. */
  readonly wanted: Measuring;
  /** All gates of the boat, since any seat can be the timing reference. */
  readonly gates: readonly Gate[];
  /** Another method was chosen and is still computing. */
  readonly busy: boolean;
  readonly onChange: (change: Partial<Measuring>) => void;
}

export function DefinitionMenu({ method, wanted, gates, busy, onChange }: DefinitionMenuProps) {
  const { chosen, choose } = useForceUnitSetting();
  const name = definitionSetName(method.definitions);
  const reference = referenceIn(method.timingReference, gates);
  const timed = reference === USUAL_REFERENCE ? '' : ` · timed against ${referenceWords(reference).short}`;
  const rest = `${powerMethodName(method)} · ${chosen}${timed}`;
  const references = referenceOptions(gates);
  return (
    <CardPopover
      look="button"
      busy={busy}
      label={`Definitions: ${name} · ${rest}`}
      trigger={
        <>
          <span>{name}</span>
          <span className={styles.rest} data-usual={isVendorPower(method) && chosen === 'N' && timed === ''}>
            {rest}
          </span>
          <ChevronDown size={14} aria-hidden className={styles.arrow} />
        </>
      }
    >
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
    </CardPopover>
  );
}

/** Stroke seat, and with more rowers, the rest of the crew and every seat, stroke first as the cox sees them. */
function referenceOptions(gates: readonly Gate[]): readonly MenuOption<string>[] {
  const seats = [...new Set(gates.map(({ seat }) => seat))].toSorted((a, b) => b - a);
  if (seats.length < 2) return [];
  const usual = (id: TimingReference, name: string, meaning: string) => ({ id: `${id}`, name, meaning });
  return [
    usual('stroke', 'The stroke seat', 'who sets the time'),
    usual('crew', 'The crew', 'the mean of the other seats'),
    ...seats.map((seat) => usual(seat, `Seat ${labelOfSeat(gates, seat)}`, seat === 1 ? 'bow' : '')),
  ];
}
