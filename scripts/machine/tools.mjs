// How a command runs another one: by Node itself, without a shell and without the launchers that npm writes, which are
// other files on another system.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the page is built and served from; tests set FOLDER to one of their own. */
export const builtFolder = () => resolve(root, process.env.FOLDER ?? 'dist');

/** True if the module is Node's entry point rather than imported. `url`: its `import.meta.url`. */
export const isStarted = (url) => process.argv[1] === fileURLToPath(url);

/** Tools whose package has another name. */
const PACKAGES = { asc: 'assemblyscript', playwright: '@playwright/test', tsc: 'typescript' };

/** Command of a tool in node_modules: Node, and the file named by the tool's package. */
export function tool(name) {
  const home = join(root, 'node_modules', PACKAGES[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return [process.execPath, join(home, typeof bin === 'string' ? bin : bin[name])];
}

/** Command of npm: the one that started this process, or Node's own. */
export function npm() {
  const beside = dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath ?? '',
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  const found = candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  if (found === undefined) throw new Error('npm was not found beside Node: start this by `npm run`.');
  return [process.execPath, found];
}

/**
 * Runs a command to completion, with its output on standard error, so that the caller's own output stays clean.
 * @param command the program and its first arguments
 * @throws on failure; the command printed the reason
 */
function runCommand([program, ...first], words, { name, cwd = root, env = {} }) {
  const { status, signal, error } = spawnSync(program, [...first, ...words], {
    cwd,
    stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    env: { ...process.env, ...env },
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${name} failed (${signal ?? `status ${status}`}); see its output above.`);
}

/** Runs a tool of node_modules. */
export const run = (name, words, options = {}) => runCommand(tool(name), words, { name, ...options });

/** Runs a module of the project in a process of its own. */
export const runScript = (path, env) => runCommand([process.execPath, join(root, path)], [], { name: path, env });

/** Runs npm in a folder. */
export const runNpm = (words, cwd) => runCommand(npm(), words, { name: 'npm', cwd });
