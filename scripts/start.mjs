// `npm start`: installs what is missing, builds, serves everything on one port and prints the address.
import { build } from './build.mjs';
import { command } from './machine/command.mjs';

await command({ usage: 'npm start' }, async () => {
  // The page of a hosted project is built for it.
  process.env.VITE_SUPABASE_URL ??= process.env.SUPABASE_URL ?? '';
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY ??= process.env.SUPABASE_PUBLISHABLE_KEY ?? '';
  await build({ reuse: true });
  console.error('Starting the server …');
  const { openChosenStack } = await import('./local-stack.mjs');
  const { serveWithAccounts } = await import('./serve-with-accounts.mjs');
  const port = Number(process.env.PORT ?? 4173);
  const opened = await openChosenStack(port);
  const running = await serveWithAccounts(opened, port);
  console.log(`\nStrokeside is running: ${running.address}/coach\n`);
  if (opened.settings.kind === 'hosted') console.log(`Accounts and database: ${opened.settings.url}`);
  else await tellDemo(running.address, opened.settings);
  console.log('\nSign in as a coach, then drop a recording on the page or choose "Open sample session".');
  console.log('Stop with Ctrl+C.');
  const stop = () => void running.close().then(() => process.exit());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
});

async function tellDemo(address, { kind, directory, smtp }) {
  const { demoAccounts } = await import('./local-stack.mjs');
  for (const { who, email, password } of demoAccounts) {
    console.log(`  ${who.padEnd(13)} ${email.padEnd(24)} password: ${password}`);
  }
  if (smtp === null) console.log(`  ${'Captured mail'.padEnd(13)} ${address}/__mail`);
  console.log(`\nAccounts and files are kept in ${kind === 'database' ? 'your database and ' : ''}${directory}.`);
}
