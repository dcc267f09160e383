// Files of a million rows, far more than anyone rows in a day: reading time must be linear.
import { expect, it } from 'vitest';
import { NK_SPEEDCOACH } from './nk/speedcoach.ts';
import { writeSpeedCoach } from './nk/testing/write-speedcoach.ts';
import { readLogged } from './testing/check-import.ts';
import { simulatedSession } from './testing/simulated-session.ts';
import { writeWebOarlock } from './web-oarlock/testing/write-web-oarlock.ts';
import { WEB_OARLOCK } from './web-oarlock/web-oarlock.ts';

const ROWS = 1_000_000;
/** Rows of a file, repeated: the clock restarts each time, which is the worst case. */
const BLOCK = 5000;
const LONGEST_MS = 60_000;

function repeated(text: string, header: number): string {
  const lines = text.trimEnd().split('\n');
  const rows = `${lines.slice(-BLOCK).join('\n')}\n`;
  return `${lines.slice(0, header).join('\n')}\n${rows.repeat(ROWS / BLOCK)}`;
}

const session = simulatedSession({ strokes: [BLOCK] });
const speedCoach = writeSpeedCoach(session, { oarlock: 'port' });

it.each([
  ['a SpeedCoach', NK_SPEEDCOACH, repeated(speedCoach.text, speedCoach.header + 2)],
  ['a web oarlock', WEB_OARLOCK, repeated(writeWebOarlock(session, { hasPreamble: false }), 1)],
] as const)('a million rows of %s', (_name, format, text) => {
  const bytes = new TextEncoder().encode(text);
  const beginMs = performance.now();
  const reading = readLogged(format, bytes);
  const tookMs = performance.now() - beginMs;
  console.log(`${(bytes.length / 1e6).toFixed(0)} MB in ${(tookMs / 1000).toFixed(1)} s`);
  expect(reading.ok ? reading.value.strokeSets[0]?.endS.length : reading).toBe(ROWS);
  expect(tookMs).toBeLessThan(LONGEST_MS);
});
