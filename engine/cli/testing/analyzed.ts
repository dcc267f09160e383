// The `analyze` command for tests: in this process, and as a user runs it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answerFile, type Answered } from '../answer-file.node.ts';
import { parseArguments } from '../arguments.node.ts';

const command = fileURLToPath(new URL('../analyze.node.ts', import.meta.url));

/** Arguments that start the command under Node. */
export const started = (words: readonly string[]): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  command,
  ...words,
];

/** In a separate process: its output streams and exit status. */
export const analyzeAlone = (...words: readonly string[]) =>
  spawnSync(process.execPath, started(words), { encoding: 'utf8', timeout: 120_000, killSignal: 'SIGKILL' });

/** Output and exit status of the command for one file, without the half second of a process. */
export function analyze(...words: readonly string[]): Promise<Answered> {
  const given = parseArguments([...words]);
  if (given?.kind === 'many') throw new Error('Many files are measured by threads of a process: analyzeAlone().');
  return answerFile(given);
}
