// The engine of this tree against the one of another commit, interleaved, in processor time: fails the command where
// this tree is slower beyond noise.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleModules, runModule } from './harness/child-process.ts';
import { interleave, medianBounds, shown, tableText, withSpread } from './harness/print.ts';
import { generateRecording } from './recordings/recording.ts';
import type { Compared } from './suites/compare.child.ts';

const MODULE = 'compare.child';
const root = new URL('../', import.meta.url);

/** Slower by less is not worth a failure, however sure. */
const WORTH = 1.03;

/** The other commit's engine with the benchmarks of this tree, so that both are measured the same way. */
function checkOut(commit: string, folder: string): URL {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  rmSync(join(folder, 'benchmarks'), { recursive: true, force: true });
  for (const name of ['harness', 'suites']) {
    cpSync(fileURLToPath(new URL(`${name}/`, import.meta.url)), join(folder, 'benchmarks', name), { recursive: true });
  }
  symlinkSync(fileURLToPath(new URL('node_modules', root)), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build-engine.mjs'], { cwd: folder });
  return pathToFileURL(join(folder, 'benchmarks/'));
}

async function measureBoth(path: string, rounds: number, checkedOut: () => URL): Promise<Map<string, Compared[]>> {
  const mine = await bundleModules(new URL('benchmarks/', root), [MODULE]);
  const other = await bundleModules(checkedOut(), [MODULE]);
  return interleave(['other', 'this'], rounds, (tree) =>
    runModule<Compared>(new URL(`${MODULE}.js`, tree === 'this' ? mine : other), path),
  );
}

/** True unless this tree is slower. `megabytes`: size of the All Data export that is read. */
export async function compareWith(commit: string, rounds: number, megabytes: number): Promise<boolean> {
  const { path } = await generateRecording('all-data', megabytes);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const samples = await measureBoth(path, rounds, () => checkOut(commit, folder)).finally(() =>
    rmSync(folder, { recursive: true }),
  );
  const times = (tree: 'other' | 'this', step: keyof Compared): number[] =>
    (samples.get(tree) ?? []).map((sample) => sample[step]);
  const steps = (['reading', 'analysis, first time', 'analysis, again'] as const).map((step) => {
    const [now, before] = [times('this', step), times('other', step)];
    const { from, to } = medianBounds(now.map((ms, round) => ms / (before[round] ?? Number.NaN)));
    return { step, now, before, from, to, isSlower: from > WORTH };
  });
  const table = {
    title: `This tree compared with ${commit}, ${megabytes} MB, ${rounds} rounds, CPU milliseconds`,
    header: ['step', commit, 'this tree', 'ratio', ''],
    rows: steps.map(({ step, now, before, from, to, isSlower }) => [
      step,
      withSpread(before),
      withSpread(now),
      `${shown(from)} to ${shown(to)}`,
      isSlower ? 'SLOWER' : 'ok',
    ]),
  };
  console.log(`\n${tableText(table)}`);
  return !steps.some(({ isSlower }) => isSlower);
}
