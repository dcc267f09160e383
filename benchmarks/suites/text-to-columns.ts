// Text to float32 columns under Node: our engine against the libraries that people use, and against care in JavaScript.
import { contenderKeys, loadContender } from '../contenders/contenders.ts';
import { interleave } from '../harness/interleave.ts';
import { megabytes, shown } from '../harness/print.ts';
import { median, medianRatio } from '../harness/statistics.ts';
import type { Goal, Suite, Table } from '../harness/suite.ts';
import { columnBytes, type TableLayout } from '../recordings/table-layout.ts';
import { generateRecording } from '../recordings/make-recording.ts';
import { readTable, withoutHashes } from './read-table.ts';

const SMALL_MEGABYTES = 24;

interface FileResult {
  readonly title: string;
  readonly table: Table;
  readonly samples: unknown;
  readonly slowdowns: ReadonlyMap<string, number>;
  readonly disagreeing: readonly string[];
}

async function compareOn(title: string, layout: TableLayout, rounds: number): Promise<FileResult> {
  const names = new Map<string, string>();
  for (const key of contenderKeys) names.set(key, (await loadContender(key)).name);
  const answers = await interleave(contenderKeys, rounds, (key) => readTable(key, layout));
  const times = (key: string): number[] => (answers.get(key) ?? []).map(({ readMs }) => readMs);
  const hashes = (key: string): string => answers.get(key)?.[0]?.hashes ?? '';
  // The yardstick of what is right is `Number`, as d3-dsv's cells are converted, not our own engine.
  const agrees = (key: string): boolean => hashes(key) === hashes('d3');

  const slowdowns = new Map(contenderKeys.map((key) => [key, medianRatio(times(key), times('engine'))]));
  const rows = contenderKeys.map((key) => {
    const ms = median(times(key));
    return [
      names.get(key) ?? key,
      shown(ms),
      shown(Math.min(...times(key))),
      shown(layout.bytes / 1e3 / ms),
      agrees(key) ? shown(slowdowns.get(key) ?? Number.NaN) : 'other values',
      shown(median((answers.get(key) ?? []).map(({ cpuMs }) => cpuMs))),
      shown(median((answers.get(key) ?? []).map(({ startMs }) => startMs))),
      megabytes(median((answers.get(key) ?? []).map(({ peakBytes }) => peakBytes))),
    ];
  });
  return {
    title,
    table: {
      title: `${title}: ${layout.rowCount} rows, ${layout.columns.length} columns, ${megabytes(layout.bytes)} MB of text to ${megabytes(columnBytes(layout))} MB of float32`,
      header: ['contender', 'median ms', 'best ms', 'MB/s', 'times slower', 'CPU ms', 'start ms', 'peak MB'],
      rows,
    },
    samples: Object.fromEntries([...answers].map(([key, list]) => [key, list.map(withoutHashes)])),
    slowdowns,
    disagreeing: contenderKeys.filter((key) => !agrees(key)),
  };
}

function toGoals({ title, slowdowns, disagreeing }: FileResult): Goal[] {
  const atLeast = (key: string, name: string, target: number): Goal => ({
    name: `${title}, Node: times faster than ${name}`,
    target,
    sense: 'at least',
    measured: disagreeing.length > 0 ? Number.NaN : (slowdowns.get(key) ?? Number.NaN),
    unit: '',
  });
  return [
    atLeast('udsv', 'uDSV, typed', 15),
    atLeast('papa-stream', 'PapaParse, typed, its stream', 45),
    atLeast('papa-typed', 'PapaParse, typed, in chunks', 45),
  ];
}

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
