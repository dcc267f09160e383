// Small files with faults from public reports, each with its expected result. Stored next to the project and never in
// it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '../analysis/analyze.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { workTravel } from '../analysis/pieces/named-travel.ts';
import type { Engine } from '../runtime/engine.ts';
import { loadEngine } from '../runtime/node.ts';
import { fileSource } from './file-source.node.ts';
import { readRecording } from './read-recording.ts';

const folder = fileURLToPath(new URL('../../../shared/cases/', import.meta.url));
const PACE_M = 500;

interface Expected {
  readonly distanceM?: number;
  readonly toleranceM?: number;
  readonly workS?: number;
  readonly elapsedS?: number;
  readonly toleranceS?: number;
  readonly speedMps?: number;
  readonly speedMpsIsOneOf?: readonly number[];
  readonly paceS500?: number;
  readonly workDistanceM?: number;
  readonly totalDistanceM?: number;
  readonly strokes?: number;
  readonly toleranceStrokes?: number;
  readonly local?: string;
  readonly utc?: string;
  readonly utcOffsetS?: number;
  readonly intervals?: number | readonly (readonly [number, number])[];
  readonly craft?: string;
  readonly format?: string;
  readonly says?: string;
}

interface Case {
  readonly file: string;
  readonly expect: Expected;
}

const cases = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((name) => existsSync(`${folder}${name}/expected.json`))
  .flatMap((name) => {
    const list = JSON.parse(readFileSync(`${folder}${name}/expected.json`, 'utf8')) as readonly Case[];
    return list.map((one) => [`${name}/${one.file}`, one.expect] as const);
  });

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Files without strokes, with their error. */
const REFUSED: Readonly<Record<string, string>> = { K11: 'unknown-table', K21: 'unknown-table' };

/** Values of the file with the expected ones, and their tolerance. */
function pairNumbers(
  analysis: Analysis,
  told: Expected,
): readonly (readonly [string, number | null, number | undefined, number])[] {
  const { summary, totals, sources } = analysis;
  const { toleranceM = 1, toleranceS = 1.5, toleranceStrokes = 1 } = told;
  const work = workTravel(analysis);
  const paceS500 = work.speedMps === null ? null : PACE_M / work.speedMps;
  return [
    ['distanceM', summary.distanceM, told.distanceM, toleranceM],
    ['totalDistanceM', summary.distanceM, told.totalDistanceM, toleranceM],
    ['workDistanceM', totals.chosen?.workDistanceM ?? null, told.workDistanceM, toleranceM],
    ['workS', totals.workS, told.workS, toleranceS],
    ['elapsedS', summary.durationS, told.elapsedS, 2],
    ['speedMps', work.speedMps, told.speedMps, 0.05],
    ['paceS500', paceS500, told.paceS500, 0.5],
    ['strokes', summary.strokeCount, told.strokes, toleranceStrokes],
    ['utcOffsetS', sources[0]?.start.utcOffsetS ?? null, told.utcOffsetS, 0],
  ];
}

function checkTexts({ sources, intervals, craft }: Analysis, told: Expected): void {
  const start = sources[0]?.start;
  if (told.local !== undefined) expect(start?.local?.slice(0, 19)).toBe(told.local);
  if (told.utc !== undefined) expect(start?.utc).toBe(told.utc);
  if (told.craft !== undefined) expect(craft).toBe(told.craft);
  if (typeof told.intervals === 'number') expect(intervals).toHaveLength(told.intervals);
  else if (told.intervals !== undefined)
    expect(intervals.map(({ startS, endS }) => [startS, endS])).toEqual(told.intervals);
}

describe.skipIf(cases.length === 0)('files of public reports (skipped where ../shared/cases is absent)', () => {
  it.each(cases)('%s', async (path, told) => {
    engine.clear();
    const read = await readRecording(engine, fileSource(`${folder}${path}`), {});
    const refused = REFUSED[path.slice(0, 3)];
    if (refused !== undefined || !read.ok) {
      expect(read.ok ? 'read' : read.failure.code).toBe(refused);
      return;
    }
    const analysis = analyze(engine, read.value, { definitions: 'powerline' });
    for (const [name, value, wanted, within] of pairNumbers(analysis, told)) {
      if (wanted !== undefined)
        expect([name, Math.abs((value ?? NaN) - wanted) <= within, value]).toEqual([name, true, value]);
    }
    if (told.speedMpsIsOneOf !== undefined) {
      const speed = workTravel(analysis).speedMps ?? NaN;
      expect(told.speedMpsIsOneOf.some((one) => Math.abs(one - speed) < 0.05)).toBe(true);
    }
    checkTexts(analysis, told);
  });
});
