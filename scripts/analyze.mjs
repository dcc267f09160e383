// `npm run --silent analyze -- FILE`: the engine's answer as JSON. Standard output carries nothing else.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildEngine } from './build-engine.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { root, tool } from './machine/tools.mjs';

ensurePackages();
buildEngine();
const [program, ...first] = tool('tsx');
// The words are read by the command itself, which has its own exit statuses.
const answer = spawnSync(program, [...first, join(root, 'engine/cli/analyze.node.ts'), ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
});
process.exit(answer.status ?? 1);
