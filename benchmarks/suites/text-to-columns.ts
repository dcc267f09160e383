// Text to float32 columns under Node: our engine against native databases, the libraries that people use, and care in
// JavaScript. Processor time is what counts: it hardly depends on who else keeps the machine busy.
import { contenderKeys, loadContender } from '../contenders/contender.ts';
import {
  interleave,
  median,
  medianRatio,
  megabytes,
  shown,
  withSpread,
  type Goal,
  type Suite,
  type Table,
} from '../harness/print.ts';
import type { TableLayout } from '../recordings/mixed-season.ts';
import { columnBytes } from '../../workers/bench/text-table.ts';
import { generateRecording } from '../recordings/recording.ts';
import { readTable, withoutHashes } from './read-table.ts';

const SMALL_MEGABYTES = 24;
const GOALS = [
  { key: 'duckdb', name: 'native DuckDB', target: 4 },
  { key: 'polars', name: 'native Polars', target: 2 },
] as const;

interface FileResult {
  readonly title: string;
  readonly table: Table;
  readonly samples: unknown;
  /** Processor time of each contender in that of the engine. */
  readonly costs: ReadonlyMap<string, number>;
  readonly disagreeing: readonly string[];
}

async function compareOn(title: string, layout: TableLayout, rounds: number): Promise<FileResult> {
  const names = new Map<string, string>();
  for (const key of contenderKeys) names.set(key, (await loadContender(key)).name);
  const answers = await interleave(contenderKeys, rounds, (key) => readTable(key, layout));
  const of = (key: string, field: 'readMs' | 'cpuMs' | 'startMs' | 'peakBytes'): number[] =>
    (answers.get(key) ?? []).map((sample) => sample[field]);
  const speeds = (times: readonly number[]): string => withSpread(times.map((ms) => layout.bytes / 1e3 / ms));
  const hashes = (key: string): string => answers.get(key)?.[0]?.hashes ?? '';
  // The yardstick of what is right is `Number`, as d3-dsv's cells are converted, not our own engine.
  const agrees = (key: string): boolean => hashes(key) === hashes('d3');

  const costs = new Map(contenderKeys.map((key) => [key, medianRatio(of(key, 'cpuMs'), of('engine', 'cpuMs'))]));
  const rows = contenderKeys.map((key) => [
    names.get(key) ?? key,
    speeds(of(key, 'cpuMs')),
    speeds(of(key, 'readMs')),
    agrees(key) ? shown(costs.get(key) ?? Number.NaN) : 'other values',
    shown(median(of(key, 'startMs'))),
    megabytes(median(of(key, 'peakBytes'))),
  ]);
  return {
    title,
    table: {
      title: `${title}: ${layout.rowCount} rows, ${layout.columns.length} columns, ${megabytes(layout.bytes)} MB of text to ${megabytes(columnBytes(layout))} MB of float32`,
      header: ['contender', 'MB per CPU-second', 'MB per second', 'times the CPU time', 'start ms', 'peak MB'],
      rows,
    },
    samples: Object.fromEntries([...answers].map(([key, list]) => [key, list.map(withoutHashes)])),
    costs,
    disagreeing: contenderKeys.filter((key) => !agrees(key)),
  };
}

const toGoals = ({ title, costs, disagreeing }: FileResult): Goal[] =>
  GOALS.map(({ key, name, target }) => ({
    name: `${title}, Node: CPU time of ${name} compared with the engine`,
    target,
    sense: 'at least',
    measured: disagreeing.includes('engine') || disagreeing.includes(key) ? Number.NaN : (costs.get(key) ?? Number.NaN),
    unit: ' times',
  }));

export const textToColumns: Suite = {
  name: 'text-to-columns',
  run: async ({ rounds, megabytes: large }) => {
    const small = await compareOn('small trace export', await generateRecording('trace', SMALL_MEGABYTES), rounds);
    const clipboard = await compareOn('small clipboard', await generateRecording('clipboard', SMALL_MEGABYTES), rounds);
    const trace = await compareOn('trace export', await generateRecording('trace', large), rounds);
    const allData = await compareOn('All Data export', await generateRecording('all-data', large), rounds);
    const files = [small, clipboard, trace, allData];
    return {
      tables: files.map(({ table }) => table),
      goals: [trace, allData].flatMap(toGoals),
      notes: files
        .filter(({ disagreeing }) => disagreeing.length > 0)
        .map(
          ({ title, disagreeing }) =>
            `${title}: ${disagreeing.join(', ')} gave other values than Number(); no ratio counts.`,
        ),
      samples: Object.fromEntries(files.map(({ title, samples }) => [title, samples])),
    };
  },
};
