// The command `analyze` for a test: as its words answer in this process, and as whoever types them meets it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { answerFile, type Answered } from '../answer-file.node.ts';
import { argumentsOf } from '../arguments.node.ts';

const command = fileURLToPath(new URL('../analyze.node.ts', import.meta.url));

/** What starts the command under Node, after Node's own name. */
export const started = (words: readonly string[]): string[] => [
  '--import',
  import.meta.resolve('tsx'),
  command,
  ...words,
];

/** In a process of its own: what its streams carry and how it ends. */
export const analyzeAlone = (...words: readonly string[]) =>
  spawnSync(process.execPath, started(words), { encoding: 'utf8' });

/** What the command prints and ends with for one file, without half a second for a process. */
export function analyze(...words: readonly string[]): Promise<Answered> {
  const given = argumentsOf([...words]);
  if (given?.kind === 'many') throw new Error('Many files are measured by threads of a process: analyzeAlone().');
  return answerFile(given);
}
