// Writes to a server that is killed without a word (SIGKILL) while it writes, and what is there when it runs again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LOCAL_PUBLISHABLE_KEY } from '../gateway/caller.ts';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));
const ADDRESS = /running: (http\S+)\/coach/u;
const PAGE = 1_000;
const WRITERS = 4;

export interface Killed {
  readonly kills: number;
  readonly acknowledged: number;
  /** Written to the database at most once and confirmed, and not there afterwards. */
  readonly lost: readonly string[];
  /** Committed without a response: the kill came between the two. */
  readonly untold: number;
  /** Of the starts after a kill, until a call is answered. */
  readonly slowestRestartMs: number;
}

interface Running {
  readonly process: ChildProcess;
  readonly address: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

/** As `npm start` does, on the data of a directory. */
async function start(directory: string): Promise<Running> {
  const child = spawn(process.execPath, [START], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, STROKESIDE_DATA: directory, PORT: String(await freePort()) },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, address] = ADDRESS.exec(line) ?? [];
    if (address !== undefined) return { process: child, address };
  }
  throw new Error('The server ended before it answered.');
}

async function kill({ process: child }: Running): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const headers = (token?: string): Record<string, string> => ({
  apikey: LOCAL_PUBLISHABLE_KEY,
  'content-type': 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

const TOKEN = z.object({ access_token: z.string() });
const TEAMS = z.array(z.object({ id: z.string() }));
const SESSIONS = z.array(z.object({ fingerprint: z.string() }));

async function signIn({ address }: Running): Promise<string> {
  const body = JSON.stringify({ email: 'coach@strokeside.test', password: 'catch and finish' });
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: headers(),
    body,
  });
  return TOKEN.parse(await answer.json()).access_token;
}

async function kept({ address }: Running, token: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let offset = 0; ; offset += PAGE) {
    const path = `/rest/v1/telemetry_sessions?select=fingerprint&fingerprint=like.killed-*&order=fingerprint&limit=${PAGE}&offset=${offset}`;
    const rows = SESSIONS.parse(await (await fetch(`${address}${path}`, { headers: headers(token) })).json());
    for (const { fingerprint } of rows) found.add(fingerprint);
    if (rows.length < PAGE) return found;
  }
}

/** `kills` times: start, look for everything that was ever confirmed, write, kill in the middle. */
export async function killWhileWriting(directory: string, kills: number): Promise<Killed> {
  const acknowledged = new Set<string>();
  const lost = new Set<string>();
  let slowestRestartMs = 0;
  let number = 0;
  const look = async (server: Running): Promise<ReadonlySet<string>> => {
    const there = await kept(server, await signIn(server));
    for (const name of acknowledged) if (!there.has(name)) lost.add(name);
    return there;
  };
  for (let killed = 0; killed < kills; killed += 1) {
    const beganMs = Date.now();
    const server = await start(directory);
    const token = await signIn(server);
    if (killed > 0) slowestRestartMs = Math.max(slowestRestartMs, Date.now() - beganMs);
    await look(server);
    const [team] = TEAMS.parse(
      await (await fetch(`${server.address}/rest/v1/teams?select=id`, { headers: headers(token) })).json(),
    );
    const over = new AbortController();
    const writer = async (): Promise<void> => {
      while (!over.signal.aborted) {
        number += 1;
        const name = `killed-${killed}-${number}`;
        const body = JSON.stringify({ team_id: team?.id, fingerprint: name, title: name });
        const answer = await fetch(`${server.address}/rest/v1/telemetry_sessions`, {
          method: 'POST',
          headers: headers(token),
          body,
        }).catch(() => null);
        if (answer?.status === 201) acknowledged.add(name);
        else if (answer !== null) throw new Error(`A write was refused: ${answer.status} ${await answer.text()}`);
      }
    };
    const writers = Array.from({ length: WRITERS }, writer);
    // A moment that is another one each time, always with writes on their way.
    await wait(400 + ((killed * 37) % 20) * 45);
    await kill(server);
    over.abort();
    await Promise.all(writers);
  }
  const last = await start(directory);
  const there = await look(last);
  await kill(last);
  return {
    kills,
    acknowledged: acknowledged.size,
    lost: [...lost],
    untold: there.size - acknowledged.size + lost.size,
    slowestRestartMs,
  };
}
