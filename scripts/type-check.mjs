// Checks types room by room: a folder with a tsconfig.json of its own knows the host it runs on and no other (the
// engine none at all), and the whole, tests and tools included, is checked once by the one at the top.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from './machine/tools.mjs';

/** Folders with a tsconfig.json, from the root; the whole is first, since it takes longest. */
export function typedRooms() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['.', ...folders.map(({ name }) => name).filter((name) => existsSync(join(root, name, 'tsconfig.json')))];
}

/** Command that checks a project, by one thread: projects share the cores, and several threads would repeat work. */
export const typeCheck = (room) => [...tool('tsc'), '--noEmit', '--checkers', '1', '-p', room];
