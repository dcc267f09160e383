import { expect, it } from 'vitest';
import { FORCE_UNITS } from '#src/units/force-unit.ts';
import type { ChannelSummary } from '#engine/analysis/analysis.ts';
import { aroundMoment, stillCurves } from './still-curves.ts';

const channel = (quantity: ChannelSummary['quantity'], position: string, unit: string): ChannelSummary => ({
  quantity,
  name: quantity,
  position,
  side: null,
  unit,
  missing: 0,
});
const channels = [
  channel('oar-angle', '1', 'deg'),
  channel('oar-angle', '2', 'deg'),
  channel('gate-force-x', '1', 'kgf'),
  channel('gate-force-x', '2', 'kgf'),
  channel('boat-speed', 'Boat', 'm/s'),
];

it('shows force, angle and the speed of the boat, of the seats that are meant alone', () => {
  const curves = stillCurves({ channels }, [2], FORCE_UNITS.N);
  expect(curves.map(({ title, unit, lines }) => [title, unit, lines])).toEqual([
    ['Force', 'N', [{ channel: 3, seat: 2 }]],
    ['Angle', '°', [{ channel: 1, seat: 2 }]],
    ['Boat speed', 'm/s', [{ channel: 4, seat: null }]],
  ]);
  expect(curves[0]?.of(10)).toBeCloseTo(98.0665, 6);
  expect(stillCurves({ channels }, [2], FORCE_UNITS.kgf)[0]?.of(10)).toBeCloseTo(10, 9);
  expect(curves[1]?.of(10)).toBe(10);
});

it('shows nothing of what was not measured, or of no one', () => {
  expect(stillCurves({ channels: [] }, [1, 2], FORCE_UNITS.N)).toEqual([]);
  expect(stillCurves({ channels }, [7], FORCE_UNITS.N).map(({ title }) => title)).toEqual(['Boat speed']);
});

it('shows the stroke that is seen, or as much around the moment', () => {
  expect(aroundMoment({ fromS: 3, toS: 5 }, 4, 1.5)).toEqual({ fromS: 3, toS: 5 });
  expect(aroundMoment(null, 4, 1.5)).toEqual({ fromS: 2.5, toS: 5.5 });
});
