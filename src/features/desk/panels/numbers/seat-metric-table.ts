import type { Analysis } from '#engine/analysis/analysis.ts';
import { calledSeat, gateLabel, isOneRower, seatName } from '#src/figures/choice/seat-look.ts';
import { findDoubt, joinedDoubt } from '../../shared/doubt.ts';
import { shownText, spreadInLook, type MetricLook } from '../../shared/metrics/metrics.ts';
import { averageSeats, seatRows, type SeatRow } from '../../shared/selection/summaries.ts';
import type { Selection } from '../../shared/view.ts';
import type { NumberRow, NumberTableContent } from './number-rows.ts';

/** One row per oar, then the crew, then each side. */
export function seatMetricTable(
  analysis: Analysis,
  selection: Selection,
  looks: readonly MetricLook[],
): NumberTableContent {
  const seats = seatRows(analysis, selection);
  const formatLabel = ({ gate, seat }: SeatRow): string => {
    const oar = analysis.gates[gate];
    if (isOneRower(analysis)) return [calledSeat(analysis, seat), oar?.side].filter(Boolean).join(' ');
    const isPlain = oar === undefined || (oar.side === null && oar.name == null);
    return isPlain ? seatName(seat, analysis.boat.seatCount) : gateLabel(oar);
  };
  const row = (seat: SeatRow): NumberRow => ({
    id: `gate-${seat.gate}`,
    label: formatLabel(seat),
    seat: seat.seat,
    side: seat.side,
    focus: seat.seat === selection.focusSeat,
    values: looks.map((look) => spreadInLook(look, seat.means[look.field])),
    doubts: looks.map(({ field }) => findDoubt(analysis, { gate: seat.gate, field }, selection.counted.strokes)),
    choice: { focusSeat: seat.seat },
  });
  const total = (id: string, label: string, of: readonly SeatRow[]): NumberRow[] => {
    if (of.length < 2) return [];
    const means = averageSeats(of);
    return [
      {
        id,
        label,
        seat: null,
        side: null,
        focus: false,
        choice: null,
        values: looks.map((look) => spreadInLook(look, means[look.field])),
        doubts: looks.map(({ field }) =>
          joinedDoubt(
            of.map(({ gate }) =>
              findDoubt(
                analysis,
                {
                  gate,
                  field,
                },
                selection.counted.strokes,
              ),
            ),
          ),
        ),
      },
    ];
  };
  // A sculler's oars get a row each: their mean is not the rower's value, since the cards add the oars.
  const rowers = new Set(seats.map(({ seat }) => seat)).size;
  const onSide = (side: 'port' | 'starboard'): SeatRow[] => seats.filter((seat) => seat.side === side);
  return {
    rowsAre: 'Seat',
    hasSides: seats.some((seat) => seat.side !== null),
    columns: looks.map((look) => ({
      id: look.field,
      metric: look.field,
      short: look.short,
      name: look.name,
      unit: look.unit,
      decimals: look.decimals,
      text: (value) => shownText(look, value),
    })),
    rows: seats.map(row),
    totals: [
      ...total('crew', seats.length > rowers ? 'Mean per oar' : 'Crew mean', seats),
      ...total('port', 'Port mean', onSide('port')),
      ...total('starboard', 'Starboard mean', onSide('starboard')),
    ],
  };
}
