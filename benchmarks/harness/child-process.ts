// Measurements in a process or thread of their own, bundled as the application is: nothing is warm that would not be,
// and its memory is its own.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { copyFileSync, mkdirSync } from 'node:fs';
import { build } from 'vite';

/**
 * Runs `suites/<name>.ts` under Node, with `input` as its one argument in JSON, and returns the JSON it printed. What
 * it writes to standard error is shown when it fails.
 */
export const measureInChild = async <Output>(name: string, input: unknown): Promise<Output> =>
  runModule<Output>(await bundledModule(name), input);

/** The same of a bundled module. */
export function runModule<Output>(module: URL, input: unknown): Promise<Output> {
  const words = [fileURLToPath(module), JSON.stringify(input)];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let answer = '';
    let complaint = '';
    child.stdout.on('data', (text: Buffer) => (answer += text.toString()));
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(JSON.parse(answer) as Output);
      else reject(new Error(`${module.href} ended with ${status}: ${complaint.slice(-2000)}`));
    });
  });
}

/** A module in a thread of Node; resolves once it has posted its first message. */
export async function startThread(module: URL): Promise<Worker> {
  const worker = new Worker(module);
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return worker;
}

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

/**
 * The modules that run in processes and threads of their own, bundled as the application is: a loader that translates
 * TypeScript on the fly would add to their time and to their memory. The bundled `suites/<name>.ts`; everything is
 * bundled once, on first request.
 */
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
