// Editor of the smallest changes that matter: the source of each, and a button to reset all.
import { useId } from 'react';
import { FLOORS, type Floor } from '#engine/analysis/comparison/floors.ts';
import { fixed } from '#src/format/number.ts';
import { Button } from '#src/ui/buttons.tsx';
import { CardPopover } from '#src/ui/card-popover.tsx';
import { useFloors, useFloorsSetting } from '#src/library/setup/floors-setting.ts';
import { followOtherTabs } from '#src/ui/follow-other-tabs.ts';
import { stack, text, box } from '#src/ui/primitives.ts';
import styles from './compare.module.css';

followOtherTabs(useFloorsSetting);

export function FloorsEditor() {
  return (
    <CardPopover trigger="Thresholds" label="Smallest change that matters" look="button">
      <FloorsForm />
    </CardPopover>
  );
}

function FloorsForm() {
  const { edits, edit, reset } = useFloorsSetting();
  const floors = useFloors();
  return (
    <section className={stack({ gap: 3, size: 13 }, styles.editor)}>
      <h2 className={text({ size: 16 })}>A difference matters from</h2>
      <p>
        A difference counts only if it exceeds both this threshold and its own uncertainty. Metrics without a threshold
        are judged on uncertainty alone.
      </p>
      <ul className={stack({ gap: 2 })}>
        {FLOORS.map((floor) => (
          <li key={floor.id}>
            <FloorInput
              {...floor}
              value={floors[floor.id]}
              isChanged={floor.id in edits}
              onChange={(value) => edit(floor.id, value)}
            />
            <small className={text({ tone: 'quiet', size: 12 })}>
              {floor.id in edits ? `Given: ${fixed(floor.value, floor.decimals)} ${floor.unit}, ` : ''}
              {floor.source}.
            </small>
          </li>
        ))}
      </ul>
      <div>
        <Button label="Reset to defaults" disabled={Object.keys(edits).length === 0} onClick={reset} />
      </div>
    </section>
  );
}

interface FloorInputProps extends Floor {
  readonly isChanged: boolean;
  readonly onChange: (value: number) => void;
}

/** Applies on blur or Enter; input that is not a number within the bounds is reset. */
function FloorInput({ name, unit, decimals, least, most, value, isChanged, onChange }: FloorInputProps) {
  const id = useId();
  const shown = value.toFixed(decimals);
  const take = (input: HTMLInputElement): void => {
    const written = Number(input.value.trim().replace(',', '.'));
    const fits = input.value.trim() !== '' && written >= least && written <= most;
    if (!fits) input.value = shown;
    else if (input.value !== shown) onChange(Number(written.toFixed(decimals)));
  };
  return (
    <div className={stack({ gap: 2, columns: 'wide-end', align: 'center' })}>
      <label htmlFor={id}>
        {name}, {unit}
      </label>
      <input
        className={box({
          tall: 28,
          padY: 0,
          padX: 2,
          border: isChanged ? 'accent' : 'line',
          weight: isChanged ? 'strong' : 'regular',
          round: 'small',
          on: 'surface',
          tone: 'ink',
          tabular: true,
          text: 'end',
        })}
        id={id}
        key={shown}
        size={7}
        inputMode="decimal"
        defaultValue={shown}
        title={`${fixed(least, decimals)} to ${fixed(most, decimals)} ${unit}`}
        onBlur={({ target }) => take(target)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') take(currentTarget);
        }}
      />
    </div>
  );
}
