// A start after a kill in the middle of a write, until someone is signed in, against a bare Node start until its first
// answer: what the machine is slowed by slows both.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../e2e/support/free-port.ts';
import { signedIn } from '../../scripts/signed-in.mjs';
import { interleave, median, medianRatio, shown, type Suite } from '../harness/print.ts';

/** The promise, on a machine that does nothing else. */
const MOST_MS = 3000;
/** The promise on a busy machine: a bare start takes 85 ms of processor time. */
const MOST_BARE_STARTS = 35;
const COACH = { email: 'coach@strokeside.test', password: 'catch and finish', isCoach: true } as const;
const NAMES = { server: 'the server, killed before', node: 'Node, answering "here"' } as const;
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  [NAMES.server]: [fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))],
  [NAMES.node]: [
    '-e',
    `const server = require('node:http').createServer((_, answer) => answer.end('here'));
     server.listen(process.env.PORT, () => console.log('running: http://localhost:' + process.env.PORT + '/coach'));`,
  ],
};

interface Running {
  readonly process: ChildProcess;
  readonly address: string;
}

async function start(name: string, directory: string): Promise<Running> {
  const child = spawn(process.execPath, COMMANDS[name] ?? [], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, STROKESIDE_DATA: directory, PORT: String(await freePort()) },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /running: (?<address>http\S+)\/coach/u.exec(line)?.groups?.['address'];
    if (address !== undefined) return { process: child, address };
  }
  throw new Error(`${name} ended before it answered.`);
}

async function signInOrAsk(name: string, { address }: Running): Promise<void> {
  if (name === NAMES.server) await signedIn(address, COACH);
  else await (await fetch(address)).text();
}

/** Milliseconds until the first answer; then killed while some of several more are on their way. */
async function startAndKill(name: string, directory: string): Promise<number> {
  const begunAt = performance.now();
  const running = await start(name, directory);
  await signInOrAsk(name, running);
  const tookMs = performance.now() - begunAt;
  const more = Array.from({ length: 4 }, () => signInOrAsk(name, running).catch(() => undefined));
  await Promise.race(more);
  const gone = once(running.process, 'exit');
  running.process.kill('SIGKILL');
  await Promise.all([gone, ...more]);
  return tookMs;
}

export const restart: Suite = {
  name: 'restart',
  run: async ({ rounds }) => {
    const directory = mkdtempSync(join(tmpdir(), 'strokeside-restart-'));
    try {
      // The first start makes the database, and is killed as well.
      await startAndKill(NAMES.server, directory);
      const samples = await interleave(Object.values(NAMES), rounds, (name) => startAndKill(name, directory));
      const [server, node] = [samples.get(NAMES.server) ?? [], samples.get(NAMES.node) ?? []];
      return {
        tables: [
          {
            title: 'Start after a kill, until the first answer',
            header: ['what', 'median ms', 'slowest ms', 'bare starts'],
            rows: [...samples].map(([name, times]) => [
              name,
              shown(median(times)),
              shown(Math.max(...times)),
              shown(medianRatio(times, node)),
            ]),
          },
        ],
        goals: [
          { name: 'start after a kill', target: MOST_MS, sense: 'at most', measured: median(server), unit: ' ms' },
          {
            name: 'start after a kill, of a bare Node start',
            target: MOST_BARE_STARTS,
            sense: 'at most',
            measured: medianRatio(server, node),
            unit: ' times',
          },
        ],
        notes: ['`npm run soak` kills the server twenty times while it writes and looks for what was confirmed.'],
        samples: Object.fromEntries(samples),
      };
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};
