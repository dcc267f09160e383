// The files of a fleet: those that are named, and of folders what may be a recording.
import { type Dirent, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { everyFormat } from '../../formats/every-format.ts';
import type { FleetFile } from './protocol.ts';

const PACKED = /\.gz$/iu;
const CONTAINERS = ['xlsx', 'zip'];

interface Found {
  readonly files: readonly FleetFile[];
  /** How many files of folders end as no recording does, and were passed over. */
  readonly passedOver: number;
}

/** As it is now. Throws, as `node:fs` does, for a path that is not there. */
function fileAt(name: string, path = resolve(name)): FleetFile {
  const { size, mtimeMs } = statSync(path);
  return { name, path, bytes: size, modifiedMs: Math.round(mtimeMs) };
}

function isWorthALook(name: string, endings: ReadonlySet<string>): boolean {
  const plain = name.replace(PACKED, '');
  const dot = plain.lastIndexOf('.');
  return dot <= 0 || endings.has(plain.slice(dot + 1).toLowerCase());
}

/** Everything below a folder, links not followed: they may lead in a circle. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Every file once, in order of their paths. Throws, as `node:fs` does, for what is not there or may not be read. */
export async function findFiles(names: readonly string[]): Promise<Found> {
  const endings = new Set([...everyFormat().flatMap((format) => format.endings), ...CONTAINERS]);
  const files = new Map<string, FleetFile>();
  let passedOver = 0;
  const add = (file: FleetFile): void => void files.set(file.path, files.get(file.path) ?? file);
  for (const name of names) {
    if (!statSync(name).isDirectory()) {
      add(fileAt(name));
      continue;
    }
    for await (const path of filesBelow(name)) {
      if (isWorthALook(path, endings)) add(fileAt(path));
      else passedOver += 1;
    }
  }
  return { files: [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)), passedOver };
}

/** Those of some files that are still there, as they are now. */
export const stillThere = (files: readonly FleetFile[]): FleetFile[] =>
  files.filter(({ path }) => existsSync(path)).map(({ name, path }) => fileAt(name, path));
