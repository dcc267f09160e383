// PGlite does not lock its directory: a second process that opens it loses half of what both write. This does.
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface DirectoryLock {
  readonly release: () => Promise<void>;
}

const FILE_NAME = 'strokeside.lock';
/** A takeover is two file operations; one that lasts longer was left by a crash. */
const TAKEOVER_MS = 10_000;
/** In a container every start may have the same process id: what this process holds it knows itself. */
const heldHere = new Set<string>();

/** Takes the directory for this process; throws, naming the other one, while that is alive. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, FILE_NAME);
  if (!(await create(path)) && !(await takeOver(path))) {
    throw new Error(
      `The database in ${directory} is in use by process ${(await readFile(path, 'utf8').catch(() => '')) || '(starting)'}. ` +
        'Stop that one first, or give another directory.',
    );
  }
  heldHere.add(path);
  return {
    release: async () => {
      if (heldHere.delete(path)) await rm(path, { force: true });
    },
  };
}

/** True when this call made the file, which then holds our process id. */
async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** From an owner that is gone (a crash, a power cut). Under a second lock, so that two starts do not both succeed. */
async function takeOver(path: string): Promise<boolean> {
  const guard = `${path}.takeover`;
  const begun = await stat(guard).catch(() => null);
  if (begun !== null && Date.now() - begun.mtimeMs > TAKEOVER_MS) await rm(guard, { force: true });
  if (!(await create(guard))) return false;
  try {
    if (await isHeld(path)) return false;
    await rm(path, { force: true });
    return await create(path);
  } finally {
    await rm(guard, { force: true });
  }
}

async function isHeld(path: string): Promise<boolean> {
  if (heldHere.has(path)) return true;
  const written = await readFile(path, 'utf8').catch(() => '');
  const holder = /^\d+$/u.test(written) ? Number(written) : null;
  return holder !== null && holder !== process.pid && isAlive(holder);
}

/** Signal 0 asks without disturbing; EPERM means alive, under another user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
