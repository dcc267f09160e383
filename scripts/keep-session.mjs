// Writes the session that this version keeps beside those of the versions before it, once ANALYSIS_VERSION was raised. What
// an earlier version kept is never written again.
import { existsSync, writeFileSync } from 'node:fs';
import { command, WrongWords } from './machine/command.mjs';
import { readTypeScript } from './machine/typescript.mjs';

await command({ usage: 'node scripts/keep-session.mjs' }, async () => {
  await readTypeScript();
  const { keptSessionPath, keptText, presentSession } = await import('../storage/testing/kept-sessions.ts');
  const record = await presentSession();
  const path = keptSessionPath(record.kept.analysisVersion);
  if (existsSync(path)) throw new WrongWords('This version has kept its session: raise ANALYSIS_VERSION first.');
  writeFileSync(path, keptText(record));
});
