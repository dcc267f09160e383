// The seats by color and name: how the focus is moved, under a figure in which it leads.
import type { Gate } from '#engine/analysis/analysis.ts';
import { row, inline } from '#src/ui/primitives.ts';
import { Swatch } from '../plot/legend.tsx';
import { coxOrder, gateDash, gateLabel, gateRowLabel, seatColourVariable } from './seat-look.ts';

interface SeatChipsProps {
  readonly gates: readonly Gate[];
  readonly shown: readonly number[];
  readonly focusSeat: number;
  readonly select: (change: { readonly focusSeat: number }) => void;
}

export function SeatChips({ gates, shown, focusSeat, select }: SeatChipsProps) {
  return (
    <ul
      className={row({ gap: '2px', wrap: true, align: 'stretch', above: 1 })}
      style={{ paddingInlineStart: 36 }}
      aria-label="Seat in focus"
    >
      {coxOrder(gates, shown).map((index) => {
        const gate = gates[index];
        if (gate === undefined) return null;
        return (
          <li key={index}>
            <button
              type="button"
              className={inline({
                bare: true,
                gap: '6px',
                tall: 24,
                padX: 2,
                round: 'control',
                tone: gate.seat === focusSeat ? 'ink' : 'quiet',
                size: 12,
                hover: 'wash',
                pressed: 'strong',
              })}
              aria-pressed={gate.seat === focusSeat}
              aria-label={`Focus on seat ${gateLabel(gate)}`}
              onClick={() => select({ focusSeat: gate.seat })}
            >
              <Swatch
                colour={seatColourVariable(gate.seat)}
                width={gate.seat === focusSeat ? 3 : 2}
                dash={gateDash(gate, true).join(' ')}
              />
              {gateRowLabel(gate)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
