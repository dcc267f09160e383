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

let bundled: Promise<URL> | undefined;

/** The bundled `suites/<name>.ts`; everything is bundled once, on first request. */
export async function bundledModule(name: string): Promise<URL> {
  bundled ??= bundleModules(room, MODULES);
  return new URL(`${name}.js`, await bundled);
}

/** Bundles modules of a folder of benchmarks; returns the folder that they are in. */
export async function bundleModules(benchmarks: URL, modules: readonly string[]): Promise<URL> {
  const output = new URL('results/modules/', benchmarks);
  await build({
    configFile: false,
    root: fileURLToPath(benchmarks),
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: fileURLToPath(output),
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(
          modules.map((name) => [name, fileURLToPath(new URL(`suites/${name}.ts`, benchmarks))]),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  // The engine looks for its module next to the folder it was loaded from: engine/runtime/node.ts.
  const beside = new URL('../build/', output);
  mkdirSync(beside, { recursive: true });
  copyFileSync(new URL('../engine/build/engine.wasm', benchmarks), new URL('engine.wasm', beside));
  return output;
}
