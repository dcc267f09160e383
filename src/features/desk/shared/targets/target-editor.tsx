// Editor of a class's targets: the source's value next to each, and a reset.
import { useId } from 'react';
import { DEFINITION_SETS, isDefinitionSet } from '#engine/analysis/definition-sets.ts';
import { fixed } from '#src/format/number.ts';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { box, stack, text } from '#src/ui/primitives.ts';
import { definitionSetName } from '../measured-by.ts';
import { sourceTarget, useTargetSetting } from './source-targets.ts';
import { MAX_RATE_APART_SPM, TARGET_LOOKS, type TargetSet } from './target-set.ts';
import { useTargetSource } from './use-targets.ts';

export function TargetEditor({ set }: { readonly set: TargetSet }) {
  return (
    <CardPopover trigger="Edit" label={`Edit the targets of ${set.boatClass}`} look="button">
      <TargetForm set={set} />
    </CardPopover>
  );
}

function TargetForm({ set }: { readonly set: TargetSet }) {
  const source = sourceTarget(set.boatClass);
  const words = useTargetSource(set.boatClass);
  const { edits, edit, define, reset } = useTargetSetting();
  const changed = edits[set.boatClass] ?? {};
  const heading = useId();
  return (
    <section
      className={stack({ gap: 2, size: 13 })}
      style={{ minWidth: 'min(21.25rem, 80vw)' }}
      aria-labelledby={heading}
    >
      <h2 className={text({ size: 16 })} id={heading}>
        Targets of {set.boatClass}
      </h2>
      <p className={text({ tone: 'quiet', size: 12 })}>{words}.</p>
      <ul>
        {TARGET_LOOKS.map((look) => (
          <li
            key={look.field}
            className={stack({ gap: 2, align: 'center', tall: 30 })}
            style={{ gridTemplateColumns: 'minmax(0, 1fr) 5.25rem' }}
          >
            <TargetInput
              {...look}
              value={set[look.field]}
              isChanged={look.field in changed}
              onChange={(value) => edit(set.boatClass, look.field, value)}
            />
            <small className={text({ tone: 'quiet', size: 12 })}>
              {look.field in changed && source !== null && `source ${fixed(source[look.field], look.decimals)}`}
            </small>
          </li>
        ))}
      </ul>
      <label className={stack({ gap: 2, columns: 'wide-end', align: 'center' })}>
        <span>Meant by the definitions of</span>
        <select
          className={text({ tone: 'quiet' })}
          value={set.definitions}
          onChange={({ target }) => isDefinitionSet(target.value) && define(set.boatClass, target.value)}
        >
          {DEFINITION_SETS.map((one) => (
            <option key={one} value={one}>
              {definitionSetName(one)}
            </option>
          ))}
        </select>
      </label>
      <p className={text({ tone: 'quiet', size: 12 })}>
        Differences are shown only for metrics measured the same way, within {MAX_RATE_APART_SPM} spm of the target
        rate.
      </p>
      <button
        className={box({
          control: true,
          self: 'start',
          pad: 0,
          padX: 2,
          tall: 30,
          round: 'small',
          hover: 'wash',
          off: 'faded',
        })}
        type="button"
        disabled={Object.keys(changed).length === 0}
        onClick={({ currentTarget }) => {
          // A button that gets disabled loses the keys, and with them Escape.
          currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
          reset(set.boatClass);
        }}
      >
        Reset to the source
      </button>
    </section>
  );
}

type Look = (typeof TARGET_LOOKS)[number];

interface TargetInputProps extends Look {
  readonly value: number;
  readonly isChanged: boolean;
  readonly onChange: (value: number) => void;
}

/** Applies on blur or Enter; input that is not a number within the bounds is reset. */
function TargetInput({ name, unit, decimals, least, most, value, isChanged, onChange }: TargetInputProps) {
  const shown = value.toFixed(decimals);
  const take = (input: HTMLInputElement): void => {
    const written = Number(input.value.trim().replace(',', '.').replace('−', '-'));
    const fits = input.value.trim() !== '' && written >= least && written <= most;
    if (!fits) input.value = shown;
    else if (input.value !== shown) onChange(written);
  };
  return (
    <label
      className={stack({ gap: 2, align: 'center' })}
      style={{ gridTemplateColumns: 'minmax(0, 1fr) 4rem 1.75rem' }}
    >
      <span>{name}</span>
      <input
        className={box({
          control: true,
          full: true,
          pad: 0,
          padX: 2,
          tall: 26,
          round: 'small',
          tabular: true,
          text: 'end',
          ...(isChanged && { weight: 'strong' }),
        })}
        style={isChanged ? { borderColor: 'var(--mark)' } : {}}
        key={shown}
        inputMode="decimal"
        defaultValue={shown}
        title={`${fixed(least, decimals)} to ${fixed(most, decimals)} ${unit}`}
        onBlur={({ target }) => take(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget);
        }}
      />
      <span className={text({ tone: 'quiet' })}>{unit}</span>
    </label>
  );
}
