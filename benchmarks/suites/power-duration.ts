// Mean-maximal power of a two-hour session: the engine's bounds on blocks against the published pruning, both exact.
import { meanMaximalPower } from '../../engine/analysis/power/power-duration.ts';
import type { Engine } from '../../engine/runtime/engine.ts';
import { loadEngine } from '../../engine/runtime/node.ts';
import { meanMaximalNaive, meanMaximalPruning } from '../algorithms/mean-maximal.ts';
import { interleave, median, medianRatio, shown, type Goal, type Suite, type Table } from '../harness/print.ts';
import { powerSeries } from '../recordings/rowing-model.ts';

interface Case {
  readonly title: string;
  readonly series: Float64Array;
  readonly lengths: Int32Array;
  /**
   * The other two are given every n-th length only, and their time is multiplied: their work for one length does not
   * depend on the others. The engine always does them all.
   */
  readonly everyNth: number;
}

const everyLength = (series: Float64Array): Int32Array => Int32Array.from(series, (_, index) => index + 1);

/** 480 lengths, as evenly spaced as whole samples allow on a logarithmic axis. */
const spacedLengths = (series: Float64Array): Int32Array =>
  Int32Array.from(new Set(Array.from({ length: 480 }, (_, k) => Math.round(series.length ** (k / 479)))));

const cases = (full: boolean): Case[] => {
  const seconds = powerSeries(1);
  const samples = powerSeries(50);
  return [
    { title: '1 Hz, all 7200 durations', series: seconds, lengths: everyLength(seconds), everyNth: 1 },
    { title: '50 Hz, durations evenly spaced in log', series: samples, lengths: spacedLengths(samples), everyNth: 1 },
    {
      title: '50 Hz, all 360 000 durations',
      series: samples,
      lengths: everyLength(samples),
      everyNth: full ? 20 : 400,
    },
  ];
};

const CONTENDERS = ['engine, bounds on blocks', 'pruning, JavaScript', 'every window, JavaScript'] as const;

async function measure(engine: Engine, { title, series, lengths, everyNth }: Case, rounds: number) {
  const some = lengths.filter((_, index) => index % everyNth === 0);
  const [ours, pruning, naive] = CONTENDERS;
  const run: Record<string, () => Float64Array> = {
    [ours]: () => meanMaximalPower(engine, series, lengths).mean.filter((_, index) => index % everyNth === 0),
    [pruning]: () => meanMaximalPruning(series, some),
    [naive]: () => meanMaximalNaive(series, some),
  };
  // Every window of every length at 50 Hz is minutes of work; what it would say is known from the other two cases.
  const contenders = everyNth === 1 ? CONTENDERS : [ours, pruning];
  const results = new Map<string, Float64Array>();
  const time = (contender: string): number => {
    const startedAt = performance.now();
    const result = run[contender]?.() ?? new Float64Array();
    const ms = performance.now() - startedAt;
    results.set(contender, result);
    return contender === ours ? ms : ms * everyNth;
  };
  // The first round only warms up.
  for (const contender of contenders) time(contender);
  const samples = await interleave(contenders, rounds, time);
  const timesOf = (contender: string): number[] => samples.get(contender) ?? [];
  const greatestDifference = (contender: string): number =>
    (results.get(contender) ?? new Float64Array()).reduce(
      (greatest, mean, index) => Math.max(greatest, Math.abs(mean - (results.get(ours)?.[index] ?? Number.NaN))),
      0,
    );
  const table: Table = {
    title: everyNth === 1 ? title : `${title} (pruning timed on every ${everyNth}th)`,
    header: ['contender', 'median ms', 'best ms', 'times slower', 'greatest difference W'],
    rows: contenders.map((contender) => [
      contender,
      shown(median(timesOf(contender))),
      shown(Math.min(...timesOf(contender))),
      shown(medianRatio(timesOf(contender), timesOf(ours))),
      String(greatestDifference(contender)),
    ]),
  };
  const exact = contenders.every((contender) => greatestDifference(contender) === 0);
  const goal: Goal = {
    name: `power-duration, ${title}: times faster than pruning`,
    target: 10,
    sense: 'at least',
    measured: exact ? medianRatio(timesOf(pruning), timesOf(ours)) : Number.NaN,
    unit: '',
  };
  return { table, goal, samples: Object.fromEntries(samples) };
}

export const powerDuration: Suite = {
  name: 'power-duration',
  run: async ({ rounds, full }) => {
    const engine = await loadEngine();
    const results = [];
    for (const each of cases(full)) results.push(await measure(engine, each, rounds));
    return {
      tables: results.map(({ table }) => table),
      goals: results.map(({ goal }) => goal),
      notes: [],
      samples: results.map(({ table, samples }) => ({ title: table.title, samples })),
    };
  },
};
