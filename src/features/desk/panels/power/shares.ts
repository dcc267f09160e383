// Shares of the crew's power by seat, and port against starboard.
import type { Gate, StrokeTable } from '#engine/analysis/analysis.ts';
import { areComparable } from '#engine/analysis/logged/comparable-gates.ts';
import type { CrewMember } from '#engine/recording/recording.ts';
import { sideOf } from '#src/charts/choice/gate-side.ts';
import { labelSeat, labelSeatRow } from '#src/charts/choice/seat-look.ts';
import { gateSpread, computeSpread } from '#src/charts/scale/spread.ts';
import { addingUp } from '#src/format/adding-up.ts';
import { seatPower, distinctSeats } from '#src/charts/stroke/stroke-power.ts';

export interface SeatShare {
  readonly seat: number;
  /** "5 Maeve Donnelly". */
  readonly label: string;
  /** "5 Donnelly": next to the bar. */
  readonly rowLabel: string;
  readonly powerW: number;
  /** Stroke-to-stroke SD of power. */
  readonly sdW: number | null;
  /** Percent of the visible seats' sum. */
  readonly sharePct: number;
  /** As displayed, to one decimal: all seats add up to 100. */
  readonly writtenPct: number | null;
}

export interface SideBalance {
  readonly portW: number;
  readonly starboardW: number;
  readonly portPct: number;
  /** As displayed, to one decimal: both add up to 100. */
  readonly written: readonly [portPct: number | null, starboardPct: number | null];
  /** Each rower has both oars: the balance is within the rowers. */
  readonly sculling: boolean;
}

export const SHARE_DECIMALS = 1;

/** None for seats measured differently, whose power has no sum. */
export function seatShares(table: StrokeTable, gates: readonly Gate[], strokes: Int32Array): SeatShare[] {
  const seats = distinctSeats(gates).flatMap((seat) => {
    const power = seatPower(table, gates, seat);
    const { mean, sd } = computeSpread(Array.from(strokes, (stroke) => power[stroke] ?? Number.NaN));
    return mean === null ? [] : [{ seat, powerW: mean, sdW: sd }];
  });
  const total = seats.reduce((sum, seat) => sum + seat.powerW, 0);
  if (!(total > 0) || !areComparable(gates)) return [];
  const written = addingUp(
    seats.map(({ powerW }) => (100 * powerW) / total),
    SHARE_DECIMALS,
  );
  return seats.map(({ seat, powerW, sdW }, at) => ({
    seat,
    powerW,
    sdW,
    label: labelSeat(gates, seat),
    rowLabel: labelSeatRow(gates, seat),
    sharePct: (100 * powerW) / total,
    writtenPct: written[at] ?? null,
  }));
}

/** Null unless both sides were measured the same way, with as many oars each. */
export function sideBalance(
  table: StrokeTable,
  gates: readonly Gate[],
  crew: readonly CrewMember[],
  strokes: Int32Array,
): SideBalance | null {
  const watts = { port: 0, starboard: 0 };
  const oars = { port: 0, starboard: 0 };
  for (const [index, gate] of gates.entries()) {
    const side = sideOf(gate, crew);
    const { mean } = gateSpread(table, 'powerW', index, strokes);
    if (side === null || mean === null) continue;
    watts[side] += mean;
    oars[side] += 1;
  }
  const total = watts.port + watts.starboard;
  if (oars.port === 0 || oars.port !== oars.starboard || !(total > 0) || !areComparable(gates)) return null;
  const portPct = (100 * watts.port) / total;
  const [portWritten = null, starboardWritten = null] = addingUp([portPct, 100 - portPct], SHARE_DECIMALS);
  return {
    portW: watts.port,
    starboardW: watts.starboard,
    portPct,
    written: [portWritten, starboardWritten],
    sculling: gates.some((gate) => gate.side !== null),
  };
}
