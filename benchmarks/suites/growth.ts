// How time and memory grow with the file: ten times the bytes should take ten times the time.
import { interleave, growthExponent, median, megabytes, shown, type Suite } from '../harness/print.ts';
import type { TableLayout } from '../recordings/mixed-season.ts';
import { columnBytes } from '../../workers/bench/text-table.ts';
import { generateRecording } from '../recordings/recording.ts';
import { readTable, withoutHashes } from './read-table.ts';

const SIZES_MB = [10, 30, 100, 250];
const LARGEST_MB = 1000;
/** Room for what the timer and the machine add; a quadratic step anywhere would show as far more. */
const LINEAR = 1.05;

export const growth: Suite = {
  name: 'growth',
  run: async ({ rounds, full }) => {
    const sizes = full ? [...SIZES_MB, LARGEST_MB] : SIZES_MB;
    const layouts = new Map<string, TableLayout>();
    for (const size of sizes) layouts.set(String(size), await generateRecording('trace', size));
    const samples = await interleave([...layouts.keys()], rounds, async (size) => {
      const layout = layouts.get(size);
      if (layout === undefined) throw new Error(`No recording of ${size} MB.`);
      return withoutHashes(await readTable('engine', layout));
    });
    const measured = [...layouts].map(([size, layout]) => ({
      layout,
      ms: median((samples.get(size) ?? []).map(({ readMs }) => readMs)),
      peakBytes: median((samples.get(size) ?? []).map(({ peakBytes }) => peakBytes)),
    }));
    return {
      tables: [
        {
          title: 'Growth, trace export under Node',
          header: ['text MB', 'median ms', 'MB/s', 'ns a field', 'peak MB', 'peak less columns MB'],
          rows: measured.map(({ layout, ms, peakBytes }) => [
            megabytes(layout.bytes),
            shown(ms),
            shown(layout.bytes / 1e3 / ms),
            shown((ms * 1e6) / (layout.rowCount * layout.columns.length)),
            megabytes(peakBytes),
            megabytes(peakBytes - columnBytes(layout)),
          ]),
        },
      ],
      goals: [
        {
          name: `growth from ${sizes[0]} to ${sizes.at(-1)} MB: exponent of time against size`,
          target: LINEAR,
          sense: 'at most',
          measured: growthExponent(
            measured.map(({ layout }) => layout.bytes),
            measured.map(({ ms }) => ms),
          ),
          unit: '',
        },
      ],
      notes: full ? [] : [`The ${LARGEST_MB} MB file is measured with --full.`],
      samples: Object.fromEntries(samples),
    };
  },
};
