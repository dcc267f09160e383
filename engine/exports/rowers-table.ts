// What every rower did in a session at each stroke rate: small enough that a reader of many sessions needs no strokes.
import type { Analysis, StrokeKind } from '../analysis/analysis.ts';
import { definitionAgainst } from '../analysis/definitions/catalogue.ts';
import { listSeats, seatValues } from '../analysis/selected/seat-values.ts';
import { selectedStrokes } from '../analysis/selected/selected-strokes.ts';
import { weighedRates } from '../analysis/selected/stroke-means.ts';
import { computeSpread } from '../analysis/statistics.ts';
import { boatClass } from '../recording/boat-class.ts';
import { DEFAULT_KNOWLEDGE } from '../analysis/instrument/error-table.ts';
import { BAND_SPM, ROWER_FIELDS } from './data-set-schema.ts';
import { oarlockErrorPct, ruleOf } from './stroke-columns.ts';
import { type ExportColumn, type ExportTable, formatColumnHeading } from './table.ts';

interface Row {
  readonly seat: number;
  /** Middle of the band, NaN for strokes without a rate. */
  readonly band: number;
  /** Indexes of its strokes among the counted ones. */
  readonly places: readonly number[];
}

/** Places of the strokes by the middle of their rate band, lowest first; those without a rate last. */
function placesByBand(rates: Float64Array): [number, number[]][] {
  const bands = new Map<number, number[]>();
  for (const [place, rate] of rates.entries()) {
    const band = Number.isFinite(rate) ? BAND_SPM * Math.round(rate / BAND_SPM) : NaN;
    const places = bands.get(band);
    if (places === undefined) bands.set(band, [place]);
    else places.push(place);
  }
  return [...bands].toSorted(([a], [b]) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : a - b));
}

const slice =
  <Cell>(rows: readonly Row[], cellOf: (row: Row) => Cell) =>
  (from: number, to: number): Cell[] =>
    rows.slice(from, to).map(cellOf);

/** Mean and number of strokes of each value; `values` of a seat are those of the counted strokes. */
function fieldColumns(analysis: Analysis, rows: readonly Row[], strokes: Int32Array): ExportColumn[] {
  return ROWER_FIELDS.flatMap((field): ExportColumn[] => {
    const bySeat = new Map(
      listSeats(analysis.gates).map((seat) => [seat, seatValues(analysis, field, seat, strokes)] as const),
    );
    const spreads = rows.map(({ seat, places }) =>
      computeSpread(places.map((place) => bySeat.get(seat)?.[place] ?? NaN)),
    );
    const { name, unit } = definitionAgainst(field, 'stroke');
    return [
      {
        kind: 'double',
        id: field,
        heading: formatColumnHeading(name, unit),
        cells: (from, to) => spreads.slice(from, to).map(({ mean }) => mean ?? NaN),
      },
      {
        kind: 'integer',
        id: `${field}Strokes`,
        heading: `${name}: strokes`,
        cells: (from, to) => spreads.slice(from, to).map(({ count }) => count),
      },
    ];
  });
}

/** One row per seat and rate band with counted strokes: who, when, in what, measured how, and means of the values. */
export function rowersTable(analysis: Analysis, included: readonly StrokeKind[]): ExportTable {
  const { strokes } = selectedStrokes(analysis.strokes, undefined, included);
  const rates = weighedRates(analysis.strokes, strokes).values;
  const bands = placesByBand(rates);
  const rows = listSeats(analysis.gates).flatMap((seat) =>
    bands.map(([band, places]): Row => ({ seat, band, places })),
  );
  const gateOf = (seat: number): number => analysis.gates.findIndex((gate) => gate.seat === seat);
  const text = (id: string, heading: string, cellOf: (row: Row) => string | null): ExportColumn => ({
    kind: 'text',
    id,
    heading,
    cells: slice(rows, cellOf),
  });
  const number = (
    kind: 'integer' | 'double',
    id: string,
    heading: string,
    cellOf: (row: Row) => number,
  ): ExportColumn => ({ kind, id, heading, cells: slice(rows, cellOf) });
  return {
    rowCount: rows.length,
    columns: [
      text('day', 'Day, local', () => /^\d{4}-\d{2}-\d{2}/u.exec(analysis.recordedFrom ?? '')?.[0] ?? null),
      text('craft', 'Craft', () => analysis.craft),
      text('boatClass', 'Boat class', () => boatClass(analysis.boat)),
      number('integer', 'seat', 'Seat', ({ seat }) => seat),
      text('rower', 'Rower', ({ seat }) => analysis.crew.find((member) => member.seat === seat)?.name ?? null),
      text('device', 'Measured by', ({ seat }) => ruleOf(analysis, gateOf(seat))?.device ?? null),
      text('force', 'Force taken at', ({ seat }) => ruleOf(analysis, gateOf(seat))?.force ?? null),
      number('double', 'oarlockGainSdPct', 'Oarlock error of power (1 SD) %', ({ seat }) =>
        oarlockErrorPct(analysis, gateOf(seat), DEFAULT_KNOWLEDGE),
      ),
      number('integer', 'rateBandSpm', 'Middle of the rate band (spm)', ({ band }) => band),
      number('integer', 'strokes', 'Strokes that count', ({ places }) => places.length),
      number(
        'double',
        'rateSpm',
        'Stroke rate (spm)',
        ({ places }) => computeSpread(places.map((place) => rates[place] ?? NaN)).mean ?? NaN,
      ),
      ...fieldColumns(analysis, rows, strokes),
    ],
  };
}
