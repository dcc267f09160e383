// What the processes below this one take, from /proc where there is one.
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessFacts {
  readonly id: number;
  readonly parent: number;
  /** With its parameters. */
  readonly command: string;
  readonly peakBytes: number;
  /** Since it began, on all cores. */
  readonly processorMs: number;
}

/** A hundredth of a second is what Linux counts in. */
const TICK_MS = 10;

function describeProcess(id: string): ProcessFacts[] {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    // Behind the name in brackets, which may hold anything, come state, parent and so on.
    const counts = readFileSync(`/proc/${id}/stat`, 'latin1')
      .replace(/^.*\) /su, '')
      .split(' ');
    return [
      {
        id: Number(id),
        parent: field('PPid'),
        command: readFileSync(`/proc/${id}/cmdline`, 'latin1'),
        peakBytes: field('VmHWM') * 1024,
        processorMs: TICK_MS * (Number(counts[11]) + Number(counts[12])),
      },
    ];
  } catch {
    // It ended while we were looking.
    return [];
  }
}

/** Every process that a process started, and that those started; none where the system does not say. */
export function processesBelow(ancestor: number): readonly ProcessFacts[] {
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => describeProcess(name));
    const parents = new Map(processes.map(({ id, parent }) => [id, parent]));
    const isBelow = (id: number): boolean => {
      for (let at = parents.get(id); at !== undefined && at > 1; at = parents.get(at)) if (at === ancestor) return true;
      return false;
    };
    return processes.filter(({ id }) => isBelow(id));
  } catch {
    return [];
  }
}
