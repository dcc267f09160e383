import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNodes } from '../../scripts/machine/nodes.mjs';
import { root, run } from '../../scripts/machine/tools.mjs';
import { METRIC_CHAPTERS } from '../analysis/definitions/catalogue.ts';
import { analyze } from '../cli/testing/analyzed.ts';
import { FORMATS } from '../formats/registry.ts';
import { type Installed, installPackage, programOf } from './testing/install.ts';

/** 262 kB when this was written: 40 of Wasm, 155 of own code, 55 of the packages within, 12 of types and texts. */
const MOST_BYTES = 265_000;
const DOUBLE = join(root, 'fixtures/samples/double-sculls.txt');

let installed: Installed;
beforeAll(async () => {
  installed = await installPackage();
});
afterAll(() => rm(installed.folder, { recursive: true, force: true }));

const ROUND = `
import { analyze, column, definitions, formats, open } from 'strokeside-engine';
import { readFile } from 'node:fs/promises';
const path = process.argv[2];
const bytes = await readFile(path);
const refusal = async (source, options) => open(source, options).then(() => null, ({ name, code }) => [name, code]);
const recording = await open(path);
const document = analyze(recording, { strokes: true });
const { timeS, channels } = recording.samples;
const same = (other) => JSON.stringify(analyze(other)) === JSON.stringify(analyze(recording));
const fileName = 'double-sculls.txt';
console.log(JSON.stringify({
  document,
  same: [await open(bytes, { fileName }), await open(new File([bytes], fileName)), await open(new Blob([bytes]), { fileName })].map(same),
  repaired: analyze(recording, { repair: true, definitions: 'knrb' }).definitions,
  clock: [timeS, channels[0].column].map((one) => [column(recording, one).length, column(recording, one)[0]]),
  isView: column(recording, timeS).buffer === column(recording, channels[0].column).buffer,
  refusals: [
    await refusal(path + '.gone'),
    await refusal(new TextEncoder().encode('nothing that was rowed')),
    await refusal(path, { signal: AbortSignal.abort() }),
  ],
  formats: (await formats()).length,
  definitions: (await definitions()).length,
}));`;

async function runUnder(node: string, name: string, program: string): Promise<string> {
  await writeFile(join(installed.folder, name), program);
  const { stdout } = await promisify(execFile)(node, [name, DOUBLE], {
    cwd: installed.folder,
    maxBuffer: 64 * 2 ** 20,
  });
  return stdout;
}

describe.each(findNodes())('Node $major', ({ major, program }) => {
  const without = program === null ? `: skipped, Node ${major} is not on this machine` : '';
  const node = program ?? '';

  it.skipIf(without !== '')(`answers as the command does, from a path, bytes, a Blob or a File${without}`, async () => {
    const answer = JSON.parse(await runUnder(node, 'round.js', ROUND));
    const { stdout } = await analyze(DOUBLE, '--strokes');
    expect(answer.document).toEqual(JSON.parse(stdout));
    const { session } = answer.document;
    expect(answer).toMatchObject({
      same: [true, true, true],
      repaired: 'knrb',
      clock: [
        [session.sampleCount, session.clockStartS],
        [session.sampleCount, expect.any(Number)],
      ],
      isView: true,
      refusals: [
        ['RecordingError', 'file-not-found'],
        ['RecordingError', 'no-telemetry'],
        ['RecordingError', 'cancelled'],
      ],
      formats: FORMATS.length,
      definitions: METRIC_CHAPTERS.flatMap(({ metrics }) => metrics).length,
    });
  });

  it.skipIf(without !== '')(`runs the program of the README${without}`, async () => {
    const said = await runUnder(node, 'readme.js', await programOf('Under Node'));
    const { summary, gates, session } = JSON.parse((await analyze(DOUBLE)).stdout);
    const [first, second] = said.trim().split('\n');
    expect(first).toBe(`${summary.strokeCount} ${summary.crewPowerW} ${gates[0].catchAngleDeg}`);
    expect(second).toMatch(new RegExp(`^${session.sampleCount} \\d`, 'u'));
  });
});

it('has types that a strict program compiles with', async () => {
  await writeFile(
    join(installed.folder, 'typed.ts'),
    `import { analyze, column, formats, open, type AnalysisDocument, type Recording } from 'strokeside-engine';
    const recording: Recording = await open(new Blob());
    const document: AnalysisDocument = analyze(recording, { definitions: 'nk', include: ['start'] });
    export const power = document.gates[0]?.['powerW'];
    export const times: Float32Array | Float64Array | null = recording.samples && column(recording, recording.samples.timeS);
    export const first: string | undefined = (await formats())[0]?.devices[0];
    // @ts-expect-error No such set.
    analyze(recording, { definitions: 'mine' });`,
  );
  const words = '--strict --noEmit --module nodenext --target es2022 --lib es2023,dom --types';
  expect(() => run('tsc', [...words.split(' '), '', 'typed.ts'], { cwd: installed.folder })).not.toThrow();
});

it('offers what the report of its interface says, and nothing else (vitest -u after a change on purpose)', async () => {
  const report = await readFile(join(root, 'engine/build/engine.public.api.md'), 'utf8');
  await expect(report).toMatchFileSnapshot('interface.txt');
});

it('is small, and alone', async () => {
  expect((await stat(installed.packed)).size).toBeLessThan(MOST_BYTES);
  expect(readdirSync(join(installed.folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'strokeside-engine',
  ]);
});
