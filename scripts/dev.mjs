// `npm run dev`: the application with hot reload, accounts next to it; the engine is compiled once at the start.
import { buildEngine } from './build-engine.mjs';
import { command } from './machine/command.mjs';
import { ensurePackages } from './machine/packages.mjs';
import { ensureSampleSession } from './sample-session.mjs';

await command({ usage: 'npm run dev' }, async () => {
  ensurePackages();
  buildEngine();
  await ensureSampleSession();
  const { openChosenStack } = await import('./local-stack.mjs');
  const { createServer } = await import('vite');
  const port = Number(process.env.PORT ?? 5173);
  const { stack, isStackPath, stackListener } = await openChosenStack(port);
  const answer = stackListener(stack);
  const server = await createServer({
    plugins: [
      {
        name: 'strokeside-accounts',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            if (isStackPath(request.url)) void answer(request, response);
            else next();
          });
        },
      },
    ],
    server: { port, strictPort: true },
  });
  await server.listen();
  server.printUrls();
});
