// Measurements in a process of their own: nothing is warm that would not be, and its memory is its own.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundledModule } from './bundle.ts';

/**
 * Runs `suites/<name>.ts` under Node, with `input` as its one argument in JSON, and returns the JSON it printed. What it
 * writes to standard error is shown when it fails.
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
