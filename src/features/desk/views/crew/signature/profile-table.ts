// Curves of a force chart as table rows.
import { curveAt } from '#src/figures/stroke/stroke-values.ts';
import type { FigureRows } from '#src/figures/figure-table.tsx';
import { fixed } from '#src/format/number.ts';
import type { ForceUnit } from '#src/units/force-unit.ts';
import type { DrawnCurve } from './signature-model.ts';
import { DOMAIN_LOOKS, type ForceAxes } from './force-axes.ts';

export function profileTable(
  { by, at: [from, to] }: ForceAxes,
  curves: readonly DrawnCurve[],
  unit: ForceUnit,
): FigureRows {
  const { name, unit: suffix, decimals } = DOMAIN_LOOKS[by];
  const step = by === 'time' ? 0.02 : 1;
  const places = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, k) => from + k * step);
  const written = places.map((place) => ({
    place,
    forces: curves.map(({ profile: { at, mean } }) => curveAt(at, mean, place)),
  }));
  return {
    columns: [
      `${name}${suffix === '°' ? ' °' : `,${suffix}`}`,
      ...curves.map((curve) => `${curve.name}, ${unit.symbol}`),
    ],
    rows: written
      .filter(({ forces }) => forces.some(Number.isFinite))
      .map(({ place, forces }) => [fixed(place, decimals), ...forces.map((force) => fixed(unit.of(force)))]),
  };
}
