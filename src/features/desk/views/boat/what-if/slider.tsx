// What someone sets in a what-if: a value on a slider, and the seat that it is about.
import { useId } from 'react';
import type { Gate } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { box, row } from '#src/ui/primitives.ts';
import styles from '../boat.module.css';

interface SliderProps {
  readonly label: string;
  readonly text: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, text, value, least, most, step, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={row({ gap: 3, rowGap: 1, wrap: true, flex: 1, basis: '16rem' }, styles.slider)}>
      <label htmlFor={id}>{label}</label>
      <input
        className={box({ flex: 1, basis: '8rem', narrow: true, tall: 28 })}
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output className={box({ tabular: true })} htmlFor={id}>
        {text}
      </output>
    </div>
  );
}

interface SeatChoiceProps {
  readonly gates: readonly Gate[];
  /** Null: every seat. */
  readonly seat: number | null;
  readonly onChange: (seat: number | null) => void;
}

const ALL = 'all';

/** Seat whose work is changed, or every seat. */
export function SeatChoice({ gates, seat, onChange }: SeatChoiceProps) {
  return (
    <label className={row({ gap: 2 })}>
      Whose
      <select
        className={box({ control: true, pad: 0, padX: 2, tall: 32, tone: 'ink' })}
        value={seat ?? ALL}
        onChange={(event) => onChange(event.currentTarget.value === ALL ? null : Number(event.currentTarget.value))}
      >
        <option value={ALL}>Every seat</option>
        {distinctSeats(gates).map((one) => (
          <option key={one} value={one}>
            Seat {labelSeat(gates, one)}
          </option>
        ))}
      </select>
    </label>
  );
}
