// `analyze FILE …`: the engine's answer as JSON. `analyze FILE-OR-FOLDER… --data-set FOLDER …`: many files into one
// Parquet data set. Exit status: 0 with an answer, 2 when the file, or every file, cannot be read as a recording, 64 for
// wrong arguments, 130 when many files were stopped on the way.
import { writeFile } from 'node:fs/promises';
import { analyse } from '../analysis/analyse.ts';
import { analysisDocument } from '../analysis/document.ts';
import { repaired } from '../analysis/repaired.ts';
import { activityFile } from '../exports/activity/activity-file.ts';
import { loadEngine } from '../kernel/node.ts';
import { argumentsOf, type OneFile, USAGE } from './arguments.node.ts';
import { complain, EXIT_UNREADABLE, EXIT_USAGE } from './complain.node.ts';
import { answerFleet } from './fleet/answer.node.ts';
import { readJoined } from './read-joined.node.ts';
import { failureOf, pathOf } from './refusals.ts';

async function answer({ file, join, how, strokes, out, write }: OneFile): Promise<void> {
  const { method, include, repair, anySport } = how;
  const engine = await loadEngine();
  const read = await readJoined(engine, [file, ...join], { anySport });
  if (!read.ok) return complain(EXIT_UNREADABLE, `analyze: ${file}: ${read.failure.code}: ${read.failure.sentence}`);
  const analysis = repair ? repaired(engine, read.value, method) : analyse(engine, read.value, method);
  if (write !== null) {
    const { format, path, seat } = write;
    const written = activityFile(format, engine, read.value, analysis, { range: null, seat });
    if (!written.ok) {
      return complain(EXIT_UNREADABLE, `analyze: ${path}: ${written.failure.code}: ${written.failure.sentence}`);
    }
    await writeFile(path, written.value);
  }
  const text = `${JSON.stringify(analysisDocument(analysis, { strokes, include }))}\n`;
  if (out === null) process.stdout.write(text);
  else await writeFile(out, text);
}

async function main(): Promise<void> {
  const given = argumentsOf(process.argv.slice(2));
  if (given === null) return complain(EXIT_USAGE, USAGE);
  const about = given.kind === 'one' ? given.file : given.folder;
  try {
    await (given.kind === 'one' ? answer(given) : answerFleet(given));
  } catch (error) {
    const { code, sentence } = failureOf(error);
    complain(EXIT_UNREADABLE, `analyze: ${pathOf(error) ?? about}: ${code}: ${sentence}`);
  }
}

// A reader that closes the pipe early, such as `head`, has what it wanted.
process.stdout.on('error', () => process.exit());
await main();
