// Checks types room by room: a folder with a tsconfig.json of its own knows the host it runs on and no other (the engine
// none at all), and the whole, tests and tools included, is checked once by the one at the top.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, tool } from './machine/tools.mjs';

/** Folders with a tsconfig.json, from the root; the whole is first, since it takes longest. */
export function typedRooms() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return ['.', ...folders.map(({ name }) => name).filter((name) => existsSync(join(root, name, 'tsconfig.json')))];
}

/** True if no project has type errors; prints each error. Runs as many at once as there are cores. */
export async function typesHold() {
  const waiting = typedRooms();
  let hold = true;
  const work = async () => {
    for (let room = waiting.shift(); room !== undefined; room = waiting.shift()) {
      if ((await checked(room)) !== 0) hold = false;
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work));
  return hold;
}

/** One thread each: the projects share the cores, and several threads would repeat work. */
function checked(room) {
  const [program, ...first] = tool('tsc');
  return new Promise((resolve, reject) => {
    spawn(program, [...first, '--noEmit', '--checkers', '1', '-p', room], { cwd: root, stdio: 'inherit' })
      .on('error', reject)
      .on('close', resolve);
  });
}
