// Many files into one data set by the command: core-seconds, bytes and memory of a session, on one thread and on all
// cores.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { megabytes, shown, type Suite, median } from '../harness/print.ts';
import { type FleetRecording, mixedSeason } from '../recordings/mixed-season.ts';

const SESSIONS = 400;
const command = fileURLToPath(new URL('../../engine/cli/analyze.node.ts', import.meta.url));

interface Run {
  readonly total: { readonly sessions: number };
  readonly elapsedS: number;
  readonly coreS: number;
  readonly peakMemoryBytes: number;
}

function measured(files: string, folder: string, threads: number): Promise<Run> {
  const words = [command, files, '--data-set', folder, '--threads', String(threads)];
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), ...words], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let answer = '';
    running.stdout.on('data', (text: Buffer) => (answer += text.toString()));
    running.on('close', (status) =>
      status === 0 ? resolve(JSON.parse(answer) as Run) : reject(new Error(`analyze ended with ${status}.`)),
    );
  });
}

/** Bytes of a table's parts. */
const sumBytes = (folder: string, table: string): number =>
  readdirSync(join(folder, table), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.parquet'))
    .reduce((sum, name) => sum + statSync(join(folder, table, name)).size, 0);

function write(folder: string, files: readonly FleetRecording[]): number {
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0);
}

export const fleet: Suite = {
  name: 'fleet',
  run: async ({ rounds }) => {
    const scratch = mkdtempSync(join(tmpdir(), 'fleet-'));
    try {
      const bytes = write(join(scratch, 'files'), mixedSeason(SESSIONS));
      const counts = [...new Set([1, availableParallelism()])];
      const runs: { readonly threads: number; readonly run: Run }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const threads of counts) {
          const folder = join(scratch, `${threads}-${round}`);
          runs.push({ threads, run: await measured(join(scratch, 'files'), folder, threads) });
        }
      }
      const written = ['sessions', 'rowers', 'strokes', 'oars', 'files'].map((table) =>
        sumBytes(join(scratch, '1-0'), table),
      );
      const all = written.reduce((sum, one) => sum + one, 0);
      const row = (threads: number): string[] => {
        const of = (value: (run: Run) => number): number =>
          median(runs.filter((one) => one.threads === threads).map(({ run }) => value(run)));
        return [
          String(threads),
          shown(of(({ elapsedS }) => elapsedS)),
          shown(of(({ coreS, total }) => (1000 * coreS) / total.sessions)),
          shown(of(({ peakMemoryBytes }) => peakMemoryBytes) / 2 ** 20),
        ];
      };
      return {
        tables: [
          {
            title: `${SESSIONS} sessions of ${megabytes(bytes)} MB into one data set`,
            header: ['threads', 'seconds', 'core-milliseconds a session', 'peak MB'],
            rows: counts.map(row),
          },
        ],
        goals: [],
        notes: [
          `A session takes ${shown(all / SESSIONS / 1000)} kB of Parquet: ${['sessions', 'rowers', 'strokes', 'oars', 'files'].map((table, at) => `${table} ${shown((written[at] ?? 0) / SESSIONS / 1000)}`).join(', ')}; its file ${shown(bytes / SESSIONS / 1000)} kB.`,
        ],
        samples: runs,
      };
    } finally {
      rmSync(scratch, { recursive: true });
    }
  },
};
