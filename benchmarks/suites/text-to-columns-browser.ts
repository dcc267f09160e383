// The same in headless Chromium: a File on disk to float32 columns in a module worker, a fresh browser each time.
import { type BrowserAnswer, pickTimes } from '../browser/protocol.ts';
import { withBenchPage, chromiumVersion, inFreshBrowser } from '../harness/chromium.ts';
import { interleave, median, medianRatio, megabytes, shown, type Suite } from '../harness/print.ts';
import type { TableLayout } from '../recordings/mixed-season.ts';
import { generateRecording } from '../recordings/recording.ts';

const NAMES = new Map([
  ['floor', 'reading the bytes, no parsing'],
  ['engine', 'Strokeside engine'],
  ['hand-written', 'hand-written JavaScript'],
  ['udsv', 'uDSV, typed, streamed'],
  ['papa-typed', 'PapaParse, dynamicTyping'],
]);

const measure = (address: string, contender: string, layout: TableLayout) =>
  inFreshBrowser(address, async (page): Promise<BrowserAnswer> => {
    await page.setInputFiles('input', layout.path);
    return page.evaluate(([key, table]) => window.measure(key, table), [contender, layout] as const);
  });

export const textToColumnsBrowser: Suite = {
  name: 'text-to-columns-browser',
  run: async ({ rounds, megabytes: large }) => {
    const layout = await generateRecording('trace', large);
    const keys = [...NAMES.keys()];
    const samples = await withBenchPage((address) =>
      interleave(keys, rounds, async (key) => {
        const { answer, peakRendererBytes } = await measure(address, key, layout);
        return { ...answer, peakRendererBytes };
      }),
    );
    const times = (key: string): number[] => (samples.get(key) ?? []).map(({ readMs }) => readMs);
    const ofKey = (key: string, field: 'startMs' | 'peakRendererBytes'): number =>
      median((samples.get(key) ?? []).map((sample) => sample[field]));
    const hashes = (key: string): string => samples.get(key)?.[0]?.hashes ?? '';
    const agrees = (key: string): boolean => key === 'floor' || hashes(key) === hashes('udsv');
    const disagreeing = keys.filter((key) => !agrees(key));
    return {
      tables: [
        {
          title: `Chromium ${await chromiumVersion()}, trace export of ${megabytes(layout.bytes)} MB in a worker`,
          header: ['contender', 'median ms', 'best ms', 'MB/s', 'times slower', 'start ms', 'peak renderer MB'],
          rows: keys.map((key) => [
            NAMES.get(key) ?? key,
            shown(median(times(key))),
            shown(Math.min(...times(key))),
            shown(layout.bytes / 1e3 / median(times(key))),
            agrees(key) ? shown(medianRatio(times(key), times('engine'))) : 'other values',
            shown(ofKey(key, 'startMs')),
            megabytes(ofKey(key, 'peakRendererBytes')),
          ]),
        },
      ],
      goals: [
        {
          name: 'Chromium, one worker, compared with just reading the Blob',
          target: 1.3,
          sense: 'at most',
          measured: disagreeing.length > 0 ? Number.NaN : medianRatio(times('engine'), times('floor')),
          unit: ' times',
        },
      ],
      notes: disagreeing.map((key) => `${key} gave other values than Number(); no ratio counts.`),
      samples: Object.fromEntries(
        [...samples].map(([key, list]) => [
          key,
          list.map((sample) => ({ ...pickTimes(sample), peakRendererBytes: sample.peakRendererBytes })),
        ]),
      ),
    };
  },
};
