// A sculler has two oars and is one rower: every answer adds them equally, even if one of them had a gap.
import { describe, expect, it } from 'vitest';
import { analyze } from '#engine/analysis/analyze.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { averageParts } from '#engine/analysis/comparison/mean-parts.ts';
import { metricParts } from '#engine/analysis/comparison/stroke-values.ts';
import { analysisDocument } from '#engine/analysis/document.ts';
import { selectedStrokes, selectedSummary } from '#engine/analysis/selected/selected-strokes.ts';
import { rowerPower } from '#engine/analysis/selected/stroke-means.ts';
import { strokesTable } from '#engine/exports/strokes-table.ts';
import { loadEngine } from '#engine/runtime/node.ts';
import { generateCrew, type BoatClass } from '#fixtures/model/crew.ts';
import { simulateSession } from '#fixtures/model/session.ts';
import type { Scenario } from '#fixtures/model/scenario.ts';
import { sampledRecording } from '#fixtures/sampled.ts';
import { toFacts } from './session-facts.ts';

interface Printed {
  readonly selected: {
    readonly summary: { readonly rowerPowerW: number; readonly crewPowerW: number };
    readonly rowers: readonly { readonly seat: number; readonly powerW: number }[];
  };
}

async function rowed(boat: BoatClass, dropouts: Scenario['dropouts'] = []): Promise<Analysis> {
  const engine = await loadEngine();
  const session = simulateSession(generateCrew(boat, `sculls/${boat}`), {
    name: 'sculls',
    seed: 4,
    segments: [
      { kind: 'rest', seconds: 3 },
      { kind: 'row', strokes: 24, rateSpm: 28 },
      { kind: 'rest', seconds: 5 },
    ],
    course: null,
    dropouts,
  });
  return engine.scratch(() => analyze(engine, sampledRecording(engine, session, 50), { definitions: 'powerline' }));
}

const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Spreadsheet result for the counted rows: per stroke, the sum of the seat's oars, if both are present. */
function ofTable(analysis: Analysis, seat: number): number {
  const { columns, rowCount } = strokesTable(analysis, { strokes: null, seats: [seat], included: [] });
  const listCells = (id: string): unknown[] => {
    const cells: ArrayLike<unknown> = columns.find((column) => column.id === id)?.cells(0, rowCount) ?? [];
    return Array.from(cells);
  };
  const [counts, stroke, power] = [listCells('counts'), listCells('stroke'), listCells('powerW')];
  const sums = new Map<unknown, number>();
  counts.forEach((counted, row) => {
    if (counted === 'yes') sums.set(stroke[row], (sums.get(stroke[row]) ?? 0) + Number(power[row]));
  });
  return computeMean([...sums.values()].filter(Number.isFinite));
}

const SILENT: Scenario['dropouts'] = [{ seat: 1, channel: 'force', how: 'missing', fromS: 14, toS: 26, side: 'port' }];

describe.each([
  { boat: '1x', dropouts: [] },
  { boat: '2x', dropouts: [] },
  { boat: '4x', dropouts: [] },
  { boat: '2x', dropouts: SILENT },
] as const)('a $boat, with $dropouts.length silences', ({ boat, dropouts }) => {
  it('says one power of each sculler everywhere', async () => {
    const analysis = await rowed(boat, dropouts);
    const { strokes } = selectedStrokes(analysis.strokes);
    expect(strokes.length).toBeGreaterThan(12);
    const seats = [...new Set(analysis.gates.map(({ seat }) => seat))];
    const facts = toFacts(analysis);
    const { selected } = JSON.parse(JSON.stringify(analysisDocument(analysis, { strokes: false }))) as Printed;
    const desk = selectedSummary(analysis, strokes);
    for (const seat of seats) {
      const truth = rowerPower(analysis, seat, strokes).mean ?? Number.NaN;
      expect(truth).toBeGreaterThan(100);
      const [port, starboard] = analysis.gates.flatMap((gate, index) =>
        gate.seat === seat
          ? [
              computeMean(
                [...strokes].map((s) => analysis.strokes.gate.powerW[s * analysis.strokes.gateCount + index] ?? 0),
              ),
            ]
          : [],
      );
      if (dropouts.length === 0) expect((port ?? 0) + (starboard ?? 0)).toBeCloseTo(truth, 6);
      expect(facts.rowerPowersW[seat]).toBeCloseTo(truth, 9);
      expect(selected.rowers.find((rower) => rower.seat === seat)?.powerW).toBeCloseTo(truth, 5);
      expect(ofTable(analysis, seat)).toBeCloseTo(truth, 5);
      expect(averageParts(metricParts(analysis, 'powerW', seat, strokes))).toBeCloseTo(truth, 9);
    }
    const ofRowers = computeMean(seats.map((seat) => rowerPower(analysis, seat, strokes).mean ?? Number.NaN));
    expect(desk.rowerPowerW).toBeCloseTo(ofRowers, 9);
    expect(facts.rowerPowerW).toBeCloseTo(ofRowers, 9);
    expect(selected.summary.rowerPowerW).toBeCloseTo(ofRowers, 5);
    expect(averageParts(metricParts(analysis, 'rowerPowerW', null, strokes))).toBeCloseTo(ofRowers, 9);
    expect(selected.summary.crewPowerW).toBeCloseTo(ofRowers * seats.length, 5);
  });
});
