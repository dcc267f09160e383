// Measurements in a process of their own: nothing is warm that would not be, and its memory is its own.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundledModule } from './bundle.ts';

/**
 * Runs `suites/<name>.ts` under Node, with `input` as its one argument in JSON, and returns the JSON it printed. What it
 * writes to standard error is shown when it fails.
 */
export async function measureInChild<Output>(name: string, input: unknown): Promise<Output> {
  const module = fileURLToPath(await bundledModule(name));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [module, JSON.stringify(input)], { stdio: ['ignore', 'pipe', 'pipe'] });
    let answer = '';
    let complaint = '';
    child.stdout.on('data', (text: Buffer) => (answer += text.toString()));
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(JSON.parse(answer) as Output);
      else reject(new Error(`${name} ended with ${status}: ${complaint.slice(-2000)}`));
    });
  });
}
