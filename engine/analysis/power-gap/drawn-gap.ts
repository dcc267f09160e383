// Power gap with sensor differences simulated, so that a best caused by its sensor alone counts for less.
import { normalFrom, type Uniform } from '../comparison/random.ts';
import { DEFAULT_ERRORS } from '../instrument/error-table.ts';

/** Standard deviation between the sensors of two oars or ergs. */
export const UNIT_ERROR = DEFAULT_ERRORS.peach.forceGain;
/** Excess of erg power over oar power of the same rower. */
const ERG_ABOVE = [0.13, 0.16] as const;

/** Efforts of one rower: the crew's, then those elsewhere, W. */
export interface RowerEfforts {
  readonly togetherW: readonly number[];
  readonly elsewhere: readonly {
    readonly powerW: number;
    readonly isErg: boolean;
  }[];
}

export const average = (values: readonly number[]): number => sumValues(values) / values.length;

const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Logarithms of power at the oar. */
interface Logs {
  readonly together: readonly number[];
  readonly elsewhere: readonly number[];
}

/** Sum of everyone's bests relative to the crew's hardest effort, minus one. */
function computeGap(powers: readonly Logs[]): number {
  const efforts = powers[0]?.together.length ?? 0;
  const crew = Array.from({ length: efforts }, (_, effort) =>
    sumValues(powers.map(({ together }) => together[effort] ?? NaN)),
  );
  return (
    sumValues(powers.map(({ together, elsewhere }) => Math.max(...together, ...elsewhere))) / Math.max(...crew) - 1
  );
}

/**
 * One draw: sensors differ by `UNIT_ERROR`, a rower's efforts by their remaining measured variation, and everyone's
 * surplus elsewhere is estimated from all rowers.
 */
export function drawnGap(rowers: readonly RowerEfforts[], uniform: Uniform): number {
  const normal = normalFrom(uniform);
  const ergLog = Math.log(1 + ERG_ABOVE[0] + (ERG_ABOVE[1] - ERG_ABOVE[0]) * uniform());
  const logs = rowers.map(({ togetherW, elsewhere }): Logs => ({
    together: togetherW.map(Math.log),
    elsewhere: elsewhere.map(({ powerW, isErg }) => Math.log(powerW) - (isErg ? ergLog : 0)),
  }));
  const more = average(logs.map(({ together, elsewhere }) => average(elsewhere) - average(together)));
  const levelled = ({ together, elsewhere }: Logs, by: number): number[] => [
    ...together,
    ...elsewhere.map((log) => log - by),
  ];
  const squares = logs.map((of) => {
    const level = levelled(of, more);
    return sumValues(level.map((log) => (log - average(level)) ** 2));
  });
  const counts = rowers.map(({ togetherW, elsewhere }) => togetherW.length + elsewhere.length);
  const freedom = Math.max(1, sumValues(counts) - rowers.length - 1);
  const chi = sumValues(Array.from({ length: freedom }, () => normal() ** 2));
  const between = Math.max(0, sumValues(squares) / chi - UNIT_ERROR ** 2);
  const all = between + UNIT_ERROR ** 2;
  const parts = logs.map(({ together, elsewhere }) => 1 / together.length + 1 / elsewhere.length);
  const drawnMore = more + (Math.sqrt(all * sumValues(parts)) / rowers.length) * normal();
  const within = UNIT_ERROR * Math.sqrt(between / all);
  return computeGap(
    logs.map((of, at): Logs => {
      const level = average(levelled(of, drawnMore)) + Math.sqrt(all / (counts[at] ?? 1)) * normal();
      const truly = (expected: number) => (log: number) =>
        Math.exp(expected + ((log - expected) * between) / all + within * normal());
      return {
        together: of.together.map(truly(level)),
        elsewhere: of.elsewhere.map(truly(level + drawnMore)),
      };
    }),
  );
}
