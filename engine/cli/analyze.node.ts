// `analyze FILE …`: analysis as JSON. `analyze FILE-OR-FOLDER… --data-set FOLDER …`: many files into one Parquet data
// set. Exit status: 0 with an answer, 2 if no file can be read, 64 for wrong arguments, 130 if interrupted.
import { answerFile, complain, EXIT_UNREADABLE, EXIT_STOPPED, EXIT_USAGE, say } from './answer-file.node.ts';
import { parseArguments, type ManyFiles, type OneFile } from './arguments.node.ts';
import { toFailure, errorPath } from './refusals.ts';
import { compileChannels } from '../query/channels.ts';
import { measureFleet } from './fleet/fleet.node.ts';
import { withFile, NOTHING, progressLine, type FileDone, settingsJson } from './fleet/protocol.ts';
import { shardLabel } from './fleet/shards.node.ts';

const SECOND_MS = 1000;
const MICROSECONDS = 1e6;
const KIB = 1024;
/** A terminal has one line that is rewritten; a log gets a line now and then. */
const TERMINAL_EVERY_MS = 250;
const LOG_EVERY_MS = 10_000;
const CLEAR_LINE = '\r\u001B[K';

/** Both signals end a run the same way: the current work is dropped, finished work stays. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

class Progress {
  readonly #isTerminal = process.stderr.isTTY;
  readonly #begunMs = Date.now();
  #counts = NOTHING;
  #of = 0;
  #toldMs = Date.now();

  get elapsedS(): number {
    return (Date.now() - this.#begunMs) / SECOND_MS;
  }

  start(files: number): void {
    this.#of = files;
    this.#tell();
  }

  add(done: FileDone): void {
    this.#counts = withFile(this.#counts, done);
    const { outcome, file } = done;
    if (outcome.kind === 'unreadable') this.#say(`analyze: ${file.name}: ${outcome.code}: ${outcome.sentence}`);
    const pauseMs = this.#isTerminal ? TERMINAL_EVERY_MS : LOG_EVERY_MS;
    if (Date.now() - this.#toldMs >= pauseMs) this.#tell();
  }

  end(): void {
    this.#tell();
    if (this.#isTerminal) process.stderr.write('\n');
  }

  #tell(): void {
    this.#toldMs = Date.now();
    const line = `analyze: ${progressLine(this.#counts, this.#of, this.elapsedS)}`;
    if (this.#isTerminal) process.stderr.write(`${CLEAR_LINE}${line}`);
    else say(line);
  }

  #say(line: string): void {
    if (this.#isTerminal) process.stderr.write(CLEAR_LINE);
    say(line);
  }
}

/** Resources used: time over all cores together, and peak memory. */
function spent(elapsedS: number) {
  const { user, system } = process.cpuUsage();
  return {
    elapsedS: Math.round(elapsedS * SECOND_MS) / SECOND_MS,
    coreS: Math.round(((user + system) / MICROSECONDS) * SECOND_MS) / SECOND_MS,
    peakMemoryBytes: process.resourceUsage().maxRSS * KIB,
  };
}

/**
 * `analyze … --data-set FOLDER`: progress and every unreadable file on standard error, one JSON document at the end on
 * standard output.
 */
async function answerFleet({ names, folder, how, samples, threads, channels, part }: ManyFiles): Promise<void> {
  // Names of rowers are specific to a crew, but the columns of a data set are the same for all.
  const [wrong] = compileChannels(channels, {}).faults;
  if (wrong !== undefined) return complain(EXIT_USAGE, `analyze: --channel "${wrong.written.name}": ${wrong.sentence}`);
  const progress = new Progress();
  const isShard = shardLabel(part) !== null;
  const settings = { ...how, samples, channels };
  const answer = await measureFleet(
    { names, folder, settings, threads, part },
    {
      onStart: (files) => progress.start(files),
      onFile: (done) => progress.add(done),
      signal: untilStopped(),
    },
  );
  if (!answer.ok)
    return complain(EXIT_UNREADABLE, `analyze: ${folder}: ${answer.failure.code}: ${answer.failure.sentence}`);
  progress.end();
  const { total, now, passedOver, isStopped } = answer.value;
  const document = {
    ...settingsJson(settings),
    folder,
    ...(isShard && { shard: part }),
    total,
    now,
    passedOver,
    isStopped,
    ...spent(progress.elapsedS),
  };
  process.stdout.write(`${JSON.stringify(document)}\n`);
  if (isStopped)
    return complain(EXIT_STOPPED, 'analyze: stopped. Finished files are saved; run the same command to continue.');
  // A shard may have no files at all.
  if (total.sessions === 0 && !isShard)
    complain(
      EXIT_UNREADABLE,
      `analyze: ${names.join(', ') || folder}: no-recordings: None of the files is a recording.`,
    );
}

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
