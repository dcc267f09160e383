import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exportBytes } from '#fixtures/peach/export.ts';
import { scenario } from '#fixtures/scenarios.ts';
import { answerFile } from './answer-file.node.ts';
import { parseArguments } from './arguments.node.ts';

/** In a separate folder: an eight that rows long enough for a debrief, and a path for the oarlock file. */
async function eight(): Promise<{ readonly recording: string; readonly path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'oarlocks-'));
  const recording = join(folder, 'eight.txt');
  await writeFile(recording, exportBytes(scenario('eight step test')));
  return { recording, path: join(folder, 'oarlocks.json') };
}

async function answer(...words: string[]) {
  const given = parseArguments(words);
  if (given?.kind !== 'one') throw new Error('one file is expected');
  return answerFile(given);
}

it('adds a session to a file of oarlocks once, and says what is known of its own', async () => {
  const { recording, path } = await eight();
  const first = await answer(recording, '--oarlocks', path);
  expect(first.status).toBe(0);
  const written = JSON.parse(await readFile(path, 'utf8'));
  expect(written).toMatchObject({ schema: 'rowing-oarlocks/1', calibrations: [] });
  expect(written.sessions).toHaveLength(1);
  expect(written.oarlocks).toHaveLength(8);
  expect(JSON.parse(first.stdout).oarlocks.gains).toEqual(Array.from({ length: 8 }, () => null));

  const [{ id }] = written.oarlocks;
  const calibration = { oarlock: id, mean: 0.4, sd: 0.01, date: '2026-01-01', source: 'weights' };
  await writeFile(path, JSON.stringify({ ...written, calibrations: [calibration] }));
  const second = await answer(recording, '--oarlocks', path);
  const again = JSON.parse(await readFile(path, 'utf8'));
  expect(again.sessions).toEqual(written.sessions);
  expect(again.calibrations).toEqual([calibration]);
  const { oarlocks, debrief } = JSON.parse(second.stdout);
  const gain = oarlocks.gains.find((one: unknown) => one !== null);
  expect(gain).toMatchObject({ known: 'manual' });
  expect(Math.abs(gain.mean - 0.4)).toBeLessThan(0.05);
  expect(debrief).not.toEqual(JSON.parse(first.stdout).debrief);
});

it('doubts a seat whose oarlock reads otherwise since some day, in its quality and debrief', async () => {
  const { recording, path } = await eight();
  await answer(recording, '--oarlocks', path);
  const written = JSON.parse(await readFile(path, 'utf8'));
  const [own] = written.sessions;
  const earlier = Array.from({ length: 20 }, (_, day) => ({
    ...own,
    id: `day ${day}`,
    startedAt: new Date(Date.parse(own.startedAt) - (20 - day) * 86_400_000).toISOString(),
    oars: own.oars.map((oar: object, at: number) => ({
      ...oar,
      rower: `r${(at + day) % 8}`,
      powerW: at === 2 && day >= 10 ? 325 : 250,
    })),
  }));
  await writeFile(path, JSON.stringify({ ...written, sessions: earlier }));
  const { quality, debrief } = JSON.parse((await answer(recording, '--oarlocks', path)).stdout);
  const drifts = quality.filter(({ code }: { code: string }) => code === 'drifting-force');
  expect(drifts).toMatchObject([{ seat: own.oars[2].seat, affects: ['forces', 'power'] }]);
  const doubted = debrief.findings.filter(({ kind }: { kind: string }) => kind === 'sensor');
  expect(doubted).toMatchObject([{ subject: own.oars[2].seat }]);
});

it('refuses a file that is not of oarlocks, and leaves it as it is', async () => {
  const { recording, path } = await eight();
  await writeFile(path, '{"schema":"something-else"}');
  const { status, stderr } = await answer(recording, '--oarlocks', path);
  expect(status).toBe(2);
  expect(stderr).toContain('oarlocks.json');
  expect(await readFile(path, 'utf8')).toBe('{"schema":"something-else"}');
});
