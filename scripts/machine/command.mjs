// What every command does with the words behind it, and with what goes wrong: one line, never a stack.
import { parseArgs } from 'node:util';

/** Of sysexits.h: the command was used in a wrong way. */
const EXIT_USAGE = 64;

/** What the words mean cannot be done: the sentence says why, and the usage follows. */
export class WrongWords extends Error {}

const oneLine = (text) => text.replaceAll(/\s*[\r\n]+\s*/gu, ' ').trim();

function complain(status, text) {
  process.exitCode = status;
  console.error(oneLine(text));
}

/** What parseArgs says without its advice on words that begin with a dash. */
const problemOf = (error) => oneLine(error.message).split(/\.(?: |$)/u)[0];

/**
 * Parses a command's arguments, runs it and resolves with its result.
 * @param usage the usage line, without "usage:"
 * @param options as for parseArgs
 * @param work receives the option values and positional arguments; its errors are printed as one line
 */
export async function command({ usage, options = {}, allowPositionals = false }, work) {
  let read;
  try {
    read = parseArgs({ options, allowPositionals });
  } catch (error) {
    return complain(EXIT_USAGE, `${problemOf(error)}. Usage: ${usage}`);
  }
  try {
    return await work(read.values, read.positionals);
  } catch (error) {
    if (error instanceof WrongWords) return complain(EXIT_USAGE, `${error.message} Usage: ${usage}`);
    return complain(1, error instanceof Error ? error.message : String(error));
  }
}
