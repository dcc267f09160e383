// Messages from and to a measuring process. Separate from child-process.ts so that it loads nothing else.
import { readFileSync } from 'node:fs';

/** What it was asked. */
export const childInput = (): unknown => JSON.parse(process.argv[2] ?? 'null');

/** Its answer. */
export const answer = (output: unknown): void => {
  process.stdout.write(JSON.stringify(output));
};

/**
 * Most memory this process ever held, in bytes. Of Linux's two figures the one that starts again with the program: the
 * other (`maxRSS`) also remembers the process that started it.
 */
export function peakMemoryBytes(): number {
  try {
    const kibibytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return Number(kibibytes) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}
