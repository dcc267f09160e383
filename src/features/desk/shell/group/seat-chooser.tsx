// Visible seats for every view, stroke first as the cox sees them.
import { memo } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { labelSeat, seatColourVariable, seatName } from '#src/charts/choice/seat-look.ts';
import { distinctSeats } from '#src/charts/stroke/stroke-power.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import type { Selection, SelectionChange } from '../../shared/view.ts';
import styles from './group-bar.module.css';

/** "5 Maeve Donnelly", "8 stroke". */
const chooserLabel = ({ gates, boat, crew }: Analysis, seat: number): string =>
  crew.some((member) => member.seat === seat && member.name !== null)
    ? labelSeat(gates, seat)
    : seatName(seat, boat.seatCount);

interface SeatChooserProps {
  readonly analysis: Analysis;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
}

export const SeatChooser = memo(function SeatChooser({ analysis, selection, select }: SeatChooserProps) {
  const seats = distinctSeats(analysis.gates).toSorted((a, b) => b - a);
  if (seats.length < 2) return null;
  const shown = listSelectedRowers(analysis, selection);
  const all = shown.length === seats.length;
  return (
    <div className={styles.seats}>
      <ToggleButtonGroup
        aria-label="Seats shown"
        className={styles.group ?? ''}
        selectionMode="multiple"
        selectedKeys={shown.map(String)}
        onSelectionChange={(keys) => {
          // With all seats visible, a click shows only that one, which is the usual wish.
          const chosen = seats.filter((seat) => keys.has(String(seat)));
          const pressed = seats.filter((seat) => !keys.has(String(seat)));
          const alone = all && pressed.length === 1;
          select({ seats: alone ? pressed : chosen, ...(alone && { focusSeat: pressed[0] ?? 0 }) });
        }}
      >
        {seats.map((seat) => (
          <ToggleButton
            key={seat}
            id={String(seat)}
            className={styles.seat ?? ''}
            aria-label={`Seat ${chooserLabel(analysis, seat)}`}
          >
            <i style={{ color: seatColourVariable(seat) }} />
            {seat}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <button
        type="button"
        className={styles.all}
        disabled={all}
        onClick={() => select({ seats: null })}
        aria-label="Show all seats"
      >
        All
      </button>
    </div>
  );
});
