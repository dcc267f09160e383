import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatedSession } from '../formats/testing/simulated-session.ts';
import { writeWebOarlock } from '../formats/web-oarlock/testing/write-web-oarlock.ts';
import { analyze } from './testing/analyzed.ts';

const session = simulatedSession({ strokes: [120], seats: 4 });
const nextDay = simulatedSession({ strokes: [120], seats: 4, startMs: session.startMs + 86_400_000 });
let folder: string;
const path = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analyze-joined-'));
  ['B', '2', '3', 'S'].forEach((seatName, seat) =>
    writeFileSync(path(`${seatName}.csv`), writeWebOarlock(session, { seat, seatName })),
  );
  writeFileSync(path('tomorrow.csv'), writeWebOarlock(nextDay, { seat: 1, seatName: '2' }));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('analyze --join', () => {
  it('makes one session of the logs of a crew, with the clock of each', async () => {
    const others = ['2.csv', '3.csv', 'S.csv'].flatMap((name) => ['--join', path(name)]);
    const { status, stdout, stderr } = await analyze(path('B.csv'), ...others);
    expect([status, stderr]).toEqual([0, '']);
    const { session: rowedIn, gates, summary } = JSON.parse(stdout);
    expect(gates.map(({ seat }: { seat: number }) => seat)).toEqual([1, 2, 3, 4]);
    expect(gates.every(({ catchOffsetMs }: { catchOffsetMs: { mean: null } }) => catchOffsetMs.mean === null)).toBe(
      true,
    );
    expect(rowedIn.sources).toHaveLength(4);
    expect(rowedIn.clocks).toMatchObject([
      { by: 'itself' },
      ...Array.from({ length: 3 }, () => ({ by: 'time-of-day' })),
    ]);
    expect(summary).toMatchObject({ strokeCount: 120, crewSeats: 4 });
  });

  it('exits with 2 and says why where they are not one session', async () => {
    const { status, stderr, stdout } = await analyze(path('B.csv'), '--join', path('tomorrow.csv'));
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/not-one-session: .* are not one session: they were recorded at different times\.\n$/);
  });
});
