// `npm start`: installs what is missing, builds, serves everything on one port and prints the address.
import { build } from './build.mjs';

await build();
const { serve } = await import('./serve.mjs');
try {
  const address = await serve(Number(process.env.PORT ?? 4173));
  console.log(`\nStrokeside is running: ${address}/coach`);
  console.log('Drop a recording on the page, or choose "Open the sample outing". Stop with Ctrl+C.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
