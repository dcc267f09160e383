import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '../../analysis/analyze.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { USUAL_REFERENCE } from '../../analysis/crew/reference-name.ts';
import { VENDOR_POWER } from '../../analysis/power/power-models.ts';
import { fileSource } from '../../formats/file-source.node.ts';
import { readRecording } from '../../formats/read-recording.ts';
import { loadEngine } from '../../runtime/node.ts';
import { type FleetPlan, type FleetReport, measureFleet } from './fleet.node.ts';
import type { FileDone, FleetSettings } from './protocol.ts';
import { ask, tableSource } from './testing/duck.ts';
import { COPY, DAMAGED, NOT_ROWING, READ, writeSmallFleet } from './testing/small-fleet.ts';
import { loadParquetLibrary, parquetFile } from '../../exports/parquet.ts';
import { rowersTable } from '../../exports/rowers-table.ts';
import { labelled } from '../../exports/sessions-table.ts';
import { rowedSession } from '../../exports/testing/rowed-session.ts';

const SETTINGS: FleetSettings = {
  method: { ...VENDOR_POWER, definitions: 'powerline', timingReference: USUAL_REFERENCE },
  include: [],
  repair: false,
  anySport: false,
  samples: true,
  channels: [],
};

let scratch: string;

let files: string;

let whole: string;

let report: FleetReport;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'fleet-'));
  files = join(scratch, 'files');
  whole = join(scratch, 'whole');
  writeSmallFleet(files);
  report = await measured({ folder: whole, threads: 2 });
});

afterAll(() => rmSync(scratch, { recursive: true }));

interface Watched extends Partial<FleetPlan> {
  readonly folder: string;
  readonly onFile?: (done: FileDone) => void;
  readonly signal?: AbortSignal;
}

const run = ({ onFile = () => undefined, signal = new AbortController().signal, ...plan }: Watched) =>
  measureFleet(
    { names: [files], settings: SETTINGS, threads: 1, part: 'all', ...plan },
    { onStart: () => undefined, onFile, signal },
  );

async function measured(plan: Watched): Promise<FleetReport> {
  const answer = await run(plan);
  if (!answer.ok) throw new Error(answer.failure.sentence);
  return answer.value;
}

const FILES = READ.length + 3;

/** The content of a table, sorted. */
const readContent = (folder: string, table: string) => ask(`select * from ${tableSource(folder, table)} order by all`);

const inFolder = (path: string): string => join(files, path);

async function analyzeFile(path: string): Promise<Analysis> {
  const engine = await loadEngine();
  const read = await readRecording(engine, fileSource(inFolder(path)));
  if (!read.ok) throw new Error(read.failure.sentence);
  return analyze(engine, read.value, SETTINGS.method);
}

describe('a data set, read by DuckDB', () => {
  it('holds every file once, with what became of it', async () => {
    expect(report).toMatchObject({
      total: { files: FILES, sessions: READ.length, duplicates: 1, unreadable: 2 },
      passedOver: 1,
      isStopped: false,
    });
    const rows = await ask(
      `select file, outcome, code, sentence, sameAs from ${tableSource(whole, 'files')} order by file`,
    );
    expect(rows).toHaveLength(FILES);
    const of = (path: string) => rows.find(({ file }) => file === inFolder(path));
    expect(of(DAMAGED)).toMatchObject({ outcome: 'unreadable', sentence: expect.stringContaining('half.fit') });
    expect(of(NOT_ROWING)).toMatchObject({ outcome: 'unreadable', code: expect.stringMatching(/^[a-z-]+$/u) });
    // Which of two equal files is read first depends on the threads.
    const pair = [of(READ[0]), of(COPY)];
    expect(new Set(pair.map((row) => row?.['outcome']))).toEqual(new Set(['duplicate', 'session']));
    const copy = pair.find((row) => row?.['outcome'] === 'duplicate');
    expect([inFolder(READ[0]), inFolder(COPY)]).toContain(copy?.['sameAs']);
  });

  it.each(READ)('has the numbers of %s as it is measured alone', async (path) => {
    const analysis = await analyzeFile(path);
    const { strokes, gates, summary } = analysis;
    const session = `(select session from ${tableSource(whole, 'files')} where file = '${inFolder(path)}')`;
    const [row] = await ask(`select * from ${tableSource(whole, 'sessions')} where session = ${session}`);
    expect(row).toMatchObject({ strokes: summary.strokeCount, distanceM: summary.distanceM, craft: analysis.craft });
    expect(row?.['year'] ?? null).toEqual(analysis.recordedFrom?.slice(0, 4) ?? null);
    const [hull] = await ask(
      `select count(*)::int n, sum(distanceM) m from ${tableSource(whole, 'strokes')} where session = ${session}`,
    );
    const metres = strokes.boat.distanceM.filter(Number.isFinite).reduce((sum, one) => sum + one, 0);
    expect(hull?.['n']).toBe(strokes.count);
    expect(Number(hull?.['m'])).toBeCloseTo(metres, 3);
    const [oars] = await ask(
      `select count(*)::int n, sum(powerW) w from ${tableSource(whole, 'oars')} where session = ${session}`,
    );
    const watts = strokes.gate.powerW.filter(Number.isFinite).reduce((sum, one) => sum + one, 0);
    expect(oars?.['n']).toBe(strokes.count * gates.length);
    expect(Number(oars?.['w'])).toBeCloseTo(watts, 3);
  });

  it('holds the samples of every recording that has some, with its channels by their names', async () => {
    const counts = await ask(
      `select o.file, count(*)::int n from ${tableSource(whole, 'samples')} s join ${tableSource(whole, 'sessions')} o using (session) group by all order by all`,
    );
    const expected = await Promise.all(
      READ.map(async (path) => ({ file: inFolder(path), n: (await analyzeFile(path)).sampleCount })),
    );
    const renamed = counts.map(({ file, n }) => ({ file: file === inFolder(COPY) ? inFolder(READ[0]) : file, n }));
    expect(renamed).toEqual(expected.filter(({ n }) => n > 0));
  });

  it('sums up every rower by rate to the same means as the strokes that count', async () => {
    const oars = await ask(`with by_rower as (
        select session, seat, stroke, sum(powerW) w, count(powerW) = count(*) whole, avg(arcDeg) a
        from ${tableSource(whole, 'oars')} where counts = 'yes' group by all)
      select session, seat, count(*)::int strokes, avg(w) filter (whole) w, avg(a) a from by_rower group by all order by all`);
    const rowers = await ask(`select session, seat, sum(strokes)::int strokes,
        sum(powerW * powerWStrokes) / sum(powerWStrokes) w, sum(arcDeg * arcDegStrokes) / sum(arcDegStrokes) a
      from ${tableSource(whole, 'rowers')} group by all order by all`);
    expect(rowers.length).toBeGreaterThan(2);
    expect(rowers).toHaveLength(oars.length);
    for (const [at, { w, a, ...row }] of rowers.entries()) {
      const { w: watts, a: degrees, ...counted } = oars[at] ?? {};
      expect(row).toEqual(counted);
      // The strokes are written with six decimals.
      expect(Number(w)).toBeCloseTo(Number(watts), 5);
      expect(Number(a)).toBeCloseTo(Number(degrees), 5);
    }
    const bands = await ask(`select max(abs(rateSpm - rateBandSpm)) apart from ${tableSource(whole, 'rowers')}`);
    expect(Number(bands[0]?.['apart'])).toBeLessThanOrEqual(1);
  });

  it('says of every row of an oar by which device and rule it was measured', async () => {
    const rows = await ask(`select distinct device, force from ${tableSource(whole, 'oars')} where powerW is not null`);
    expect(rows).toContainEqual({ device: 'peach', force: 'pin-along-boat' });
    expect(rows).toContainEqual({ device: 'rp3', force: 'handle' });
    expect(rows.every(({ device }) => device !== null)).toBe(true);
  });
});

describe('a run', () => {
  it('gives the same rows on one thread', async () => {
    const folder = join(scratch, 'one-thread');
    await measured({ folder });
    for (const table of ['rowers', 'strokes', 'oars', 'samples']) {
      expect(await readContent(folder, table)).toEqual(await readContent(whole, table));
    }
  });

  it('that is stopped leaves what is done, nothing half, and goes on to the same data set', async () => {
    const folder = join(scratch, 'stopped');
    const stopping = new AbortController();
    const first = await measured({ folder, signal: stopping.signal, onFile: () => stopping.abort() });
    expect(first.isStopped).toBe(true);
    expect(first.total.files).toBeLessThan(FILES);
    expect(
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /unfinished|_lock/u.test(name)),
    ).toEqual([]);
    const second = await measured({ folder });
    expect(second.total).toEqual(report.total);
    expect(second.now.files).toBe(FILES - first.total.files);
    for (const table of ['rowers', 'strokes', 'oars', 'samples']) {
      expect(await readContent(folder, table)).toEqual(await readContent(whole, table));
    }
    expect((await measured({ folder })).now.files).toBe(0);
  });

  it('holds quantities of one’s own as columns, the boat’s by stroke and each rower’s by oar', async () => {
    const folder = join(scratch, 'own');
    const channels = [
      { name: 'ratio', formula: 'drive / recovery' },
      { name: 'work a stroke', formula: 'crew power / rate' },
      { name: 'pull', formula: 'sampled force * cos(angle)' },
    ];
    const names = [inFolder(COPY)];
    const settings = { ...SETTINGS, channels };
    await measured({ names, folder, settings });
    const [oars] = await ask(
      `select count(own_ratio)::int n, max(abs(own_ratio - driveTimeS / recoveryTimeS)) apart from ${tableSource(folder, 'oars')} where seat = 1`,
    );

    expect(Number(oars?.['n'])).toBeGreaterThan(10);
    expect(Number(oars?.['apart'])).toBeLessThan(1e-6);
    const describeColumns = async (table: string): Promise<string[]> =>
      (await ask(`describe select * from ${tableSource(folder, table)}`))
        .map(({ column_name: column }) => String(column))
        .filter((column) => column.startsWith('own_'));
    expect(await describeColumns('oars')).toEqual(['own_ratio']);
    expect(await describeColumns('strokes')).toEqual([expect.stringMatching(/^own_work_a_stroke/u)]);
    expect((await describeColumns('samples'))[0]).toMatch(/^own_pull.*_seat_1$/u);
    // They are part of how the rows were measured.
    const other = await run({ names, folder });
    expect(other.ok ? null : other.failure.code).toBe('other-settings');
  });

  it('that was killed while it wrote is taken up: what no journal names goes', async () => {
    const folder = join(scratch, 'killed');
    cpSync(whole, folder, { recursive: true });
    const [part = ''] = readdirSync(join(folder, 'files'));
    const journal = join(folder, '_journal.jsonl');
    const lines = readFileSync(journal, 'utf8').split('\n');
    // The last line was being written; its parts were already in place.
    writeFileSync(journal, `${lines.slice(0, -2).join('\n')}\n${(lines.at(-2) ?? '').slice(0, 50)}`);
    writeFileSync(join(folder, 'files', `${part}.unfinished`), 'PAR1');
    // The id of a process that has ended.
    writeFileSync(join(folder, '_lock'), '99999999');
    const again = await measured({ folder });
    expect(again.now.files).toBeGreaterThan(0);
    expect(again.total).toEqual(report.total);
    expect(await readContent(folder, 'oars')).toEqual(await readContent(whole, 'oars'));
  });

  it('measures a file again that has changed, and what was told to be the same as it', async () => {
    const own = join(scratch, 'changing');
    const folder = join(scratch, 'changed');
    writeSmallFleet(own);
    await measured({ names: [own], folder });
    const before = await readContent(folder, 'strokes');
    const first = join(own, COPY);
    writeFileSync(first, readFileSync(first).subarray(0, 60_000));
    const again = await measured({ names: [own], folder });
    expect(again.total).toMatchObject({ files: FILES, sessions: READ.length + 1, duplicates: 0 });
    expect((await readContent(folder, 'strokes')).length).toBeGreaterThan(before.length);
    expect((await ask(`select count(*)::int n from ${tableSource(folder, 'files')}`))[0]).toEqual({ n: FILES });
  });

  it('refuses a folder of something else, other settings, and a data set that is being written', async () => {
    const refused = async (plan: Watched) => {
      const answer = await run(plan);
      return answer.ok ? null : answer.failure.code;
    };
    expect(await refused({ folder: files })).toBe('not-a-data-set');
    expect(await refused({ folder: whole, settings: { ...SETTINGS, repair: true } })).toBe('other-settings');
    appendFileSync(join(whole, '_lock'), String(process.pid));
    expect(await refused({ folder: whole })).toBe('in-use');
    rmSync(join(whole, '_lock'));
  });
});

const notebook = readFileSync(new URL('../../../docs/notebooks/rower-line.py', import.meta.url), 'utf8');

/** A query of the notebook with its holes filled. */
function query(name: string, values: Readonly<Record<string, string>>): string {
  const rowers = /^ROWERS = f"(?<text>.*)"$/mu.exec(notebook)?.groups?.['text'] ?? '';
  const text = new RegExp(`^${name} = f"""(?<text>[\\s\\S]*?)"""$`, 'mu').exec(notebook)?.groups?.['text'] ?? '';
  return Object.entries(values).reduce(
    (filled, [hole, value]) => filled.replaceAll(hole, value),
    text.replace('{ROWERS}', rowers),
  );
}

// The queries of the notebook in docs/, over a data set as it is written.
it('the notebook’s queries run over a data set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'notebook-'));
  try {
    const { analysis } = await rowedSession(await loadEngine(), '2x');
    const crew = analysis.crew.map((member) => ({ ...member, name: `Rower ${member.seat}` }));
    const day = '2025-05-17';
    const table = labelled(rowersTable({ ...analysis, crew, recordedFrom: `${day}T08:00:00` }, []), {
      session: ['Session', 'a'],
    });
    const file = parquetFile(await loadParquetLibrary(), table.columns, 'rowers');
    mkdirSync(join(folder, 'rowers/year=2025'), { recursive: true });
    const bytes = new Blob([file.rows(table, 0, table.rowCount), file.end()]);
    writeFileSync(join(folder, 'rowers/year=2025/part-a.parquet'), new Uint8Array(await bytes.arrayBuffer()));
    const set = { '{DATA_SET}': folder };
    const squad = await ask(query('SQUAD', set));
    expect(squad.map(({ rower, boatClass, device }) => [rower, boatClass, device])).toEqual([
      ['Rower 1', '2x', 'peach'],
      ['Rower 2', '2x', 'peach'],
    ]);
    const line = await ask(query('LINE', { ...set, $rower: "'Rower 1'", $boat: "'2x'", $device: "'peach'" }));
    expect(line).toMatchObject([{ day }]);
    expect(Number(line[0]?.['powerW'])).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
