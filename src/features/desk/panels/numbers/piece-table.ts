// Tables of numbers: a row per piece of the session, and a row per oar.
import type { Analysis, BoatField, GateField, Piece, Spread } from '#engine/analysis/analysis.ts';
import type { MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { selectedStrokes, listPieceStrokes } from '#engine/analysis/selected/selected-strokes.ts';
import { clock } from '#src/format/clock.ts';
import { fixed } from '#src/format/number.ts';
import { metresPerSecond, toPace } from '#src/units/pace.ts';
import { findDoubt, joinedDoubt, type Doubt } from '../../shared/doubt.ts';
import { pieceName } from '../../shared/pieces/piece-labels.ts';
import { wholeRange } from '../../shared/selection/selection.ts';
import {
  boatSpread,
  meanRowerPower,
  NO_SPREAD,
  listSelectedRowers,
  spreadWithinStrokes,
  strokeRate,
  averageSeats,
  seatRows,
  type SeatRow,
} from '../../shared/selection/summaries.ts';
import type { Selection } from '../../shared/view.ts';
import type { NumberColumn, NumberRow, NumberTableContent } from './number-rows.ts';
import { calledSeat, gateLabel, isOneRower, seatName } from '#src/figures/choice/seat-look.ts';
import { shownText, spreadInLook, type MetricLook } from '../../shared/metrics/metrics.ts';

export const NO_PIECES =
  'No pieces found. A piece needs at least 20 strokes at a steady rate, or a lap marker from the device.';

const column = (metric: MetricId | null, short: string, unit: string, decimals: number): NumberColumn => ({
  id: short,
  metric,
  short,
  name: short,
  unit,
  decimals,
  text: (value) => fixed(value, decimals),
});

/** Pace first, so that a phone shows it without scrolling. */
const COLUMNS: readonly NumberColumn[] = [
  { ...column('pace500', 'Pace', '/500 m', 1), text: (value) => clock(value, 1) },
  { ...column('durationS', 'Time', '', 1), text: (value) => clock(value, 1) },
  column('travelM', 'Distance', 'm', 0),
  column('rateSpm', 'Rate', 'spm', 1),
  column('strokeCount', 'Strokes', '', 0),
  column('distanceM', 'Per stroke', 'm', 2),
  column('rowerPowerW', 'Power', 'W', 0),
  column('velocityEfficiencyPct', 'Velocity efficiency', '%', 1),
  column('catchSpreadMs', 'Catch spread', 'ms', 0),
  { ...column(null, 'Start', '', 0), text: (value) => clock(value) },
];

const plain = (mean: number | null): Spread => ({ mean, sd: null, count: mean === null ? 0 : 1 });

/** One row per piece of the session; the visible seats decide whose power and timing it is. */
export function pieceTable(analysis: Analysis, selection: Selection): NumberTableContent {
  const originS = wholeRange(analysis).fromS;
  return {
    rowsAre: 'Piece',
    hasSides: false,
    columns: COLUMNS,
    rows: analysis.pieces.map((piece, index) => pieceRow(analysis, selection, piece, index, originS)),
    totals: [],
  };
}

function pieceRow(analysis: Analysis, selection: Selection, piece: Piece, index: number, originS: number): NumberRow {
  const { strokes: table } = analysis;
  const rowed = listPieceStrokes(piece);
  const { strokes } = selectedStrokes(table, rowed, selection.counted.included);
  return {
    id: `piece-${index}`,
    label: pieceName(piece, index),
    seat: null,
    side: null,
    focus: selection.piece === index,
    values: [
      plain(piece.speedMps === null ? null : toPace(metresPerSecond(piece.speedMps))),
      plain(piece.durationS),
      plain(piece.distanceM),
      strokeRate(table, strokes),
      plain(rowed.length),
      boatSpread(table, 'distanceM', strokes),
      strokes.length === 0
        ? NO_SPREAD
        : plain(meanRowerPower(analysis, listSelectedRowers(analysis, selection), strokes).mean),
      boatSpread(table, 'velocityEfficiencyPct', strokes),
      plain(spreadWithinStrokes(table, 'catchS', selection.gates, strokes).mean),
      plain(piece.startS - originS),
    ],
    doubts: pieceDoubts(analysis, selection, strokes),
    choice: { piece: index },
  };
}

/** In column order; start, length and number of strokes are facts. */
function pieceDoubts(analysis: Analysis, { gates }: Selection, strokes: Int32Array): (Doubt | null)[] {
  const ofBoat = (field: BoatField) => findDoubt(analysis, { gate: null, field }, strokes);
  const ofGates = (field: GateField) => joinedDoubt(gates.map((gate) => findDoubt(analysis, { gate, field }, strokes)));
  return [
    ofBoat('speedMps'),
    null,
    ofBoat('distanceM'),
    ofBoat('rateSpm'),
    null,
    ofBoat('distanceM'),
    ofGates('powerW'),
    ofBoat('velocityEfficiencyPct'),
    ofGates('catchOffsetMs'),
    null,
  ];
}

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
