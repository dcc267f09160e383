// Same answers for scullers: a rower has two oars, and by one or by both, the same strokes give the same result.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Analysis, GateField } from '#engine/analysis/analysis.ts';
import { averageParts } from '#engine/analysis/comparison/mean-parts.ts';
import { comparedStrokes, metricParts } from '#engine/analysis/comparison/stroke-values.ts';
import { definitionOf } from '#engine/analysis/definitions/catalogue.ts';
import { analysisDocument } from '#engine/analysis/document.ts';
import { workTravel } from '#engine/analysis/pieces/named-travel.ts';
import { selectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { csvHead, csvRows, formatColumnHeading } from '#engine/exports/table.ts';
import { strokesTable } from '#engine/exports/strokes-table.ts';
import { parseCsv } from '#engine/exports/testing/rowed-session.ts';
import { analysed } from '#fixtures/acceptance/engine.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { scenario } from '#fixtures/scenarios.ts';
import { teamSeatRows } from '#src/sync/team-seats.ts';
import { toFacts } from '#storage/session-facts.ts';
import { resolveSelection } from './selection.ts';
import { rowerPower, seatRows } from './summaries.ts';

const FIELDS = [
  'catchAngleDeg',
  'finishAngleDeg',
  'arcDeg',
  'catchSlipDeg',
  'finishSlipDeg',
  'peakForceN',
] as const satisfies readonly GateField[];

interface Printed {
  readonly selected: {
    readonly summary: Readonly<Record<string, number>>;
    readonly gates: readonly Readonly<Record<string, unknown>>[];
    readonly rowers: readonly { readonly seat: number; readonly powerW: number }[];
  };
}

/** Printed and exported values have six decimals. */
const DECIMALS = 5;

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe.each(['double at race rate', 'single with pauses'] as const)('%s', (name) => {
  let analysis: Analysis;
  beforeAll(async () => {
    const answer = await analysed(exportBytes(scenario(name)));
    if (!answer.ok) throw new Error(answer.failure.sentence);
    analysis = answer.value;
  });

  const onDesk = () => seatRows(analysis, resolveSelection(analysis, {}));
  const printed = (): Printed['selected'] =>
    (JSON.parse(JSON.stringify(analysisDocument(analysis, { strokes: false }))) as Printed).selected;
  const counted = (): Int32Array => resolveSelection(analysis, {}).counted.strokes;

  it('says the same of every oar on the desk, from analyze and in the table of strokes', () => {
    const table = strokesTable(analysis, { strokes: null, seats: null, included: [] });
    const rowCount = analysis.strokes.count * analysis.gates.length;
    const [head = [], ...rows] = parseCsv(csvHead(table) + csvRows(table, 0, rowCount));
    const column = (heading: string): number => head.indexOf(heading);
    expect(onDesk()).toHaveLength(analysis.gates.length);
    for (const { seat, side, means } of onDesk()) {
      const gate = printed().gates.find((one) => one['seat'] === seat && one['side'] === side);
      const own = rows.filter(
        (row) =>
          row[column('Counts')] === 'yes' && row[column('Seat')] === String(seat) && row[column('Side')] === side,
      );
      for (const field of [...FIELDS, 'powerW'] as const) {
        const { name: called, unit } = definitionOf(field);
        const cells = own.flatMap((row) => row[column(formatColumnHeading(called, unit))] || []).map(Number);
        expect(gate?.[field]).toBeCloseTo(means[field].mean ?? NaN, DECIMALS);
        expect(computeMean(cells)).toBeCloseTo(means[field].mean ?? NaN, DECIMALS);
      }
    }
  });

  it('says the same of a rower’s power in the library, to a team, in a comparison and from analyze', () => {
    const facts = toFacts(analysis);
    const strokes = comparedStrokes(analysis, null).strokes;
    expect(strokes).toEqual(counted());
    for (const { seat, powerW } of printed().rowers) {
      const power = rowerPower(analysis, seat, counted()).mean ?? NaN;
      const oars = onDesk().filter((row) => row.seat === seat);
      const row = teamSeatRows({ facts, athletes: { [seat]: 'place' } }).find((one) => one.seat === seat);
      expect(oars.reduce((sum, { means }) => sum + (means.powerW.mean ?? NaN), 0)).toBeCloseTo(power, 9);
      expect(facts.rowerPowersW[seat]).toBe(power);
      expect(row?.metrics).toMatchObject({ mean_power_w: power, rate_spm: facts.rateSpm });
      expect(averageParts(metricParts(analysis, 'powerW', seat, strokes))).toBeCloseTo(power, 9);
      expect(powerW).toBeCloseTo(power, DECIMALS);
      for (const field of FIELDS) {
        const desk = computeMean(oars.map(({ means }) => means[field].mean ?? NaN));
        expect(averageParts(metricParts(analysis, field, seat, strokes))).toBeCloseTo(desk, 9);
      }
    }
  });

  it('says the same of the crew everywhere', () => {
    const facts = toFacts(analysis);
    const strokes = comparedStrokes(analysis, null).strokes;
    const summary = selectedSummary(analysis, counted());
    expect(facts.speedMps).toBe(workTravel(analysis).speedMps);
    for (const id of ['rateSpm', 'rowerPowerW'] as const) {
      expect(facts[id]).toBe(summary[id]);
      expect(printed().summary[id]).toBeCloseTo(summary[id] ?? NaN, DECIMALS);
      expect(averageParts(metricParts(analysis, id, null, strokes))).toBeCloseTo(summary[id] ?? NaN, 9);
    }
  });
});
