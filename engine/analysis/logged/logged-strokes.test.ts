import { describe, expect, it } from 'vitest';
import { NO_TOTALS } from '../../recording/interval.ts';
import type { Recording } from '../../recording/recording.ts';
import { NO_START } from '../../recording/start.ts';
import { ROW_KINDS, type RowKind, type StrokeColumn, type StrokeSet } from '../../recording/stroke-set.ts';
import { STROKE_KINDS } from '../analysis.ts';
import { selectTableCurves, loggedStrokes } from './logged-strokes.ts';

const column = (field: StrokeColumn['field'], of: StrokeColumn['of'], ...values: readonly number[]): StrokeColumn => ({
  field,
  makersName: field,
  makersUnit: '',
  of,
  rule: 0,
  values: Float64Array.from(values),
});

const makeSet = (
  endS: readonly number[],
  columns: readonly StrokeColumn[],
  { kinds = [], seat = null }: { readonly kinds?: readonly RowKind[]; readonly seat?: number | null } = {},
): StrokeSet => ({
  source: 0,
  seat,
  side: null,
  endS: Float64Array.from(endS),
  number: Float64Array.from(endS.keys()),
  interval: new Int32Array(endS.length),
  kind: Uint8Array.from(endS, (_, row) => ROW_KINDS.indexOf(kinds[row] ?? 'stroke')),
  columns,
});

const SOURCE = {
  fileName: 'a',
  bytes: 1,
  format: 'model',
  device: null,
  start: NO_START,
  totals: null,
  deviceTotals: null,
} as const;

const toStrokeTable = (recording: Pick<Recording, 'strokeSets'>) => loggedStrokes({ sources: [], ...recording });

const HULL = [column('rateSpm', 'hull', 30, 30, 30), column('speedMps', 'hull', 4, 4.1, 4.2)];

describe('strokes of a device that keeps one row a stroke', () => {
  it('begin where the one before ended, the first by its rate', () => {
    const { strokes, gates } = toStrokeTable({ strokeSets: [makeSet([2, 4, 6], HULL)] });
    expect([...strokes.boat.startS]).toEqual([0, 2, 4]);
    expect([...strokes.boat.speedMps]).toEqual([4, 4.1, 4.2]);
    expect(gates).toEqual([]);
    expect(strokes.gateCount).toBe(0);
  });

  it('begin with the clock of the device where the first says no rate, if that is a stroke’s length', () => {
    const unsaid = [column('rateSpm', 'hull', NaN, 30, 30), column('speedMps', 'hull', 4, 4.1, 4.2)];
    const firstStart = (elapsedS: number | null): number | undefined => {
      const source = { ...SOURCE, totals: elapsedS === null ? null : { ...NO_TOTALS, elapsedS } };
      return loggedStrokes({ sources: [source], strokeSets: [makeSet([3, 5, 7], unsaid)] }).strokes.boat.startS[0];
    };
    expect([firstStart(7), firstStart(4), firstStart(70), firstStart(null)]).toEqual([0, NaN, NaN, NaN]);
  });

  it('leave out what only the oarlock counted, and count a rest as no work', () => {
    const power = column('powerW', 'rower', 200, 210, 90);
    const { strokes, uncounted, gateRules } = toStrokeTable({
      strokeSets: [makeSet([2, 4, 6], [...HULL, power], { kinds: ['stroke', 'oar-only', 'rest'], seat: 3 })],
    });
    expect(uncounted?.count).toBe(1);
    expect([...(uncounted?.gate.powerW ?? [])]).toEqual([210]);
    expect(uncounted?.boat.endS).toEqual(Float64Array.of(NaN));
    expect([...strokes.gate.powerW]).toEqual([200, 90]);
    expect([...strokes.kind].map((kind) => STROKE_KINDS[kind])).toEqual(['work', 'paddle']);
    expect(gateRules).toEqual([{ powerW: 0 }]);
  });

  it('of two oarlocks stand beside one another, by seat, each with its own clock taken away', () => {
    const two = makeSet([2.4, 4.4, 6.4], [column('powerW', 'rower', 1, 2, 3)], { seat: 2 });
    const bow = makeSet([2, 4, 6], [...HULL, column('powerW', 'rower', 4, 5, 6)], { seat: 1 });
    const { strokes, gates } = toStrokeTable({ strokeSets: [two, bow] });
    expect(gates.map(({ seat }) => seat)).toEqual([1, 2]);
    expect([...strokes.gate.powerW]).toEqual([4, 1, 5, 2, 6, 3]);
  });

  it('have arcs that follow from their angles, and no number that no one wrote', () => {
    const angles = [column('catchAngleDeg', 'rower', -50, -51, -52), column('finishAngleDeg', 'rower', 30, NaN, 31)];
    const { strokes } = toStrokeTable({ strokeSets: [makeSet([2, 4, 6], [...HULL, ...angles])] });
    expect([...strokes.gate.arcDeg]).toEqual([80, NaN, 83]);
    expect(strokes.gate.powerW.every(Number.isNaN)).toBe(true);
  });

  it('show the first of a field that two receivers wrote', () => {
    const impeller = column('speedMps', 'hull', 4.1, 4.2, 4.3);
    const { strokes } = toStrokeTable({ strokeSets: [makeSet([2, 4, 6], [impeller, ...HULL])] });
    expect([...strokes.boat.speedMps]).toEqual([4.1, 4.2, 4.3]);
  });

  it('keep their curves where rows are left out, and none of another set', () => {
    const lead = makeSet([2, 4, 6], HULL, { kinds: ['stroke', 'oar-only', 'stroke'] });
    const curve = { quantity: 'handle-force', unit: 'N', rule: 0, over: 'handle-travel', step: 0.022 } as const;
    const values = Float32Array.of(1, 2, 3);
    const rows = { strokes: Int32Array.of(0, 1, 2), offsets: Int32Array.of(0, 1, 2, 3), values };
    const curves = [0, 1].map((strokeSet) => ({ ...curve, ...rows, strokeSet }));
    const told = selectTableCurves({ strokeSets: [lead, makeSet([2, 4, 6], [])], curves });
    expect(told.map(({ strokes }) => [...strokes])).toEqual([[0, -1, 1]]);
  });

  it('are those of the first column where a field stands twice, of the hull and of the rower alike', () => {
    const { strokes } = toStrokeTable({
      strokeSets: [
        makeSet(
          [2, 4, 6],
          [
            ...HULL,
            column('speedMps', 'hull', 1, 1, 1),
            column('powerW', 'rower', 200, 210, 220),
            column('powerW', 'rower', 9, 9, 9),
          ],
        ),
      ],
    });
    expect([...strokes.boat.speedMps]).toEqual([4, 4.1, 4.2]);
    expect([...strokes.gate.powerW]).toEqual([200, 210, 220]);
  });

  it('are none where there is no set', () => {
    expect(toStrokeTable({ strokeSets: [] }).strokes.count).toBe(0);
  });
});
