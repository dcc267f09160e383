// `node scripts/deployment.mjs`: what a host needs, from what was built: the page, its headers and routes, and the
// product API bundled into one function. In Vercel's Build Output format (version 3): `vercel deploy --prebuilt` sends
// it.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { addressPattern, applicationRoutes, NEVER_A_PAGE } from './application-routes.mjs';
import { build } from './build.mjs';
import { BENCH_HEADERS, cacheControlOf, callHeaders, securityHeaders } from './headers.mjs';
import { functionEnvironment, readInstallation, pageEnvironment, withTerminal } from './installation.mjs';
import { command } from './machine/command.mjs';
import { builtFolder, isStarted, root } from './machine/tools.mjs';
import { PUBLIC_PAGES } from './public-pages.mjs';

/** Headers and routes: those of the local server, and what only a public address needs. */
export const routing = {
  version: 3,
  routes: [
    {
      src: '/(.*)',
      headers: { ...securityHeaders, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' },
      continue: true,
    },
    ...BENCH_HEADERS.map(({ address, headers }) => ({ src: address, headers, continue: true })),
    // A later route's headers take the place of an earlier one's: a call has its own, whatever becomes of the function.
    { src: '/api(?:/.*)?', headers: callHeaders, continue: true },
    { src: '/api(?:/.*)?', dest: '/api' },
    ...PUBLIC_PAGES.map(({ path, file }) => ({ src: addressPattern([path]), dest: file })),
    { handle: 'filesystem' },
    { src: addressPattern(applicationRoutes()), dest: '/index.html' },
    // A file of an older build is gone; answering it with the page would be taken for code.
    { src: NEVER_A_PAGE, headers: { 'Cache-Control': 'no-store' }, status: 404 },
    { src: '/(.*)', headers: { 'Cache-Control': 'no-store', Location: '/' }, status: 302 },
    // Only for existing files: an error response would be cached as long.
    { handle: 'hit' },
    { src: '/assets/(.*)', headers: { 'Cache-Control': cacheControlOf('/assets/') }, continue: true },
  ],
  // Timed jobs: emails, expiry, deletion. The host authenticates with CRON_SECRET.
  crons: [{ path: '/api/jobs/expiry', schedule: '7 * * * *' }],
};

const FUNCTION = {
  runtime: 'nodejs22.x',
  handler: 'index.mjs',
  launcherType: 'Nodejs',
  shouldAddHelpers: false,
  supportsResponseStreaming: true,
  maxDuration: 30,
};

/** The product API and all it imports, as `index.mjs` in that folder. */
export async function bundleFunction(folder) {
  await bundle({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    // Of the database's driver: tried only where someone installed it.
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: join(root, 'api/index.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: 'index.mjs', codeSplitting: false } },
    },
  });
}

/** `environment`: the function's variables besides the project settings. */
export async function writeDeployment(environment, output = join(root, '.vercel/output')) {
  const api = join(output, 'functions/api.func');
  await rm(output, { recursive: true, force: true });
  await mkdir(api, { recursive: true });
  await writeFile(join(output, 'config.json'), JSON.stringify(routing, null, 2));
  await writeFile(join(api, '.vc-config.json'), JSON.stringify({ ...FUNCTION, environment }, null, 2));
  // The host compresses by itself.
  const isOriginal = (path) => !/\.(?:br|gz)$/u.test(path);
  await cp(builtFolder(), join(output, 'static'), { recursive: true, filter: isOriginal });
  await bundleFunction(api);
  return output;
}

if (isStarted(import.meta.url)) {
  await command({ usage: 'node scripts/deployment.mjs' }, async () => {
    const said = await withTerminal((ask) => readInstallation(process.env, ask));
    Object.assign(process.env, pageEnvironment(said));
    await build();
    console.log(await writeDeployment(functionEnvironment(said)));
  });
}
