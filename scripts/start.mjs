// `npm start`: installs what is missing, builds, serves everything on one port and prints the address.
import { build } from './build.mjs';

await build();
const { demoAccounts, localDirectory } = await import('./local-stack.mjs');
const { serveWithAccounts } = await import('./serve-with-accounts.mjs');
try {
  const running = await serveWithAccounts(Number(process.env.PORT ?? 4173), localDirectory);
  console.log(`\nStrokeside is running: ${running.address}/coach\n`);
  for (const { who, email, password } of demoAccounts) {
    console.log(`  ${who.padEnd(13)} ${email.padEnd(24)} password: ${password}`);
  }
  console.log(`  ${'Captured mail'.padEnd(13)} ${running.address}/__mail`);
  console.log('\nSign in as the coach, then drop a recording on the page or choose "Open the sample outing".');
  console.log('Accounts and database are kept in .data/ on this computer. Stop with Ctrl+C.');
  const stop = () => void running.close().then(() => process.exit());
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
