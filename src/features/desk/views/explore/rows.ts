// The dots of Explore: a stroke of an oar, or of the boat, with its two values and its group.
import type { Analysis } from '#engine/analysis/analysis.ts';
import { coxOrder, gateRowLabel } from '#src/charts/choice/seat-look.ts';
import { cssHex } from '#src/charts/scale/viridis.ts';
import type { Outline } from '#src/charts/plotly/plotly-chart.tsx';
import { seatColour, type ChartTheme } from '#src/charts/theme.ts';
import type { Grouping } from '../../shared/explore/explore-choice.ts';
import { pieceName } from '../../shared/pieces/piece-name.ts';
import { bandName, rateBands } from '../../shared/selection/rate-bands.ts';
import type { Measure } from './measures.ts';

export interface Group {
  readonly label: string;
  readonly colour: (theme: ChartTheme) => string;
}

export interface Row {
  readonly stroke: number;
  /** −1 for the boat. */
  readonly gate: number;
  readonly x: number;
  readonly y: number;
  /** Index of its group. */
  readonly group: number;
}

export interface Explored {
  readonly groups: readonly Group[];
  /** Only those with both values. */
  readonly rows: readonly Row[];
}

interface Asked {
  readonly analysis: Analysis;
  readonly strokes: Int32Array;
  /** Indexes of the shown gates. */
  readonly gates: readonly number[];
  readonly by: Grouping;
}

type Assign = readonly [groups: readonly Group[], groupOf: (stroke: number, gate: number) => number];

const rest = (label: string): Group => ({ label, colour: (theme) => theme.crew });

/** Viridis without the end that is lost on this surface. */
const onSurface = (theme: ChartTheme, share: number): string =>
  cssHex(Number.parseInt(theme.surface.slice(1, 3), 16) < 128 ? 0.3 + 0.7 * share : 0.82 * share);

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
    colour: (theme) => onSurface(theme, at / last),
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

/** Groups without a stroke are left out. */
export function exploreRows(asked: Asked, x: Measure, y: Measure): Explored {
  const isOfOars = x.isOfOars || y.isOfOars;
  const [groups, groupOf] = assign(asked, isOfOars);
  const rows: Row[] = [];
  for (const stroke of asked.strokes) {
    for (const gate of isOfOars ? asked.gates : [-1]) {
      const row = { stroke, gate, x: x.valueOf(stroke, gate), y: y.valueOf(stroke, gate) };
      if (Number.isFinite(row.x) && Number.isFinite(row.y)) rows.push({ ...row, group: groupOf(stroke, gate) });
    }
  }
  const used = [...new Set(rows.map(({ group }) => group))].toSorted((a, b) => a - b);
  const place = new Map(used.map((group, at) => [group, at]));
  return {
    groups: used.flatMap((group) => groups[group] ?? []),
    rows: rows.map((row) => ({ ...row, group: place.get(row.group) ?? 0 })),
  };
}

export const rowsOf = ({ rows }: Explored, group: number): readonly Row[] => rows.filter((row) => row.group === group);

/** Even-odd rule: how often a line to the right crosses the outline. */
function isInside({ x, y }: Outline, row: Row): boolean {
  let inside = false;
  for (let at = 0, before = x.length - 1; at < x.length; before = at++) {
    const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = [x[before], y[before], x[at], y[at]];
    if (y1 > row.y !== y2 > row.y && row.x < x1 + ((row.y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

/** Strokes with a dot inside, ascending. */
export const strokesInside = ({ rows }: Explored, outline: Outline): number[] =>
  [...new Set(rows.filter((row) => isInside(outline, row)).map(({ stroke }) => stroke))].toSorted((a, b) => a - b);
