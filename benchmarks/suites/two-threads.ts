// A large file read by two threads against one, under Node.
import { bundledModule } from '../harness/bundle.ts';
import { measureInChild } from '../harness/child-process.ts';
import { interleave } from '../harness/interleave.ts';
import { megabytes, shown } from '../harness/print.ts';
import { median, medianRatio } from '../harness/statistics.ts';
import type { Suite } from '../harness/suite.ts';
import { recordingOf } from '../recordings/recording-of.ts';
import type { ReadAnswer } from './read-table.child.ts';
import { withoutHashes } from './read-table.ts';
import type { ThreadsRequest } from './two-threads.child.ts';

export const twoThreads: Suite = {
  name: 'two-threads',
  run: async ({ rounds, megabytes: large }) => {
    const layout = await recordingOf('trace', large);
    const { href: helperModule } = await bundledModule('two-threads.worker');
    const counts = ['1', '2'];
    const samples = await interleave(counts, rounds, (threads) =>
      measureInChild<ReadAnswer>('two-threads.child', {
        threads: Number(threads),
        helperModule,
        layout,
      } satisfies ThreadsRequest),
    );
    const of = (threads: string, field: 'readMs' | 'cpuMs' | 'peakBytes'): number[] =>
      (samples.get(threads) ?? []).map((sample) => sample[field]);
    const identical = samples.get('1')?.[0]?.hashes === samples.get('2')?.[0]?.hashes;
    return {
      tables: [
        {
          title: `One and two threads under Node, trace export of ${megabytes(layout.bytes)} MB`,
          header: ['threads', 'median ms', 'best ms', 'MB/s', 'times faster than one', 'CPU ms', 'peak MB'],
          rows: counts.map((threads) => [
            threads,
            shown(median(of(threads, 'readMs'))),
            shown(Math.min(...of(threads, 'readMs'))),
            shown(layout.bytes / 1e3 / median(of(threads, 'readMs'))),
            shown(medianRatio(of('1', 'readMs'), of(threads, 'readMs'))),
            shown(median(of(threads, 'cpuMs'))),
            megabytes(median(of(threads, 'peakBytes'))),
          ]),
        },
      ],
      goals: [
        {
          name: 'two threads, Node: times faster than one',
          target: 1.6,
          sense: 'at least',
          measured: identical ? medianRatio(of('1', 'readMs'), of('2', 'readMs')) : Number.NaN,
          unit: '',
        },
      ],
      notes: identical ? [] : ['Two threads gave other values than one; the ratio does not count.'],
      samples: Object.fromEntries([...samples].map(([threads, list]) => [threads, list.map(withoutHashes)])),
    };
  },
};
