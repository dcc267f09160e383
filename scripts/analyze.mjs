// `npm run --silent analyze -- FILE …`: the engine's answer as JSON. Standard output carries nothing else.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root } from './machine/tools.mjs';

ensurePackages();
buildEngine();
// The words are read by the command itself, which has its own exit statuses.
const answer = spawn(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), join(root, 'engine/cli/analyze.node.ts'), ...process.argv.slice(2)],
  { cwd: process.env.INIT_CWD ?? process.cwd(), stdio: 'inherit' },
);
// Large runs clean up when stopped: wait for the child, even if only this process got the signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => answer.kill(signal));
answer.on('close', (status) => process.exit(status ?? 1));
