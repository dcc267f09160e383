// Value of a query in words, with its unit; a pace as a clock time.
import type { QueryMean } from '#engine/query/query-values.ts';
import type { Unit } from '#engine/query/fields.ts';
import { clock } from '#src/format/clock.ts';
import { ABSENT, counted, fixed, withUnit } from '#src/format/number.ts';

const isPace = (unit: Unit | null): boolean => unit?.name === '/500 m';

/** Three significant digits, at most three decimals. */
function decimalsFor(value: number): number {
  const size = Math.abs(value);
  return size >= 100 || size === 0 || !Number.isFinite(size) ? 0 : Math.min(3, 2 - Math.floor(Math.log10(size)));
}

export const toldText = (value: number | undefined, unit: Unit | null): string =>
  value === undefined || Number.isNaN(value)
    ? ABSENT
    : isPace(unit)
      ? clock(value, 1)
      : fixed(value, decimalsFor(value));

/** "14.2 ms (90% CI ±1.3) over 60 strokes". */
export function toldMeanText({ mean, either, strokes }: QueryMean, unit: Unit | null): string {
  const decimals = decimalsFor(mean);
  const symbol = unit === null ? '' : ` ${isPace(unit) ? 's /500 m' : unit.name}`;
  const [told, over] = [`${toldText(mean, unit)}${symbol}`, counted(strokes, 'stroke')];
  return either === null
    ? `${told} (ten strokes give an interval) over ${over}`
    : `${told} (90% CI ±${fixed(either, isPace(unit) ? 1 : decimals)}) over ${over}`;
}

/** In query syntax: "24.1 spm", "1:52.4"; always with a decimal point, whatever the locale. */
export function writtenAmount(value: number, unit: Unit | null): string {
  if (isPace(unit)) return clock(value, 1);
  const number = String(Number(value.toFixed(decimalsFor(value))));
  return unit === null ? number : withUnit(number, unit.name);
}
