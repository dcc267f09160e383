// What the engine costs before it does anything: its size on the wire, and the time until it can be asked.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type BrowserAnswer, pickTimes } from '../browser/protocol.ts';
import { withBenchPage, inFreshBrowser } from '../harness/chromium.ts';
import { measureInChild } from '../harness/child-process.ts';
import { shown, type Suite, median } from '../harness/print.ts';
import { generateRecording } from '../recordings/recording.ts';
import type { StartUpAnswer } from './start-up.child.ts';

const TINY_MEGABYTES = 1;

const repeat = async <Sample>(rounds: number, measure: () => Promise<Sample>): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await measure());
  return samples;
};

export const startUp: Suite = {
  name: 'start-up',
  run: async ({ rounds }) => {
    const module = readFileSync(new URL('../../engine/build/engine.wasm', import.meta.url));
    const underNode = await repeat(rounds, () => measureInChild<StartUpAnswer>('start-up.child', null));
    const layout = await generateRecording('trace', TINY_MEGABYTES);
    const inChromium = await withBenchPage((address) =>
      repeat(rounds, async (): Promise<BrowserAnswer> => {
        const { answer } = await inFreshBrowser(address, async (page) => {
          await page.setInputFiles('input', layout.path);
          return page.evaluate((table) => window.measure('engine', table), layout);
        });
        return answer;
      }),
    );
    const ms = <Sample>(samples: readonly Sample[], of: (sample: Sample) => number): string =>
      `${shown(median(samples.map(of)))} ms`;
    return {
      tables: [
        {
          title: 'Size and start-up of the engine',
          header: ['what', 'measured'],
          rows: [
            ['engine.wasm', `${module.length} bytes`],
            ['engine.wasm, gzip', `${gzipSync(module, { level: 9 }).length} bytes`],
            ['Node: read and compile', ms(underNode, ({ compileMs }) => compileMs)],
            ['Node: instantiate', ms(underNode, ({ instantiateMs }) => instantiateMs)],
            ['Chromium: new worker to its first word', ms(inChromium, ({ workerMs }) => workerMs)],
            ['Chromium: fetch, compile and instantiate in it', ms(inChromium, ({ startMs }) => startMs)],
            ['Chromium: then the first megabyte', ms(inChromium, ({ readMs }) => readMs)],
          ],
        },
      ],
      goals: [],
      notes: [],
      samples: { underNode, inChromium: inChromium.map(pickTimes) },
    };
  },
};
