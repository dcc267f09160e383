// `npm run golden`: writes again what `analyze --strokes` answers for every generated and every real recording, after a
// change to the engine that is meant. The difference in git is what the change does to the numbers.
import { buildEngine } from './build-engine.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { run } from './machine/tools.mjs';

await command({ usage: 'npm run golden' }, () => {
  ensurePackages();
  buildEngine();
  run('vitest', ['run', '--project', 'unit', 'engine/cli/golden.test.ts', '--update']);
});
