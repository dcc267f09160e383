// The modules that run in processes and threads of their own, bundled as the application is: a loader that translates
// TypeScript on the fly would add to their time and to their memory.
import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const MODULES = [
  'read-table.child',
  'two-threads.child',
  'two-threads.worker',
  'analysis.child',
  'oarlocks.child',
  'start-up.child',
];

const room = new URL('../', import.meta.url);
const output = new URL('results/modules/', room);

let bundled: Promise<void> | undefined;

/** The bundled `suites/<name>.ts`; everything is bundled once, on first request. */
export async function bundledModule(name: string): Promise<URL> {
  bundled ??= bundle();
  await bundled;
  return new URL(`${name}.js`, output);
}

async function bundle(): Promise<void> {
  await build({
    configFile: false,
    root: fileURLToPath(room),
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: fileURLToPath(output),
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(MODULES.map((name) => [name, fileURLToPath(new URL(`suites/${name}.ts`, room))])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  // The engine looks for its module next to the folder it was loaded from: engine/kernel/node.ts.
  const beside = new URL('../build/', output);
  mkdirSync(beside, { recursive: true });
  copyFileSync(new URL('../engine/build/engine.wasm', room), new URL('engine.wasm', beside));
}
