// `analyze FILE …`: the engine's answer as JSON. `analyze FILE-OR-FOLDER… --data-set FOLDER …`: many files into one
// Parquet data set. Exit status: 0 with an answer, 2 when the file, or every file, cannot be read as a recording, 64 for
// wrong arguments, 130 when many files were stopped on the way.
import { writeFile } from 'node:fs/promises';
import { analyse } from '../analysis/analyse.ts';
import { analysisDocument } from '../analysis/document.ts';
import { repaired } from '../analysis/repaired.ts';
import { activityFile } from '../exports/activity/activity-file.ts';
import { loadEngine } from '../kernel/node.ts';
import { answersDocument } from '../query/answers-document.ts';
import { compileQuery } from '../query/query.ts';
import type { Query } from '../query/tree.ts';
import { argumentsOf, type OneFile, USAGE } from './arguments.node.ts';
import { complain, EXIT_UNREADABLE, EXIT_USAGE } from './complain.node.ts';
import { answerFleet } from './fleet/answer.node.ts';
import { readJoined } from './read-joined.node.ts';
import { failureOf, pathOf } from './refusals.ts';

/** Null, and said, where one of the questions is not understood: before anything is read. */
function questionsOf(texts: readonly string[]): Query[] | null {
  const queries: Query[] = [];
  for (const text of texts) {
    const compiled = compileQuery(text);
    if (!compiled.ok) {
      const { at, sentence } = compiled.fault;
      complain(EXIT_USAGE, `analyze: --ask "${text}", letter ${at + 1}: ${sentence}`);
      return null;
    }
    queries.push(compiled.value);
  }
  return queries;
}

async function answer({ file, join, how, strokes, ask, out, write }: OneFile): Promise<void> {
  const { method, include, repair, anySport } = how;
  const queries = questionsOf(ask);
  if (queries === null) return;
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
  const answers = queries.length === 0 ? {} : { answers: answersDocument(analysis, queries, include) };
  const text = `${JSON.stringify(analysisDocument(analysis, { strokes, include, ...answers }))}\n`;
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
