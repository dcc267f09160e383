import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Quantity } from '#engine/recording/channels.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { modelSession } from '../../testing/model-session.ts';
import {
  channelLabel,
  listQuantities,
  shownUnit,
  laneExtent,
  toLanes,
  sortLayers,
  strokeMetrics,
  tracesFinding,
  tracesTable,
} from './channels.ts';
import { openingWindow, following, MIN_SPAN_S, panned, pinched, zoomed, toTimeAxes } from './trace-window.ts';

const QUANTITIES: Readonly<Record<string, Quantity>> = {
  GateAngle: 'oar-angle',
  GateForceX: 'gate-force-x',
  Speed: 'boat-speed',
};

const channel = (name: string, position: string, unit: string, side: 'port' | 'starboard' | null = null) => ({
  quantity: QUANTITIES[name] ?? (`other:${name}` as const),
  name,
  position,
  side,
  unit,
  missing: 0,
});

const quantities = listQuantities({
  crew: [],
  channels: [
    channel('Speed', 'Boat', 'm/s'),
    channel('Wing Angle', 'Boat', 'deg'),
    channel('GateForceX', '2', 'kgf'),
    channel('GateForceX', '1', 'kgf'),
    channel('GateAngle', '1', 'deg', 'starboard'),
    channel('GateAngle', '1', 'deg', 'port'),
  ],
});

describe('channels', () => {
  it('are offered by quantity, seats from stroke, port first, unknown ones last under their own name', () => {
    expect(quantities.map(({ title, channels }) => [title, channels.map(channelLabel)])).toEqual([
      ['Angle', ['1P', '1S']],
      ['Force', ['2', '1']],
      ['Speed', ['Boat']],
      ['Wing Angle', ['Boat']],
    ]);
  });

  it('lead to what strokes have of them', () => {
    expect(strokeMetrics(quantities)).toEqual(['arcDeg', 'peakForceN', 'speedMps']);
  });

  it('show force in the unit of choice, whatever the file has it in', () => {
    expect(shownUnit('kgf', FORCE_UNITS.N)).toEqual({ factor: 9.80665, unit: 'N' });
    expect(shownUnit('kgf', FORCE_UNITS.kgf)).toEqual({ factor: 1, unit: 'kgf' });
    expect(shownUnit('N', FORCE_UNITS.N)).toEqual({ factor: 1, unit: 'N' });
    expect(shownUnit('N', FORCE_UNITS.kgf).factor).toBeCloseTo(0.10197, 5);
    expect(shownUnit('deg', FORCE_UNITS.kgf)).toEqual({ factor: 1, unit: '°' });
  });

  it('share a lane by quantity, or have one each', () => {
    const drawn = new Set(quantities.slice(0, 2).flatMap(({ channels }) => channels.map(({ key }) => key)));
    expect(toLanes(quantities, drawn, 'overlaid').map(({ title }) => title)).toEqual(['Angle', 'Force']);
    expect(toLanes(quantities, drawn, 'stacked').map(({ title }) => title)).toEqual([
      'Angle 1P',
      'Angle 1S',
      'Force 2',
      'Force 1',
    ]);
  });

  it('lie from bow to stroke, the seat in focus on top', () => {
    const { channels = [] } = quantities.find(({ title }) => title === 'Force') ?? {};
    expect(sortLayers(channels, 2).map(channelLabel)).toEqual(['1', '2']);
    expect(sortLayers(channels, 1).map(channelLabel)).toEqual(['2', '1']);
  });

  it('have no extent where nothing was measured', () => {
    const [lane] = toLanes(quantities, new Set(['Speed|Boat|']), 'overlaid');
    if (lane === undefined) throw new Error('There is no lane.');
    const of = (count: number) => new Map([[0, { channel: 0, count, minimum: 1, maximum: 5, mean: 3 }]]);
    expect(laneExtent(lane, of(0), 1)).toBeNull();
    const [from = 0, to = 0] = laneExtent(lane, of(9), 1) ?? [];
    expect([from, to].map((value) => value.toFixed(3))).toEqual(['0.800', '5.200']);
  });
});

describe('the window', () => {
  const limits = { fromS: 100, toS: 7300 };
  const time = fc.double({ min: limits.fromS, max: limits.toS, noNaN: true });
  const windows = fc
    .tuple(time, time)
    .map(([a, b]) => ({ fromS: Math.min(a, b), toS: Math.max(a, b) }))
    .filter(({ fromS, toS }) => toS - fromS > MIN_SPAN_S);

  it('never leaves its limits, whatever is done to it', () => {
    const factors = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(windows, time, factors, fc.double({ min: -1e5, max: 1e5, noNaN: true }), (window, at, factor, by) => {
        for (const next of [
          zoomed(window, at, factor, limits),
          panned(window, by, limits),
          following(window, at, limits),
        ]) {
          expect(next.fromS).toBeGreaterThanOrEqual(limits.fromS);
          expect(next.toS).toBeLessThanOrEqual(limits.toS + 1e-9);
          expect(next.toS - next.fromS).toBeGreaterThan(MIN_SPAN_S - 1e-9);
        }
        const page = following(window, at, limits);
        expect(page.fromS <= at + 1e-9 && at <= page.toS + 1e-9).toBe(true);
      }),
    );
  });

  it('keeps the moments under two fingers under them', () => {
    const before = { fromS: 200, toS: 300 };
    const fingers = { from: [0.2, 0.6], to: [0.1, 0.9] } as const;
    const next = pinched(before, fingers, limits);
    const at = (share: number): number => next.fromS + share * (next.toS - next.fromS);
    expect(at(0.1)).toBeCloseTo(220, 9);
    expect(at(0.9)).toBeCloseTo(260, 9);
    // Two fingers moving together pan.
    expect(pinched(before, { from: [0.2, 0.6], to: [0.3, 0.7] }, limits).fromS).toBeCloseTo(190, 9);
  });

  it('zooms at the pointer', () => {
    const next = zoomed({ fromS: 200, toS: 300 }, 225, 0.5, limits);
    expect(next).toEqual({ fromS: 212.5, toS: 262.5 });
  });
});

describe('the axis', () => {
  const axes = toTimeAxes(modelSession());
  const window = { fromS: 1983.66, toS: 1983.66 + 36 };

  it('counts time from the start of the recording, down to hundredths', () => {
    const [byTime] = axes;
    expect(byTime?.marks(window, 6).map(({ text }) => text)).toEqual(['0:00', '0:10', '0:20', '0:30']);
    expect(byTime?.marks({ fromS: 1983.66, toS: 1984.06 }, 4).map(({ text }) => text)).toEqual([
      '0:00.0',
      '0:00.1',
      '0:00.2',
      '0:00.3',
      '0:00.4',
    ]);
  });

  it('places strokes and meters where they were rowed', () => {
    const strokes = axes.find(({ by }) => by === 'stroke');
    expect(strokes?.marks(window, 4).map(({ text }) => text)).toEqual(['5', '10', '15', '20']);
    expect(strokes?.marks(window, 4)[0]?.timeS).toBeCloseTo(1984.66 + 4 * 1.74, 9);
    const metres = axes.find(({ by }) => by === 'distance');
    const hundred = metres?.marks(window, 3).find(({ text }) => text === '100 m');
    expect(hundred?.timeS).toBeCloseTo(1984.66 + 100 / 5.55, 6);
  });
});
describe('the window that opens', () => {
  const analysis = modelSession({ strokeCount: 60 });
  const { startS, endS } = analysis.strokes.boat;
  const whole = { fromS: startS[0] ?? NaN, toS: endS[59] ?? NaN };
  const startOf = (stroke: number): number => startS[stroke] ?? NaN;

  it('has the first ten strokes, wherever a cursor lies that no one has moved', () => {
    const window = openingWindow(analysis, whole, { used: false, timeS: startOf(40) });
    expect(window.toS).toBe(openingWindow(analysis, whole, { used: true, timeS: startOf(0) }).toS);
    expect(window.toS).toBeLessThan(startOf(40));
  });

  it('has the stroke that someone went to in it, unless another stretch is selected', () => {
    const timeS = startOf(40);
    const window = openingWindow(analysis, whole, { used: true, timeS });
    expect(window.fromS).toBeLessThanOrEqual(timeS);
    expect(window.toS).toBeGreaterThanOrEqual(timeS);
    const selected = { fromS: startOf(5), toS: startOf(20) };
    expect(openingWindow(analysis, selected, { used: true, timeS }).fromS).toBe(startOf(5));
  });
});

const measured = (quantity: Quantity, name: string, position: string, unit: string) => ({
  quantity,
  name,
  position,
  side: null,
  unit,
  missing: 0,
});
const measuredQuantities = listQuantities({
  crew: [],
  channels: [
    measured('gate-force-x', 'GateForceX', '1', 'kgf'),
    measured('gate-force-x', 'GateForceX', '2', 'kgf'),
    measured('boat-speed', 'Speed', 'Boat', 'm/s'),
  ],
});
const statistics = new Map([
  [0, { channel: 0, count: 3000, minimum: -2, maximum: 70, mean: 20 }],
  [1, { channel: 1, count: 3000, minimum: -1, maximum: 90, mean: 25 }],
  [2, { channel: 2, count: 3000, minimum: 3.1, maximum: 6.2, mean: 5.05 }],
]);

describe('the finding of the traces', () => {
  it('names the seats that go furthest and least far, in the unit of choice', () => {
    expect(tracesFinding(measuredQuantities, statistics, FORCE_UNITS.N)).toBe(
      'Force: highest peak at seat 2 (883 N), lowest at seat 1 (686 N). Showing 3 channels.',
    );
    expect(tracesFinding(measuredQuantities, statistics, FORCE_UNITS.kgf)).toContain('90.0 kgf');
  });

  it('tells of one channel where it goes, and says so when there is none or nothing was measured', () => {
    const speed = measuredQuantities.filter(({ name }) => name === 'Speed');
    expect(tracesFinding(speed, statistics, FORCE_UNITS.N)).toBe(
      'Speed: 3.10 m/s to 6.20 m/s in the selection, 5.05 m/s on average. Showing 1 channel.',
    );
    expect(tracesFinding([], statistics, FORCE_UNITS.N)).toBe('No channel is chosen.');
    expect(tracesFinding(speed, new Map(), FORCE_UNITS.N)).toContain('nothing was measured');
  });

  it('has a row for every channel, and dashes for what was not measured', () => {
    const { columns, rows } = tracesTable(measuredQuantities, new Map([...statistics].slice(1)), FORCE_UNITS.N);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
    expect(rows).toEqual([
      ['Force 2', 'N', '−10', '883', '245', '3,000'],
      ['Force 1', 'N', '–', '–', '–', '–'],
      ['Speed', 'm/s', '3.10', '6.20', '5.05', '3,000'],
    ]);
  });
});
