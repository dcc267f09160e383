// Seat whose work is changed, or every seat.
import type { Gate } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { distinctSeats } from '#src/charts/stroke/stroke-power.ts';
import styles from './what-if.module.css';

interface SeatChoiceProps {
  readonly gates: readonly Gate[];
  /** Null: every seat. */
  readonly seat: number | null;
  readonly onChange: (seat: number | null) => void;
}

const ALL = 'all';

export function SeatChoice({ gates, seat, onChange }: SeatChoiceProps) {
  return (
    <label className={styles.seat}>
      Whose
      <select
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
