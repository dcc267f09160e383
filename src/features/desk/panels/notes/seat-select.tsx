// Subject of a note: the crew, or one seat.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/charts/choice/seat-look.ts';
import { distinctSeats } from '#src/charts/stroke/stroke-power.ts';
import styles from './notes-panel.module.css';

interface SeatSelectProps {
  readonly analysis: Analysis;
  readonly seat: number | null;
  readonly onChange: (seat: number | null) => void;
}

export function SeatSelect({ analysis, seat, onChange }: SeatSelectProps) {
  return (
    <select
      className={styles.seat}
      aria-label="Rower"
      value={seat ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">Crew</option>
      {distinctSeats(analysis.gates)
        .toSorted((a, b) => b - a)
        .map((one) => (
          <option key={one} value={one}>
            Seat {labelSeat(analysis.gates, one)}
          </option>
        ))}
    </select>
  );
}
