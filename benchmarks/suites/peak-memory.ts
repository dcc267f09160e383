// Most memory that reading a recording ever takes, against the columns it leaves behind.
import { interleave, median, megabytes, shown, type Suite } from '../harness/print.ts';
import { columnBytes } from '../../workers/bench/text-table.ts';
import { generateRecording, type Shape } from '../recordings/recording.ts';
import { readTable, withoutHashes } from './read-table.ts';

const SHAPES: readonly Shape[] = ['trace', 'all-data'];
const ALLOWED_SHARE = 1.1;
const ALLOWED_CONSTANT_BYTES = 16e6;

export const peakMemory: Suite = {
  name: 'peak-memory',
  run: async ({ rounds, megabytes: large }) => {
    const results = [];
    for (const shape of SHAPES) {
      const layout = await generateRecording(shape, large);
      const samples = await interleave(['nothing', 'engine'], rounds, async (key) =>
        withoutHashes(await readTable(key === 'nothing' ? null : key, layout)),
      );
      const peak = (key: string): number => median((samples.get(key) ?? []).map(({ peakBytes }) => peakBytes));
      results.push({ shape, layout, samples, base: peak('nothing'), peak: peak('engine') });
    }
    return {
      tables: [
        {
          title: 'Peak memory of a Node process, MB',
          header: ['recording', 'text', 'columns', 'process alone', 'peak', 'above the process', 'share of columns'],
          rows: results.map(({ shape, layout, base, peak }) => [
            shape,
            megabytes(layout.bytes),
            megabytes(columnBytes(layout)),
            megabytes(base),
            megabytes(peak),
            megabytes(peak - base),
            shown((peak - base) / columnBytes(layout)),
          ]),
        },
      ],
      goals: results.map(({ shape, layout, base, peak }) => ({
        name: `peak memory, ${shape}: above the process alone`,
        target: (ALLOWED_SHARE * columnBytes(layout) + ALLOWED_CONSTANT_BYTES) / 1e6,
        sense: 'at most' as const,
        measured: (peak - base) / 1e6,
        unit: ' MB',
      })),
      notes: [],
      samples: Object.fromEntries(results.map(({ shape, samples }) => [shape, Object.fromEntries(samples)])),
    };
  },
};
