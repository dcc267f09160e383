import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS, faultySession } from '#fixtures/acceptance/faults.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { asCounted, crewListFile, loggerFile } from '#fixtures/peach/logger-file.ts';
import { scenario } from '#fixtures/scenarios.ts';
import { thereAndBackOnDay } from '#fixtures/season.ts';
import { writeSpeedCoach } from '../formats/nk/testing/write-speedcoach.ts';
import { simulatedSession } from '../formats/testing/simulated-session.ts';
import { analyze, analyzeAlone, started } from './testing/analyzed.ts';
import { writeWebOarlock } from '../formats/web-oarlock/testing/write-web-oarlock.ts';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { answerFile } from './answer-file.node.ts';
import { parseArguments } from './arguments.node.ts';

let folder: string;

let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'analyze-'));
  file = join(folder, 'session.txt');
  writeFileSync(file, exportBytes(scenario('pair at low rate')));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What the first version printed of this session, of each list the first entry: fields may be added, never renamed. */
const KEPT: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(new URL('testing/kept/analysis-1.json', import.meta.url), 'utf8'),
);

function fieldsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${path}.${name}`, ...fieldsIn(inner, `${path}.${name}`)]);
}

describe('analyze', () => {
  it('prints one document and nothing else', async () => {
    const { status, stdout, stderr } = analyzeAlone(file, '--strokes');
    expect(await analyze(file, '--strokes')).toEqual({ status, stdout, stderr });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const document = JSON.parse(stdout);
    expect(document.schema).toBe('rowing-analysis/1');
    expect(document.definitions).toBe('powerline');
    expect(document.source).toMatchObject({ fileName: 'session.txt', format: 'peach-all-data' });
    expect(document.strokes).toHaveLength(36);
    expect(document.gates.map((gate: { side: string }) => gate.side).toSorted()).toEqual(['port', 'starboard']);
    expect(stdout).not.toContain('NaN');
    expect(KEPT['schema']).toBe(document.schema);
    const printed = new Set(fieldsIn(document));
    expect(fieldsIn(KEPT).filter((field) => !printed.has(field))).toEqual([]);
  });

  it('names the crew of a logger’s file by the list beside it, whichever of the two is given', async () => {
    const made = asCounted(scenario('pair at low rate'));
    const named = { ...made, crew: { ...made.crew, names: ['Ann Bow', 'Bea Stroke'] } };
    const logged = join(folder, 'row1.peach-data');
    writeFileSync(logged, loggerFile(named));
    const list = join(folder, 'row1.PEACH-DATA-INDEX');
    writeFileSync(list, crewListFile(named));
    const plain = join(folder, 'row1.peach-data-index');
    for (const paths of [[logged], [logged, '--join', plain], [plain]]) {
      if (paths.includes(plain)) writeFileSync(plain, crewListFile(named));
      const { stdout, stderr } = await analyze(...paths);
      expect([stderr, JSON.parse(stdout).session.crew.map(({ name }: { name: string }) => name)]).toEqual([
        '',
        ['Ann Bow', 'Bea Stroke'],
      ]);
    }
  });

  it('leaves the strokes out unless asked, takes other definitions and writes a file', async () => {
    const out = join(folder, 'answer.json');
    const { status, stdout } = await analyze(file, '--definitions', 'relative', '--out', out);
    expect(status).toBe(0);
    expect(stdout).toBe('');
    const document = JSON.parse(readFileSync(out, 'utf8'));
    expect(document.definitions).toBe('relative');
    expect(document.strokes).toBeUndefined();
  });

  it('tells what goes with what where it is asked, and what too few strokes would need', async () => {
    const [{ stdout }, plain] = [await analyze(file, '--decide'), await analyze(file)];
    const { leads, roll, whatIf } = JSON.parse(stdout).decisions;
    expect(leads).toMatchObject({ leads: [], nothing: expect.stringMatching(/^Who leads needs 4 rowers/u) });
    expect(roll).toMatchObject({
      moments: [],
      nothing: expect.stringMatching(/^Finding what roll is linked to needs /u),
    });
    expect(whatIf).toMatchObject({ answers: null, closed: expect.stringMatching(/^“What if” needs 40 work strokes/u) });
    expect(JSON.parse(plain.stdout).decisions).toBeUndefined();
  });

  it('computes quantities of one’s own, and asks by them', async () => {
    const words = ['--channel', 'work a stroke = crew power / rate', '--channel', 'ratio = drive / recovery'];
    const { stdout, status } = await analyze(file, ...words, '--ask', 'any ratio > 0 and work a stroke > 1 as mean');
    expect(status).toBe(0);
    const { channels, answers, summary } = JSON.parse(stdout);
    expect(channels.map(({ unit }: { unit: string | null }) => unit)).toEqual(['J', null]);
    const workJ = (60 * summary.crewPowerW) / summary.rateSpm;
    expect(Math.abs(channels[0].columns[0].mean / workJ - 1)).toBeLessThan(0.05);
    expect(channels[1].columns.map(({ seat }: { seat: number }) => seat)).toEqual([1, 2]);
    expect(answers[0].means.map(({ name }: { name: string }) => name)).toEqual(['ratio', 'work a stroke']);
    const wrong = await analyze(file, '--channel', 'x = rate + speed');
    expect([wrong.status, wrong.stderr]).toEqual([
      64,
      expect.stringContaining('--channel "x": These have different units: spm and'),
    ]);
  });

  it('races a session against another as its ghost, itself to nothing', async () => {
    const { status, stdout } = await analyze(file, '--ghost', file);
    const { ghost } = JSON.parse(stdout);
    expect(status).toBe(0);
    expect(ghost.lengthM).toBeGreaterThan(100);
    expect(ghost.slope).toMatchObject({ lostS: 0 });
    expect(ghost.behindS.every((second: number) => second === 0)).toBe(true);
    expect(ghost.parts.map(({ cause }: { cause: string }) => cause)).toEqual(
      expect.arrayContaining(['rate', 'run', 'drive', 'recovery', 'drive-share']),
    );
    expect((await analyze(file, '--ghost', join(folder, 'nowhere.txt'))).status).toBe(2);
  });

  it('holds what rowers gave elsewhere against what they gave together, or says what it needs', async () => {
    const { status, stdout } = await analyze(file, '--maximal', file);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).gap).toMatchObject({
      at: [],
      nothing: expect.stringMatching(/ 3 rowers .* No one in this crew has them\.$/u),
    });
    expect((await analyze(file, '--maximal', join(folder, 'nowhere.txt'))).status).toBe(2);
  });

  it('maps the water over sessions there and back, or says what it needs', async () => {
    const days = [0, 1, 2, 3].map((day) => join(folder, `day ${day}.txt`));
    days.forEach((path, day) => writeFileSync(path, thereAndBackOnDay(day)));
    const [first = '', ...others] = days;
    const { stdout } = await analyze(first, ...others.flatMap((path) => ['--water', path]));
    const { water } = JSON.parse(stdout);
    expect(water.nothing).toBeNull();
    expect(water.places.length).toBeGreaterThan(2);
    for (const { fromM, toM, passes, alongPct } of water.places) {
      expect(toM - fromM).toBe(100);
      expect(passes).toBeGreaterThan(3);
      expect(alongPct.low).toBeLessThan(alongPct.high);
    }
    const few = JSON.parse((await analyze(first, '--water', first)).stdout).water;
    expect(few).toMatchObject({
      places: [],
      nothing: expect.stringMatching(/^The map of the water needs four passes/u),
    });
    const none = JSON.parse((await analyze(file, '--water', file)).stdout).water;
    expect(none).toMatchObject({
      places: [],
      nothing: expect.stringMatching(/^To estimate wind and stream, row out and back/u),
    });
  });

  it('writes what the session sounds like', async () => {
    const path = join(folder, 'pair.wav');
    const { status, stderr, stdout } = await analyze(file, '--sound', path);
    expect([status, stderr]).toEqual([0, '']);
    const wav = readFileSync(path);
    expect(wav.subarray(0, 4).toString('latin1') + wav.subarray(8, 12).toString('latin1')).toBe('RIFFWAVE');
    const { durationS } = JSON.parse(stdout).summary;
    expect(wav.length / (4 * 22_050) / durationS).toBeGreaterThan(0.5);
    expect(wav.length / (4 * 22_050) / durationS).toBeLessThan(1.01);
    expect((await analyze(file, '--sound', join(folder, 'pair.mp3'))).status).toBe(64);
  });

  it('writes the activity of a rower, which it reads again', async () => {
    const [path, tcx] = [join(folder, 'stroke.fit'), join(folder, 'pair.tcx')];
    const [first, second] = [await analyze(file, '--write', path, '--seat', '2'), await analyze(file, '--write', tcx)];
    expect([first.status, second.status, first.stderr]).toEqual([0, 0, '']);
    const [was, is] = [JSON.parse(first.stdout), JSON.parse((await analyze(path)).stdout)];
    expect(is.source.format).toBe('fit');
    expect(is.summary.strokeCount).toBe(was.summary.strokeCount);
    expect(is.gates[0].catchAngleDeg).toBeCloseTo(was.gates[1].catchAngleDeg, 1);
    expect(readFileSync(tcx, 'utf8')).toContain('<Activity Sport="Rowing">');
  });

  it('computes power under the model asked for, and says which', async () => {
    const powerUnder = async (...words: string[]) => {
      const document = JSON.parse((await analyze(file, ...words)).stdout);
      return [document.powerModel, document.levers, document.summary.rowerPowerW];
    };
    const [vendorModel, vendorLevers, vendorW] = await powerUnder();
    expect([vendorModel, vendorLevers]).toEqual(['times-cosine', 'full']);
    const [model, levers, steepW] = await powerUnder('--power-model', 'over-cosine', '--levers', 'effective');
    expect([model, levers]).toEqual(['over-cosine', 'effective']);
    expect(steepW).toBeGreaterThan(1.02 * vendorW);
    expect((await analyze(file, '--power-model', 'cubic')).status).toBe(64);
  });

  it('times against whom it is asked to, and says which', async () => {
    const offsetsUnder = async (...words: string[]) => {
      const document = JSON.parse((await analyze(file, ...words)).stdout);
      const means = document.gates.map((gate: { catchOffsetMs: { mean: number } }) => gate.catchOffsetMs.mean);
      return [document.timingReference, ...means, document.crew.catchSpreadMs];
    };
    const [stroke, bowMs, strokeMs, spreadMs] = await offsetsUnder();
    expect([stroke, strokeMs]).toEqual(['stroke', 0]);
    // Of two, each is timed against the other.
    expect(await offsetsUnder('--reference', 'crew')).toEqual(['crew', bowMs, -bowMs, spreadMs]);
    expect(await offsetsUnder('--reference', '1')).toEqual([1, 0, -bowMs, spreadMs]);
    expect((await analyze(file, '--reference', 'cox')).status).toBe(64);
  });

  it('counts kinds of strokes that are asked for beside those that count, as the desk does', async () => {
    const starting = join(folder, 'start.txt');
    writeFileSync(starting, exportBytes(scenario('eight racing start')));
    const runSelected = async (...words: string[]) => JSON.parse((await analyze(starting, ...words)).stdout).selected;
    const [plain, wide] = [await runSelected(), await runSelected('--include', 'start,paddle')];
    const starts = plain.leftOut.find(({ kind }: { kind: string }) => kind === 'start').count;
    expect(plain.included).toEqual([]);
    expect(wide).toMatchObject({ rule: plain.rule, included: ['start', 'paddle'], leftOut: [] });
    expect(wide.strokes).toHaveLength(plain.strokes.length + starts);
    expect(wide.summary.rateSpm).not.toBe(plain.summary.rateSpm);
    expect(wide.summary.strokeCount).toBe(wide.strokes.length);
    expect(wide.pieces[0].strokeCount).toBeGreaterThan(plain.pieces[0].strokeCount);
  });

  it('applies the repairs that are offered when asked to, and says which', async () => {
    const faulty = join(folder, 'reversed.txt');
    const fault = FAULTS.find(({ name }) => name === 'one angle reversed');
    if (!fault) throw new Error('the fault is missing');
    writeFileSync(faulty, exportBytes(faultySession(fault)));
    const runAnalyze = async (...words: string[]) => JSON.parse((await analyze(faulty, ...words)).stdout);
    const [before, after] = [await runAnalyze(), await runAnalyze('--repair')];
    expect(before.corrections).toEqual([]);
    expect(before.gates[3].powerW).toBeNull();
    expect(before.quality[0]).toMatchObject({ code: 'reversed-angle', seat: 4, repairs: [{ kind: 'turn' }, {}] });
    expect(after.corrections).toMatchObject([
      { kind: 'turn', seat: 4, channel: 'angle', sentence: 'Seat 4: Flip the sign of the angle.' },
    ]);
    expect(after.quality).toEqual([]);
    expect(after.gates[3].powerW).toBeGreaterThan(150);
  });

  it('counts a sculler’s one oar twice where whoever asks says that both are alike', async () => {
    const sculled = join(folder, 'sculled.csv');
    const session = simulatedSession({ strokes: [20, 10] });
    writeFileSync(sculled, writeSpeedCoach({ ...session, oarLengthM: 2.88 }, { oarlock: 'port' }).text);
    const runAnalyze = async (...words: string[]) => JSON.parse((await analyze(sculled, ...words)).stdout);
    const [half, whole, ofSensors] = [
      await runAnalyze(),
      await runAnalyze('--oars-alike'),
      await runAnalyze('--repair'),
    ];
    expect(whole.summary.rowerPowerW).toBeCloseTo(2 * half.summary.rowerPowerW, 2);
    expect(whole.corrections).toMatchObject([{ kind: 'twice', sentence: expect.stringContaining('twice') }]);
    expect(whole.rules).toContainEqual(expect.objectContaining({ device: 'nk-empower', twiceOneOar: true }));
    expect(ofSensors.summary).toEqual(half.summary);
    const { status } = await analyze(sculled, '--oars-alike', '--data-set', join(folder, 'set'));
    expect(status).toBe(64);
  });

  it.each([
    ['no such file', () => join(tmpdir(), 'no-such-recording.txt')],
    ['a folder', () => folder],
    [
      'an empty file',
      () => {
        const empty = join(folder, 'empty.txt');
        writeFileSync(empty, '');
        return empty;
      },
    ],
  ])('%s: status 2 and one line that says so', async (_, path) => {
    const { status, stdout, stderr } = await analyze(path());
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^analyze: [^\n]+: [a-z-]+: [^\n]+\n$/);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it.each([
    ['no file', []],
    ['two files', ['a', 'b']],
    ['an activity of no known format', ['a', '--write', 'a.gpx']],
    ['a seat of no activity', ['a', '--seat', '2']],
    ['a data set of nothing', ['--data-set', 'there']],
    ['a data set on no thread', ['a', '--data-set', 'there', '--threads', '0']],
    ['samples without a data set', ['a', '--samples']],
    ['a shard without a data set', ['a', '--shard', '1/2']],
    ['a shard that does not exist', ['a', '--data-set', 'there', '--shard', '3/2']],
    ['a shard that merges', ['a', '--data-set', 'there', '--shard', '1/2', '--merge']],
    ['a quantity of a data set that is no formula', ['a', '--data-set', 'there', '--channel', 'work']],
    ['unknown definitions', ['a', '--definitions', 'mine']],
    ['a kind of stroke that is none', ['a', '--include', 'start,fast']],
    ['an unknown option', ['a', '--fast']],
  ])('%s: status 64 and the usage', async (_, words) => {
    const { status, stdout, stderr } = await analyze(...words);
    expect(status).toBe(64);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^usage: analyze FILE/);
  });

  it.each([
    ['cannot be read', 2, () => [join(tmpdir(), 'no-such-recording.txt')]],
    ['is not named', 64, () => []],
  ])('ends as it answers where the file %s', async (_, ends, words) => {
    const { status, stdout, stderr } = analyzeAlone(...words());
    expect(status).toBe(ends);
    expect(await analyze(...words())).toEqual({ status, stdout, stderr });
  });
});

describe('analyze, of many files', () => {
  const makeFleet = (name: string, count: number): string => {
    const files = join(folder, name);
    mkdirSync(files);
    const bytes = exportBytes(scenario('pair at low rate'));
    // Each is cut at a different place, so that none is a duplicate.
    for (let at = 0; at < count; at += 1) writeFileSync(join(files, `${at}.txt`), bytes.subarray(0, -200 * at - 1));
    writeFileSync(join(files, 'notes.csv'), 'Buy grease');
    return files;
  };

  it('prints one document, a line for each that cannot be read, and ends well', () => {
    const { status, stdout, stderr } = analyzeAlone(makeFleet('three', 3), '--data-set', join(folder, 'three of them'));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      schema: 'rowing-dataset/2',
      total: { files: 4, sessions: 3, duplicates: 0, unreadable: 1 },
      isStopped: false,
    });
    expect(stderr).toMatch(/^analyze: \S+notes\.csv: [a-z-]+: [^\n]+$/mu);
    expect(stderr).toMatch(/4 of 4 files: 3 sessions, 0 duplicates, 1 unreadable/u);
    expect(stderr).not.toMatch(/\bat .*:\d+:\d+/);
  });

  // Windows kills a process that is asked to stop.
  it.skipIf(process.platform === 'win32')('ends cleanly when it is told to stop, and says how to go on', async () => {
    const words = [makeFleet('sixty', 60), '--data-set', join(folder, 'sixty of them'), '--threads', '1'];
    const running = spawn(process.execPath, started(words), { stdio: ['ignore', 'pipe', 'pipe'] });
    let [told, answer] = ['', ''];
    running.stdout.on('data', (text: Buffer) => (answer += text.toString()));
    running.stderr.on('data', (text: Buffer) => {
      if (told === '') running.kill('SIGINT');
      told += text.toString();
    });
    const status = await new Promise((resolve) => running.on('close', resolve));
    expect(status).toBe(130);
    expect(JSON.parse(answer)).toMatchObject({ isStopped: true });
    expect(told).toMatch(/run the same command to continue/u);
  });
});

describe('analyze --join', () => {
  const session = simulatedSession({ strokes: [120], seats: 4 });
  const nextDay = simulatedSession({ strokes: [120], seats: 4, startMs: session.startMs + 86_400_000 });
  const path = (name: string): string => join(folder, name);
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'analyze-joined-'));
    ['B', '2', '3', 'S'].forEach((seatName, seat) =>
      writeFileSync(path(`${seatName}.csv`), writeWebOarlock(session, { seat, seatName })),
    );
    writeFileSync(path('tomorrow.csv'), writeWebOarlock(nextDay, { seat: 1, seatName: '2' }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

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
