// `npm run fixtures`: writes fixtures/samples/ again, the same bytes for the same seeds.
import { binary, ensurePackages, root, run } from './prepare.mjs';

ensurePackages(root);
run(binary('tsx'), ['fixtures/generate.ts', ...process.argv.slice(2)]);
