// The page with accounts, database and mailbox next to it on one port of this computer;
// `node scripts/serve-with-accounts.mjs` keeps them in memory, as the end-to-end tests want them.
import { openForgetfulStack } from './local-stack.mjs';
import { isStarted } from './machine/tools.mjs';
import { pageListener, toReadableError } from './serve.mjs';

/** Resolves once the port listens. `opened`: what local-stack.mjs answers. */
export async function serveWithAccounts({ stack, listenOnLoopback }, port, folder) {
  try {
    const listening = await listenOnLoopback(stack, port, pageListener(folder));
    return {
      address: `http://localhost:${port}`,
      close: async () => {
        await listening.close();
        await stack.close();
      },
    };
  } catch (error) {
    await stack.close();
    throw toReadableError(error, port);
  }
}

if (isStarted(import.meta.url)) {
  const port = Number(process.env.PORT ?? 4173);
  const { address } = await serveWithAccounts(await openForgetfulStack(port), port, process.env.FOLDER);
  console.log(address);
}
