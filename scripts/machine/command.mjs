// Argument parsing and error handling of every command: errors are one line, never a stack.
import { parseArgs } from 'node:util';

/** From sysexits.h: wrong usage. */
const EXIT_USAGE = 64;

/** Invalid arguments: prints the message, then the usage. */
export class WrongWords extends Error {}

const oneLine = (text) => text.replaceAll(/\s*[\r\n]+\s*/gu, ' ').trim();

function complain(status, text) {
  process.exitCode = status;
  console.error(oneLine(text));
}

/** parseArgs's message without its advice on arguments that begin with a dash. */
const firstSentence = (error) => oneLine(error.message).split(/\.(?: |$)/u)[0];

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
    return complain(EXIT_USAGE, `${firstSentence(error)}. Usage: ${usage}`);
  }
  try {
    return await work(read.values, read.positionals);
  } catch (error) {
    if (error instanceof WrongWords) return complain(EXIT_USAGE, `${error.message} Usage: ${usage}`);
    return complain(1, error instanceof Error ? error.message : String(error));
  }
}
