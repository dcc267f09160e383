// The page with accounts, database and mailbox beside it on one port of this computer. In a directory they last;
// `node scripts/serve-with-accounts.mjs` keeps them in memory, as the end-to-end tests want them.
import { fileURLToPath } from 'node:url';
import { openStack } from './local-stack.mjs';
import { pageListener, sentenceOf } from './serve.mjs';

/** Resolves once the port listens. `directory`: where everything is kept; null keeps it in memory. */
export async function serveWithAccounts(port, directory, folder) {
  const siteUrl = `http://localhost:${port}`;
  const { stack, listenOnLoopback } = await openStack(siteUrl, directory);
  try {
    const listening = await listenOnLoopback(stack, port, pageListener(folder));
    return {
      address: siteUrl,
      close: async () => {
        await listening.close();
        await stack.close();
      },
    };
  } catch (error) {
    await stack.close();
    throw sentenceOf(error, port);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await serveWithAccounts(Number(process.env.PORT ?? 4173), null, process.env.FOLDER);
  console.log(address);
}
