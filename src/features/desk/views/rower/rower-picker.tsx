// Rower in focus: stroke first, the same seat in every view; neighbors are one click or key away.
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Gate } from '#engine/analysis/analysis.ts';
import { labelSeat } from '#src/figures/choice/seat-look.ts';
import { Choice } from '#src/figures/choice/choice.tsx';
import { distinctSeats } from '#src/figures/stroke/stroke-values.ts';
import { row, stack, text } from '#src/ui/primitives.ts';
import { keyHint } from '../../shared/actions/define-action.ts';
import { SEAT_TO_BOW, SEAT_TO_STROKE } from '../../shared/actions/desk-actions.ts';
import { movedBySeats, type Subject } from '../../shared/selection/selection.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import type { ViewProps } from '../../shared/view.ts';
import styles from './rower.module.css';

type RowerPickerProps = Pick<ViewProps, 'analysis' | 'selection' | 'select'> & { readonly subject: Subject };

export function RowerPicker({ analysis, selection, select, subject }: RowerPickerProps) {
  const seats = distinctSeats(analysis.gates).toSorted((a, b) => b - a);
  const shown = listSelectedRowers(analysis, selection);
  const choose = (seat: number): void => select({ focusSeat: seat, ...(!shown.includes(seat) && { seats: null }) });
  return (
    <div className={row({ gap: 4, rowGap: 2, wrap: true })}>
      <h2 className={text({ size: 20 })}>{subject.name}</h2>
      {seats.length > 1 && (
        <>
          <div className={row({ gap: '2px', align: 'stretch' }, styles.steps)}>
            <Step
              seat={movedBySeats(seats, selection.focusSeat, -1)}
              gates={analysis.gates}
              towards="stroke"
              choose={choose}
            />
            <Step
              seat={movedBySeats(seats, selection.focusSeat, 1)}
              gates={analysis.gates}
              towards="bow"
              choose={choose}
            />
          </div>
          <Choice
            label="Rower"
            options={seats.map((seat) => ({ value: String(seat), text: String(seat) }))}
            value={String(selection.focusSeat)}
            onChange={(seat) => choose(Number(seat))}
          />
        </>
      )}
    </div>
  );
}

interface StepProps {
  /** Seat it goes to; null at the end of the boat. */
  readonly seat: number | null;
  readonly gates: readonly Gate[];
  readonly towards: 'stroke' | 'bow';
  readonly choose: (seat: number) => void;
}

function Step({ seat, gates, towards, choose }: StepProps) {
  const Icon = towards === 'stroke' ? ChevronUp : ChevronDown;
  const where =
    seat === null ? `No one farther toward ${towards}` : `Next rower toward ${towards}, seat ${labelSeat(gates, seat)}`;
  return (
    <button
      className={stack({ control: true, centered: true, square: 28, pad: 0, hover: 'wash' })}
      type="button"
      aria-label={where}
      aria-disabled={seat === null}
      {...keyHint({ ...(towards === 'stroke' ? SEAT_TO_STROKE : SEAT_TO_BOW), label: where })}
      onClick={() => seat !== null && choose(seat)}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}
