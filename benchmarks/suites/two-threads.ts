// A large file read by two threads against one, under Node; against one that must share a core with all that works for
// it; and against two that each keep the half they read: faster than those, which join nothing, two threads cannot be
// on the machine that measures.
import { bundledModule, measureInChild } from '../harness/child-process.ts';
import { interleave, median, medianRatio, megabytes, shown, type Suite } from '../harness/print.ts';
import { generateRecording } from '../recordings/recording.ts';
import { withoutHashes } from './read-table.ts';
import type { ThreadsAnswer, ThreadsRequest } from './two-threads.child.ts';

/** Linux alone can hold a process to one core. */
const ONE_CORE = process.platform === 'linux' ? (['one core'] as const) : [];
const CONTENDERS = [...ONE_CORE, 'one', 'two', 'two halves'] as const;
const SHOWN = {
  'one core': 'one, with everything that works for it on one core',
  one: 'one',
  two: 'two',
  'two halves': 'two, each half of the file, nothing joined',
};

export const twoThreads: Suite = {
  name: 'two-threads',
  run: async ({ rounds, megabytes: large }) => {
    const layout = await generateRecording('trace', large);
    const { href: helperModule } = await bundledModule('two-threads.worker');
    const samples = await interleave(CONTENDERS, rounds, (contender) =>
      measureInChild<ThreadsAnswer>('two-threads.child', {
        threads: CONTENDERS.find((threads) => threads === contender) ?? 'one',
        helperModule,
        layout,
      } satisfies ThreadsRequest),
    );
    const of = (threads: string, field: 'readMs' | 'wholeMs' | 'cpuMs' | 'peakBytes'): number[] =>
      (samples.get(threads) ?? []).map((sample) => sample[field]);
    const timesFaster = (threads: string, field: 'readMs' | 'wholeMs', than = 'one'): number =>
      medianRatio(of(than, field), of(threads, field));
    const identical = samples.get('one')?.[0]?.hashes === samples.get('two')?.[0]?.hashes;
    return {
      tables: [
        {
          title: `One and two threads under Node, trace export of ${megabytes(layout.bytes)} MB`,
          header: [
            'threads',
            'to analysis, median ms',
            'best ms',
            'MB/s',
            'times faster than one',
            'all joined, median ms',
            'times faster than one',
            'CPU ms',
            'peak MB',
          ],
          rows: CONTENDERS.map((threads) => [
            SHOWN[threads],
            shown(median(of(threads, 'readMs'))),
            shown(Math.min(...of(threads, 'readMs'))),
            shown(layout.bytes / 1e3 / median(of(threads, 'readMs'))),
            shown(timesFaster(threads, 'readMs')),
            shown(median(of(threads, 'wholeMs'))),
            shown(timesFaster(threads, 'wholeMs')),
            shown(median(of(threads, 'cpuMs'))),
            megabytes(median(of(threads, 'peakBytes'))),
          ]),
        },
      ],
      goals: [],
      notes: [
        ...ONE_CORE.map(
          (one) =>
            `Of one thread, the system reads the file and touches memory on the other core: two threads are ${shown(timesFaster('two', 'readMs', one))} times faster than all of that on one core.`,
        ),
        `Two threads that join nothing are ${shown(timesFaster('two halves', 'readMs'))} times faster than one on this machine.`,
        ...(identical ? [] : ['Two threads gave other values than one; the times do not count.']),
      ],
      samples: Object.fromEntries([...samples].map(([threads, list]) => [threads, list.map(shownSample)])),
    };
  },
};

const shownSample = (sample: ThreadsAnswer) => ({ ...withoutHashes(sample), wholeMs: sample.wholeMs });
