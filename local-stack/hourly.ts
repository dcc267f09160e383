// The timer of a computer that runs everything itself: what a host's timer asks for every hour (docs/deploy.md), asked for here.
import type { Stack } from './stack.ts';

export interface HourlyOptions {
  readonly siteUrl: string;
  readonly jobKey: string;
  readonly onBug: (error: unknown) => void;
}

const FIRST_MS = 60_000;
const HOUR_MS = 3_600_000;
const JOB_PATH = '/api/jobs/expiry';

/** Soon after the start, then every hour, never twice at once; until the answer is called. Keeps no process alive. */
export function everyHour(stack: Pick<Stack, 'fetch'>, { siteUrl, jobKey, onBug }: HourlyOptions): () => void {
  const headers = { authorization: `Bearer ${jobKey}` };
  let running = false;
  const run = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      const answer = await stack.fetch(new Request(`${siteUrl}${JOB_PATH}`, { method: 'POST', headers }), 'timer');
      if (!answer.ok) onBug(new Error(`What is due every hour failed with ${answer.status}.`));
    } catch (error) {
      onBug(error);
    } finally {
      running = false;
    }
  };
  const first = setTimeout(() => void run(), FIRST_MS).unref();
  const every = setInterval(() => void run(), HOUR_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}
