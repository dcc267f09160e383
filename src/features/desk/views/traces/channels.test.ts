import { describe, expect, it } from 'vitest';
import type { Quantity } from '#engine/recording/channels.ts';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import { listQuantities, tracesFinding, tracesTable } from './channels.ts';

const channel = (quantity: Quantity, name: string, position: string, unit: string) => ({
  quantity,
  name,
  position,
  side: null,
  unit,
  missing: 0,
});
const quantities = listQuantities({
  crew: [],
  channels: [
    channel('gate-force-x', 'GateForceX', '1', 'kgf'),
    channel('gate-force-x', 'GateForceX', '2', 'kgf'),
    channel('boat-speed', 'Speed', 'Boat', 'm/s'),
  ],
});
const statistics = new Map([
  [0, { channel: 0, count: 3000, minimum: -2, maximum: 70, mean: 20 }],
  [1, { channel: 1, count: 3000, minimum: -1, maximum: 90, mean: 25 }],
  [2, { channel: 2, count: 3000, minimum: 3.1, maximum: 6.2, mean: 5.05 }],
]);

describe('the finding of the traces', () => {
  it('names the seats that go furthest and least far, in the unit of choice', () => {
    expect(tracesFinding(quantities, statistics, FORCE_UNITS.N)).toBe(
      'Force: highest peak at seat 2 (883 N), lowest at seat 1 (686 N). Showing 3 channels.',
    );
    expect(tracesFinding(quantities, statistics, FORCE_UNITS.kgf)).toContain('90.0 kgf');
  });

  it('tells of one channel where it goes, and says so when there is none or nothing was measured', () => {
    const speed = quantities.filter(({ name }) => name === 'Speed');
    expect(tracesFinding(speed, statistics, FORCE_UNITS.N)).toBe(
      'Speed: 3.10 m/s to 6.20 m/s in the selection, 5.05 m/s on average. Showing 1 channel.',
    );
    expect(tracesFinding([], statistics, FORCE_UNITS.N)).toBe('No channel is chosen.');
    expect(tracesFinding(speed, new Map(), FORCE_UNITS.N)).toContain('nothing was measured');
  });

  it('has a row for every channel, and dashes for what was not measured', () => {
    const { columns, rows } = tracesTable(quantities, new Map([...statistics].slice(1)), FORCE_UNITS.N);
    expect(rows.every((row) => row.length === columns.length)).toBe(true);
    expect(rows).toEqual([
      ['Force 2', 'N', '−10', '883', '245', '3,000'],
      ['Force 1', 'N', '–', '–', '–', '–'],
      ['Speed', 'm/s', '3.10', '6.20', '5.05', '3,000'],
    ]);
  });
});
