// `analyze FILE …`: analysis as JSON. `analyze FILE-OR-FOLDER… --data-set FOLDER …`: many files into one Parquet data
// set. Exit status: 0 with an answer, 2 if no file can be read, 64 for wrong arguments, 130 if interrupted.
import { answerFile } from './answer-file.node.ts';
import { parseArguments, type ManyFiles, type OneFile } from './arguments.node.ts';
import { complain, EXIT_UNREADABLE } from './complain.node.ts';
import { answerFleet } from './fleet/answer.node.ts';
import { toFailure, errorPath } from './refusals.ts';

async function printFile(given: OneFile | null): Promise<void> {
  const { status, stdout, stderr } = await answerFile(given);
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status;
}

async function printFleet(given: ManyFiles): Promise<void> {
  try {
    await answerFleet(given);
  } catch (error) {
    const { code, sentence } = toFailure(error);
    complain(EXIT_UNREADABLE, `analyze: ${errorPath(error) ?? given.folder}: ${code}: ${sentence}`);
  }
}

// A reader that closes the pipe early, such as `head`, has all it needs.
process.stdout.on('error', () => process.exit());
const given = parseArguments(process.argv.slice(2));
await (given?.kind === 'many' ? printFleet(given) : printFile(given));
