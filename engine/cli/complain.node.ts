// Prints one line to standard error and returns the exit status.

export const EXIT_UNREADABLE = 2;
export const EXIT_USAGE = 64;
/** Exit status of an interrupted command, as in a shell. */
export const EXIT_STOPPED = 130;

/** Joins any text into one line. */
export const joinLines = (text: string): string => `${text.replaceAll(/[\r\n]+/g, ' ')}\n`;

export const say = (line: string): void => void process.stderr.write(joinLines(line));

export function complain(status: number, line: string): void {
  say(line);
  process.exitCode = status;
}
