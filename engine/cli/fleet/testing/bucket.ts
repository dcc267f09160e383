// A local stand-in for object storage, and rclone as a user has it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const BUCKET = 'fleet';

export interface Bucket {
  /** A folder of the bucket, for rclone. */
  readonly at: (folder: string) => string;
  /** Output of an rclone command. */
  readonly rclone: (...words: readonly string[]) => string;
  /** Mounts a folder of the bucket to read from; returns how to end that. */
  readonly mount: (from: string, to: string) => Promise<() => Promise<void>>;
  readonly stop: () => Promise<void>;
}

export async function startBucket(directory: string): Promise<Bucket> {
  mkdirSync(directory, { recursive: true });
  const program = fileURLToPath(new URL('bucket-server.mjs', import.meta.url));
  const server = spawn(process.execPath, [program, directory, BUCKET], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(server.stdout, 'data');
  const env = {
    ...process.env,
    // Certificates, which this rclone cannot load for a server without them.
    AWS_CA_BUNDLE: undefined,
    RCLONE_CONFIG_STORE_TYPE: 's3',
    RCLONE_CONFIG_STORE_PROVIDER: 'Other',
    RCLONE_CONFIG_STORE_ENDPOINT: `http://127.0.0.1:${String(port).trim()}`,
    RCLONE_CONFIG_STORE_ACCESS_KEY_ID: 'S3RVER',
    RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: 'S3RVER',
    RCLONE_CONFIG_STORE_FORCE_PATH_STYLE: 'true',
  };
  return {
    at: (folder) => `store:${BUCKET}/${folder}`,
    rclone: (...words) => execFileSync('rclone', words, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    mount: async (from, to) => {
      const running = spawn('rclone', ['mount', from, to, '--read-only'], { env, stdio: 'ignore' });
      const ended = once(running, 'exit');
      for (let tries = 0; tries < 60 && readdirSync(to).length === 0; tries += 1) await sleep(500);
      return async () => {
        running.kill();
        await ended;
      };
    },
    stop: async () => {
      server.kill();
      await once(server, 'exit');
    },
  };
}
