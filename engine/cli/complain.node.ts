// One line on standard error, and the status the command ends with.

export const EXIT_UNREADABLE = 2;
export const EXIT_USAGE = 64;
/** As a shell has it for what was interrupted. */
export const EXIT_STOPPED = 130;

export const say = (line: string): void => void process.stderr.write(`${line.replaceAll(/[\r\n]+/g, ' ')}\n`);

export function complain(status: number, line: string): void {
  say(line);
  process.exitCode = status;
}
