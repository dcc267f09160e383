// Switches of the force charts: axis, reference, overlaid or side by side.
import type { ProfileDomain } from '#engine/analysis/force/drive-profiles.ts';
import { Choice, SelectBox } from '#src/figures/choice/choice.tsx';
import { box, inline, row } from '#src/ui/primitives.ts';
import type { TargetSet } from '#src/features/desk/shared/targets/target-set.ts';
import { DOMAIN_LOOKS } from './force-axes.ts';
import type { ComparisonOption } from './comparisons.ts';
import type { Comparison } from './signature-model.ts';

const CHOICES = box({
  narrow: true,
  fit: true,
  pad: 0,
  padX: 2,
  tall: 28,
  on: 'surface',
  border: 'line',
  round: 'small',
  tone: 'ink',
  hover: 'wash',
});

export type Arrangement = 'overlaid' | 'side-by-side';

export interface SignatureSettings {
  readonly by: ProfileDomain;
  readonly comparison: Comparison;
  readonly arrangement: Arrangement;
  /** Selection to compare with; null for the first available. */
  readonly rival: string | null;
  /** Boat class of the targets; null for none. */
  readonly target: string | null;
}

interface SignatureSwitchesProps {
  readonly settings: SignatureSettings;
  readonly change: (difference: Partial<SignatureSettings>) => void;
  /** Classes of the boat that have targets. */
  readonly targets: readonly TargetSet[];
}

const DOMAINS = (['angle', 'arc', 'time'] as const).map((value) => ({ value, text: DOMAIN_LOOKS[value].name }));

const COMPARISON_WORDS = [
  { value: 'seats', text: 'All seats' },
  { value: 'crew', text: 'Crew mean' },
  { value: 'selection', text: 'A and B' },
] as const;

const ARRANGEMENTS = [
  { value: 'side-by-side', text: 'Side by side' },
  { value: 'overlaid', text: 'Overlaid' },
] as const;

const NO_TARGET = 'none';

export function SignatureSwitches({ settings, change, targets }: SignatureSwitchesProps) {
  const { by, comparison, arrangement } = settings;
  return (
    <>
      <Choice label="Axis" options={DOMAINS} value={by} onChange={(value) => change({ by: value })} />
      {arrangement === 'overlaid' && (
        <Choice
          label="Compare the seat in focus with"
          options={COMPARISON_WORDS}
          value={comparison}
          onChange={(value) => change({ comparison: value })}
        />
      )}
      <Choice
        label="Arrangement"
        options={ARRANGEMENTS}
        value={arrangement}
        onChange={(value) => change({ arrangement: value })}
      />
      {targets.length > 0 && by !== 'time' && (
        <SelectBox
          label="Targets"
          options={[
            ...targets.map(({ boatClass }) => ({ value: boatClass, text: `Target ${boatClass}` })),
            { value: NO_TARGET, text: 'No target' },
          ]}
          value={settings.target ?? NO_TARGET}
          onChange={(value) => change({ target: value === NO_TARGET ? null : value })}
        />
      )}
    </>
  );
}

interface RivalChooserProps {
  readonly rivals: readonly ComparisonOption[];
  readonly chosen: ComparisonOption | null;
  readonly choose: (id: string) => void;
  readonly keep: () => void;
}

/** A is the selection; B is chosen here, or saved for later. */
export function RivalChooser({ rivals, chosen, choose, keep }: RivalChooserProps) {
  return (
    <div className={row({ gap: 3, rowGap: 2, wrap: true, above: 2, below: 2, size: 13 })}>
      <label className={inline({ gap: 2, wrap: true, narrow: true })}>
        A is the selection; B is
        <select className={CHOICES} value={chosen?.id ?? ''} onChange={({ target }) => choose(target.value)}>
          {rivals.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className={CHOICES} type="button" onClick={keep}>
        Keep this selection as B
      </button>
    </div>
  );
}
