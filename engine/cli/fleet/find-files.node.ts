// Files of a fleet: named ones, and possible recordings in folders.
import { type Dirent, existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FORMATS } from '../../formats/registry.ts';
import type { FleetFile } from './protocol.ts';

const PACKED = /\.gz$/iu;
const CONTAINERS = ['xlsx', 'zip'];

interface Found {
  readonly files: readonly FleetFile[];
  /** Number of files in folders skipped because of their extension. */
  readonly passedOver: number;
}

/** Current state of a file. Throws, as `node:fs` does, for a missing path. */
function fileAt(name: string, path = resolve(name)): FleetFile {
  const { size, mtimeMs } = statSync(path);
  return { name, path, bytes: size, modifiedMs: Math.round(mtimeMs) };
}

function isWorthALook(name: string, endings: ReadonlySet<string>): boolean {
  const plain = name.replace(PACKED, '');
  const dot = plain.lastIndexOf('.');
  return dot <= 0 || endings.has(plain.slice(dot + 1).toLowerCase());
}

/** Everything below a folder, without following links, which may be circular. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/** Every file once, sorted by path. Throws, as `node:fs` does, for missing or unreadable paths. */
export async function findFiles(names: readonly string[]): Promise<Found> {
  const endings = new Set([...FORMATS.flatMap((format) => format.endings), ...CONTAINERS]);
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

/** Existing files among some, in their current state. */
export const stillThere = (files: readonly FleetFile[]): FleetFile[] =>
  files.filter(({ path }) => existsSync(path)).map(({ name, path }) => fileAt(name, path));
