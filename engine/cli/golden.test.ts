// Golden test: `analyze --strokes` for every generated and real recording, so that an engine change shows each changed
// number. The snapshot has a fingerprint of each document and its parts, and the numbers. Updated by `npm run golden`.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS, faultySession } from '#fixtures/acceptance/faults.ts';
import { demoSession } from '#fixtures/demo.ts';
import { exportBytes } from '#fixtures/peach/export.ts';
import { sampleBytes, samples } from '#fixtures/samples.ts';
import { SCENARIO_NAMES, scenario } from '#fixtures/scenarios.ts';
import { simulateSeasonDay, thereAndBackOnDay } from '#fixtures/season.ts';
import { SAMPLES } from '../formats/testing/samples.ts';
import type { Answered } from './answer-file.node.ts';
import { analyze } from './testing/analyzed.ts';

type Content = string | Uint8Array;

const GENERATED: readonly (readonly [name: string, content: () => Content])[] = [
  ...samples().map((sample) => [sample.fileName, () => sampleBytes(sample)] as const),
  ...SCENARIO_NAMES.map((name) => [name, () => exportBytes(scenario(name))] as const),
  ...FAULTS.map((fault) => [fault.name, () => exportBytes(faultySession(fault))] as const),
  ...SAMPLES.map(({ name, content }) => [name, () => content] as const),
  ['sample session', () => exportBytes(demoSession(), { content: { angleVelocity: false } })],
  ['day of a season', () => simulateSeasonDay(1)],
  ['there and back', () => thereAndBackOnDay(1)],
];

const besides = (path: string): string => fileURLToPath(new URL(`../../../shared/${path}`, import.meta.url));
const snapshot = fileURLToPath(new URL('__snapshots__/golden.test.ts.snap', import.meta.url));

/** Recordings in a folder next to the project; without it those of the snapshot, which are skipped and stay in it. */
function listRecordings(folder: string): string[] {
  if (existsSync(besides(folder))) {
    const files = readdirSync(besides(folder), { recursive: true, encoding: 'utf8' });
    return files.filter((path) => /\.(?:csv|txt|fit|tcx|gpx)$/u.test(path)).toSorted();
  }
  const text = existsSync(snapshot) ? readFileSync(snapshot, 'utf8') : '';
  return [...text.matchAll(/^exports\[`.* > (?<folder>\w+)\/(?<path>.+) 1`\]/gmu)].flatMap(({ groups }) =>
    groups?.['folder'] === folder ? (groups['path'] ?? []) : [],
  );
}

/** Parts whose numbers are written out; others have a fingerprint. Contains neither places nor names of people. */
const WRITTEN = /^(?:(?:selected\.)?summary|gates|crew|strokes(?:\.gates)?|pieces|track)$/u;
/** A longer list is written as its mean. */
const MAX_WRITTEN_OUT = 9;
const MAX_LINE = 120;
/** For files without a date, the file's date counts. */
const MODIFIED = new Date('2026-01-15T12:00:00Z');

const fingerprint = (value: unknown, letters: number): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, letters);

/** Numbers of a document by name and parent path, with lists combined. */
type Numbers = Map<string, Map<string, number[]>>;

function getOrInsert<T>(map: Map<string, T>, key: string, empty: T): T {
  const entry = map.get(key) ?? empty;
  map.set(key, entry);
  return entry;
}

function collect(value: unknown, path: string, numbers: Numbers): Numbers {
  if (Array.isArray(value)) for (const item of value) collect(item, path, numbers);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'number') getOrInsert(getOrInsert(numbers, path, new Map()), name, []).push(inner);
      else collect(inner, path === '' ? name : `${path}.${name}`, numbers);
    }
  }
  return numbers;
}

const written = (number: number): string => String(Number(number.toPrecision(6)));

const listed = (values: readonly number[]): string =>
  values.length <= MAX_WRITTEN_OUT
    ? values.map(written).join(' ')
    : `${values.length} × ${written(values.reduce((sum, value) => sum + value, 0) / values.length)}`;

/** Joins as many cells as fit a line. */
function inLines(cells: readonly string[]): string[] {
  const lines: string[] = [];
  for (const cell of cells) {
    const last = lines.at(-1);
    if (last === undefined || last.length + cell.length > MAX_LINE) lines.push(`  ${cell}`);
    else lines[lines.length - 1] = `${last}, ${cell}`;
  }
  return lines;
}

/** A document of `analyze`, or its error, in comparable lines. */
function summarizeDocument({ stdout, stderr }: Answered): string {
  if (stdout === '') return stderr.slice(stderr.indexOf(`${folder}/`) + folder.length + 1).trim();
  const document: Record<string, unknown> = JSON.parse(stdout);
  const parts = Object.entries(document).filter(([, part]) => part !== null && JSON.stringify(part) !== '[]');
  const lines = [`document ${fingerprint(document, 12)}`];
  lines.push(...inLines(parts.map(([name, part]) => `${name} ${fingerprint(part, 6)}`)));
  for (const [path, numbers] of collect(document, '', new Map())) {
    if (WRITTEN.test(path))
      lines.push(path, ...inLines([...numbers].map(([name, values]) => `${name} ${listed(values)}`)));
  }
  return lines.join('\n');
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'golden-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Output of the command for a recording with this name and content. */
async function answered(name: string, content: Content): Promise<string> {
  const path = join(folder, basename(name));
  writeFileSync(path, content);
  utimesSync(path, MODIFIED, MODIFIED);
  return summarizeDocument(await analyze(path, '--strokes'));
}

describe('generated recordings', () => {
  it.each(GENERATED)('%s', async (name, content) => {
    expect(await answered(name, content())).toMatchSnapshot();
  });
});

describe.each(['telemetry', 'cases'])('recordings of ../shared/%s (skipped where it is absent)', (shared) => {
  it.skipIf(!existsSync(besides(shared))).each(listRecordings(shared))(`${shared}/%s`, async (path) => {
    expect(await answered(path, readFileSync(besides(`${shared}/${path}`)))).toMatchSnapshot();
  });
});
