// One process at a time writes to a data set, or to a shard of it.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is running too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** True while the process that wrote the lock runs. `elsewhere`: the answer for one of another computer. */
export function isLocked(path: string, elsewhere: boolean): boolean {
  try {
    const [pid, host = hostname()] = readFileSync(path, 'utf8').split(' ');
    return host === hostname() ? Number(pid) > 0 && isRunning(Number(pid)) : elsewhere;
  } catch {
    return false;
  }
}

/** Takes a lock, also from a process that ended without giving it back; false while another one holds it. */
export async function takeLock(path: string, elsewhere: boolean): Promise<boolean> {
  const mine = `${process.pid} ${hostname()}`;
  try {
    await writeFile(path, mine, { flag: 'wx' });
  } catch {
    if (isLocked(path, elsewhere)) return false;
    await writeFile(path, mine);
  }
  return true;
}
