// `npm run --silent analyze -- FILE`: the engine's answer as JSON. Standard output carries nothing else.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureEngine, ensurePackages, root } from './prepare.mjs';

ensurePackages();
await ensureEngine();
const answer = spawnSync(
  process.execPath,
  ['--import', import.meta.resolve('tsx'), join(root, 'engine/cli/analyze.ts'), ...process.argv.slice(2)],
  { cwd: process.env.INIT_CWD ?? process.cwd(), stdio: 'inherit' },
);
process.exit(answer.status ?? 1);
