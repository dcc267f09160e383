// A version stands for one list of metrics and one shape: raise it when changing either.
import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { BOAT_FIELDS, GATE_FIELDS, STROKE_KINDS, type Analysis } from '#engine/analysis/analysis.ts';
import type { Recording } from '#engine/recording/recording.ts';
import { storedRecording } from '#engine/recording/stored-recording.ts';
import { presentAnalysis } from './testing/kept-device.ts';
import { namesIn } from './testing/seed-records.ts';
import { ANALYSIS_VERSION, COLUMNS_VERSION } from './storage-schema-versions.ts';
import { toFacts } from './session-facts.ts';

/** Digest of list and shape by version. Lines are added and never changed. */
const ANALYSES: Readonly<Record<number, string>> = { 1: '2c2a0cb17407d43e' };
const COLUMNS: Readonly<Record<number, string>> = { 1: '9580d0a5adb6d87e' };

const hashLists = (...lists: readonly (readonly string[])[]): string =>
  createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 16);

/** Findings are a separate list without a meaningful order. */
const listPaths = (value: object): readonly string[] =>
  namesIn(value)
    .filter((name) => !name.startsWith('findings[]'))
    .toSorted();

const hashAnalysis = (analysis: Analysis, metrics: readonly string[]): string =>
  hashLists(metrics, BOAT_FIELDS, STROKE_KINDS, listPaths(analysis), listPaths(toFacts(analysis)));

let recording: Recording;
let analysis: Analysis;
beforeAll(async () => {
  ({ recording, analysis } = await presentAnalysis());
});

const advice = (name: string): string =>
  `Its shape or the list of metrics has changed: raise ${name}, add its digest to this test, name it in CHANGELOG.md.`;

it('an analysis', () => {
  const digest = hashAnalysis(analysis, GATE_FIELDS);
  const told = `${advice('ANALYSIS_VERSION')} Then: node scripts/keep-session.mjs`;
  expect({ told, digest }).toEqual({ told, digest: ANALYSES[ANALYSIS_VERSION] });
});

it('a stored recording', () => {
  const digest = hashLists(listPaths(storedRecording(recording)));
  const told = advice('COLUMNS_VERSION');
  expect({ told, digest }).toEqual({ told, digest: COLUMNS[COLUMNS_VERSION] });
});

it.each([
  ['one metric more', [...GATE_FIELDS, 'oarBendDeg']],
  ['one metric less', GATE_FIELDS.slice(1)],
  ['a metric of another name', GATE_FIELDS.map((field) => field.replace('arcDeg', 'lengthDeg'))],
  ['another order', GATE_FIELDS.toReversed()],
])('is another one with %s', (_, metrics) => {
  expect(hashAnalysis(analysis, metrics)).not.toBe(ANALYSES[ANALYSIS_VERSION]);
});
