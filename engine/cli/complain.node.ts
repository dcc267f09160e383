// One line on standard error, and the status the command ends with.

export const EXIT_UNREADABLE = 2;
export const EXIT_USAGE = 64;
/** As a shell has it for what was interrupted. */
export const EXIT_STOPPED = 130;

/** One line, whatever the text holds. */
export const lineOf = (text: string): string => `${text.replaceAll(/[\r\n]+/g, ' ')}\n`;

export const say = (line: string): void => void process.stderr.write(lineOf(line));

export function complain(status: number, line: string): void {
  say(line);
  process.exitCode = status;
}
