// The one place that knows Debian: what `npm test` installs where its packages can be had, and what its kernel tells.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program of the PATH, as the system would find it; null where there is none. */
export const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

export const isDebian = () => process.platform === 'linux' && inPath('apt-get') !== null;

/** The lists of packages are fetched once in a run. */
let areListsFetched = false;

/** Installs packages, one by one: what cannot be had does not keep the others away. It never fails. */
export function installPackages(names, purpose) {
  console.error(`Installing ${names.join(', ')} ${purpose} …`);
  const elevate = process.getuid() === 0 ? [] : ['sudo', '-n'];
  const lists = areListsFetched ? [] : [['update']];
  areListsFetched = true;
  for (const words of [...lists, ...names.map((name) => ['install', '-y', '--no-install-recommends', name])]) {
    const [program, ...rest] = [...elevate, 'apt-get', '-qq', ...words];
    spawnSync(program, rest, { stdio: ['ignore', process.stderr.fd, process.stderr.fd] });
  }
}

/** Bytes a process allocated, without its code; null where no such process is, or the system does not say. */
export function allocatedBytes(process) {
  try {
    const kibibytes = /^RssAnon:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? null : 1024 * Number(kibibytes);
  } catch {
    return null;
  }
}
