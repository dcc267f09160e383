// Groups of a session's dots: by seat, piece or rate.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { coxOrder, gateRowLabel } from '#src/figures/choice/seat-look.ts';
import {
  exploreDots,
  inOrderColour,
  type Assign,
  type Explored,
  type Group,
  type Measure,
  type Grouping,
} from '#src/figures/explore/explored.ts';
import { seatColour } from '#src/figures/theme.ts';
import { pieceName } from '../../shared/pieces/piece-labels.ts';
import { bandName, rateBands } from '../../shared/selection/selection-name.ts';

interface Asked {
  readonly analysis: Analysis;
  readonly strokes: Int32Array;
  /** Indexes of the shown gates. */
  readonly gates: readonly number[];
  readonly by: Grouping;
}

const rest = (label: string): Group => ({ label, colour: (theme) => theme.crew });

function bySeat({ gates: known }: Analysis, gates: readonly number[]): Assign {
  const order = coxOrder(known, gates);
  const groups = order.flatMap((gate): Group[] => {
    const one = known[gate];
    return one === undefined ? [] : [{ label: gateRowLabel(one), colour: (theme) => seatColour(theme, one.seat) }];
  });
  return [groups, (_, gate) => order.indexOf(gate)];
}

function byPiece({ pieces }: Analysis): Assign {
  const groups = pieces.map((piece, at): Group => ({
    label: pieceName(piece, at),
    colour: (theme) => seatColour(theme, at + 1),
  }));
  return [
    [...groups, rest('Between pieces')],
    (stroke) => {
      const at = pieces.findIndex(({ fromStroke, toStroke }) => stroke >= fromStroke && stroke < toStroke);
      return at < 0 ? pieces.length : at;
    },
  ];
}

function byRate({ strokes: table }: Analysis, strokes: Int32Array): Assign {
  const bands = rateBands(table, strokes);
  const last = Math.max(1, bands.length - 1);
  const groups = bands.map((band, at): Group => ({
    label: `${bandName(band)} spm`,
    colour: (theme) => inOrderColour(theme, at / last),
  }));
  const bandOf = new Map(bands.flatMap((band, at) => Array.from(band.strokes, (stroke) => [stroke, at] as const)));
  return [[...groups, rest('Other rates')], (stroke) => bandOf.get(stroke) ?? bands.length];
}

function assign({ analysis, strokes, gates, by }: Asked, isOfOars: boolean): Assign {
  if (by === 'piece') return byPiece(analysis);
  if (by === 'rate') return byRate(analysis, strokes);
  if (by === 'seat' && isOfOars) return bySeat(analysis, gates);
  return [[{ label: isOfOars ? 'All oars' : 'Boat', colour: (theme) => theme.accent }], () => 0];
}

export const exploreRows = (asked: Asked, x: Measure, y: Measure): Explored =>
  exploreDots({ ...asked, gatesOf: () => asked.gates }, x, y, assign(asked, x.isOfOars || y.isOfOars));
