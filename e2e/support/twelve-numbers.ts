// Five numbers of the crew and seven of a seat, as every part of the product says them.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Analysis, BoatField, GateField, StrokeKind } from '#engine/analysis/analysis.ts';
import type { ComparedMetricId } from '#engine/analysis/comparison/compared-metrics.ts';
import { definitionOf, type MetricId } from '#engine/analysis/definitions/catalogue.ts';
import { workTravel } from '#engine/analysis/pieces/named-travel.ts';
import { selectedStrokes, selectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { gateSpreadOver } from '#engine/analysis/selected/stroke-means.ts';
import { median } from '#engine/analysis/statistics.ts';
import { parseCsv } from '#engine/exports/testing/rowed-session.ts';
import { formatColumnHeading } from '#engine/exports/table.ts';
import { readFacts } from '#storage/kept-facts.ts';
import { teamSeatRows } from '#src/sync/team-seats.ts';
import { SEAT_METRICS } from '#src/library/setup/seat-metrics.ts';
import { metricDisplay } from '#src/features/compare/difference/verdict-messages.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { cards } from './desk.ts';

export const SEAT = 3;

const SEAT_FIELDS = [
  ...(['catchAngleDeg', 'finishAngleDeg', 'arcDeg', 'catchSlipDeg', 'finishSlipDeg', 'peakForceN', 'powerW'] as const),
] satisfies readonly GateField[];
const CREW_NUMBERS = ['rateSpm', 'speedMps', 'rowerPowerW', 'catchSpreadMs', 'velocityEfficiencyPct'] as const;

type Name = (typeof CREW_NUMBERS)[number] | (typeof SEAT_FIELDS)[number];
export type Twelve = Readonly<Record<Name, number>>;
/** As a screen writes them: "24.9", "1:47.5 /500". */
export type Shown = Readonly<Partial<Record<Name, string>>>;

const known = (value: number | null | undefined): number => value ?? Number.NaN;

/** What the engine says over the strokes that count, and of the pace of the work. */
export function computeTwelve(analysis: Analysis, included: readonly StrokeKind[]): Twelve {
  const { strokes } = selectedStrokes(analysis.strokes, undefined, included);
  const summary = { ...selectedSummary(analysis, strokes), speedMps: workTravel(analysis).speedMps };
  const gate = analysis.gates.findIndex(({ seat }) => seat === SEAT);
  return named((name) =>
    isOfSeat(name) ? known(gateSpreadOver(analysis.strokes, name, gate, strokes).mean) : known(summary[name]),
  );
}

/** The same with the speed of just these strokes, which tables of strokes and comparisons have instead of a pace. */
export const computeTwelveOverStrokes = (analysis: Analysis, included: readonly StrokeKind[]): Twelve => ({
  ...computeTwelve(analysis, included),
  speedMps: known(selectedSummary(analysis, selectedStrokes(analysis.strokes, undefined, included).strokes).speedMps),
});

const isOfSeat = (name: Name): name is (typeof SEAT_FIELDS)[number] => SEAT_FIELDS.some((field) => field === name);

const named = (of: (name: Name) => number): Twelve =>
  Object.fromEntries([...CREW_NUMBERS, ...SEAT_FIELDS].map((name) => [name, of(name)])) as Twelve;

/** What a team is sent of a rower: of the twelve the rate, the power, and of the others the middle stroke. */
export function numbersSent(facts: unknown): Readonly<Record<string, unknown>> {
  const rows = teamSeatRows({ facts: readFacts(facts).facts, athletes: { [SEAT]: 'place' } });
  return { ...rows.find(({ seat }) => seat === SEAT)?.metrics };
}

/** The same as the engine says it, under the names that a team keeps. */
export function numbersForTeam(analysis: Analysis): Readonly<Record<string, number>> {
  const { rateSpm, powerW } = computeTwelve(analysis, []);
  const { strokes } = selectedStrokes(analysis.strokes);
  const gate = analysis.gates.findIndex(({ seat }) => seat === SEAT);
  const middles = SEAT_FIELDS.map((field): [string, number] => [
    SEAT_METRICS[field],
    median(gatherGateColumn(analysis.strokes, field, gate, strokes)),
  ]);
  return { rate_spm: rateSpm, mean_power_w: powerW, ...Object.fromEntries(middles) };
}

const gatherGateColumn = (
  { gate: columns, gateCount }: Analysis['strokes'],
  field: GateField,
  gate: number,
  strokes: Int32Array,
): Float64Array => Float64Array.from(strokes, (stroke) => columns[field][stroke * gateCount + gate] ?? Number.NaN);

interface AnalyzeDocument {
  readonly selected: {
    readonly summary: Readonly<Record<string, number | null>>;
    readonly gates: readonly Readonly<Record<string, unknown>>[];
  };
}

/** What `analyze` prints under `selected`: that the command prints the document is a matter of its own tests. */
export function numbersPrinted(document: unknown): Twelve {
  const { selected } = document as AnalyzeDocument;
  const gate = selected.gates.find(({ seat }) => seat === SEAT);
  return named((name) => (isOfSeat(name) ? Number(gate?.[name]) : known(selected.summary[name])));
}

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function computeDeviation(values: readonly number[]): number {
  const mean = computeMean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** Made of the rows of the table of strokes that count, as a spreadsheet would. */
export function twelveFromCsv(text: string): Twelve {
  const [head = [], ...body] = parseCsv(text);
  const column = (heading: string): number => head.indexOf(heading);
  const counts = column('Counts');
  const rows = body.filter((row) => row[counts] === 'yes');
  const cell = (id: MetricId) => {
    const { name, unit } = definitionOf(id);
    const at = column(formatColumnHeading(name, unit));
    expect(at, formatColumnHeading(name, unit)).toBeGreaterThanOrEqual(0);
    return (row: readonly string[]): number => (row[at] === '' ? Number.NaN : Number(row[at]));
  };
  const [stroke, seat] = [column('Stroke'), column('Seat')];
  const seats = [...new Set(rows.map((row) => row[seat]))];
  const ofStrokes = new Map<string, (readonly string[])[]>();
  for (const row of rows) ofStrokes.set(row[stroke] ?? '', [...(ofStrokes.get(row[stroke] ?? '') ?? []), row]);
  const strokes = [...ofStrokes.values()];
  const hull = (field: BoatField): number[] => strokes.map(([row = []]) => cell(field)(row));
  const [start, end] = [hull('startS'), hull('endS')];
  const rowedS = end.reduce((sum, at, k) => sum + at - (start[k] ?? Number.NaN), 0);
  const gate = (field: GateField, of: string | undefined): number =>
    computeMean(
      rows
        .filter((row) => row[seat] === of)
        .map(cell(field))
        .filter(Number.isFinite),
    );
  const crew: Readonly<Record<(typeof CREW_NUMBERS)[number], () => number>> = {
    rateSpm: () => (60 * strokes.length) / rowedS,
    speedMps: () => hull('distanceM').reduce((sum, metres) => sum + metres, 0) / rowedS,
    rowerPowerW: () => computeMean(seats.map((one) => gate('powerW', one))),
    // Against one oar of the stroke the offsets are as far apart as the moments, and the file has them more finely.
    catchSpreadMs: () => computeMean(strokes.map((oars) => computeDeviation(oars.map(cell('catchOffsetMs'))))),
    velocityEfficiencyPct: () => computeMean(hull('velocityEfficiencyPct')),
  };
  return named((name) => (isOfSeat(name) ? gate(name, String(SEAT)) : crew[name]()));
}

/** Digits behind the point that a screen shows are all that it says. */
export function expectShown(shown: Shown, truth: Twelve, where: string): void {
  for (const [name, text] of Object.entries(shown) as [Name, string][]) {
    const said = /-?\d+(?::\d+)?(?:\.(?<decimals>\d+))?/u.exec(text.replaceAll('−', '-').replaceAll(',', ''));
    expect(said, `${name} ${where}: "${text}"`).not.toBeNull();
    const digits = said?.groups?.['decimals']?.length ?? 0;
    const [minutes, seconds] = (said?.[0] ?? '').split(':').map(Number);
    const isPace = seconds !== undefined;
    const value = isPace ? 60 * (minutes ?? Number.NaN) + seconds : (minutes ?? Number.NaN);
    const expected = isPace ? 500 / truth[name] : truth[name];
    expect(Math.abs(value - expected), `${name} ${where}: ${text}, not ${expected}`).toBeLessThanOrEqual(
      0.5 * 10 ** -digits + 1e-6,
    );
  }
}

/** Cards and rows of seats on the desk, or in the report. */
export async function readShownNumbers(sheet: Locator, table: Locator): Promise<Shown> {
  const shown = await cards(sheet);
  return {
    rateSpm: shown['Stroke rate'] ?? '',
    speedMps: shown['Pace'] ?? '',
    rowerPowerW: shown['Power'] ?? '',
    catchSpreadMs: shown['Catch spread'] ?? '',
    velocityEfficiencyPct: shown['Velocity efficiency'] ?? '',
    ...(await readSeatNumbers(table)),
  };
}

/** Those of the seat that a table has a column for: the desk has fewer than the report. */
export async function readSeatNumbers(table: Locator): Promise<Shown> {
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const row = table
    .getByRole('row')
    .filter({ has: table.page().getByRole('rowheader', { name: new RegExp(`^${SEAT}\\b`, 'u') }) });
  const cells = await row.locator('th, td').allInnerTexts();
  const cell = (name: Name, heading: RegExp): Shown => {
    const at = heads.findIndex((head) => heading.test(head));
    return at < 0 ? {} : { [name]: cells[at] ?? '' };
  };
  return {
    ...cell('catchAngleDeg', /^Catch\s+°/u),
    ...cell('finishAngleDeg', /^Finish\s+°/u),
    ...cell('arcDeg', /^Length\s/u),
    ...cell('catchSlipDeg', /^Slip\s/u),
    ...cell('finishSlipDeg', /^Wash\s/u),
    ...cell('peakForceN', /^Peak\s+N/u),
    ...cell('powerW', /^Power\s+W/u),
  };
}

/** One side of the comparison that is shown: of the crew, or of the seat. */
export async function numbersCompared(page: Page, side: 'Before' | 'After', of: 'crew' | 'seat'): Promise<Shown> {
  const table = page.getByRole('table', { name: /^After less before/u });
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const at = heads.findIndex((head) => head.trim() === side);
  const ids: readonly ComparedMetricId[] = of === 'crew' ? CREW_NUMBERS : SEAT_FIELDS;
  const texts = await Promise.all(
    ids.map(async (id) => {
      const { name } = metricDisplay(id, FORCE_UNITS.N);
      const row = table.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });
      return [id, await row.locator('th, td').nth(at).innerText()] as const;
    }),
  );
  return Object.fromEntries(texts);
}
