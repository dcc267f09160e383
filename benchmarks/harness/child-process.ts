// Measurements in a process of their own: nothing is warm that would not be, and its memory is its own.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a module under Node, with `input` as its one argument in JSON, and returns the JSON it printed. What it writes to
 * standard error is shown when it fails.
 */
export function measureInChild<Output>(module: URL, input: unknown): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(module), JSON.stringify(input)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let answer = '';
    let complaint = '';
    child.stdout.on('data', (text: Buffer) => (answer += text.toString()));
    child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(JSON.parse(answer) as Output);
      else reject(new Error(`${fileURLToPath(module)} ended with ${status}: ${complaint.slice(-2000)}`));
    });
  });
}

/** In the child: what it was asked. */
export const childInput = (): unknown => JSON.parse(process.argv[2] ?? 'null');

/** In the child: its answer. */
export const answer = (output: unknown): void => {
  process.stdout.write(JSON.stringify(output));
};

/** Most memory this process ever held, in bytes. */
export const peakMemoryBytes = (): number => process.resourceUsage().maxRSS * 1024;
