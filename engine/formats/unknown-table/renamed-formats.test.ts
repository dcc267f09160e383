// Known tables with their headings changed until no format matches: the guess must equal their own reader's result.
import { describe, expect, it } from 'vitest';
import { detect } from '../detect.ts';
import { decoded } from '../text/encoding.ts';
import type { Sample } from '../testing/check-import.ts';
import { parseGrid, formatGrid } from '../testing/rewritten.ts';
import { SAMPLES } from '../testing/samples.ts';
import { guessedMapping } from './column-mapping.ts';
import { guessColumns } from './guess-columns.ts';
import { tableCheck } from './table-check.ts';
import { unknownTable } from './unknown-table.ts';

const NOW_MS = Date.UTC(2026, 10, 1);
const HINTS = { modifiedMs: null, nowMs: NOW_MS };

/** The last table of the text alone, with an extra word in each heading. */
function renamed({ content, tables = [] }: Sample): string {
  const grid = parseGrid(typeof content === 'string' ? content : decoded(content).text);
  const header = tables.at(-1) ?? 0;
  const [names = [], ...rows] = grid.slice(header);
  return formatGrid([names.map((name) => (name.trim() === '' ? name : `Our ${name.trim()}`)), ...rows]);
}

function ownTotals({ format, content }: Sample) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const read = format.read({ fileName: 'a.csv', bytes, text: decoded(bytes).text, ...HINTS });
  if (!read.ok) throw new Error(read.failure.sentence);
  return read.value.totals;
}

/** A device's first row ends its first stroke: starting there loses one stroke's seconds. */
const A_STROKE_S = 3;
const SAME_M = 0.02;

/** Differences between the guess and the table's own reader, as text. */
function differences(sample: Sample): string[] {
  const text = renamed(sample);
  const table = unknownTable(text);
  if (table === null) return ['no table'];
  const check = tableCheck({ text, ...HINTS }, guessedMapping(table.key, guessColumns(table)));
  if (!check.ok) return [check.failure.sentence];
  const { elapsedS, doubt } = check.value;
  const { distanceM, workS } = ownTotals(sample);
  const metres = Math.abs((check.value.distanceM ?? NaN) / (distanceM ?? NaN) - 1);
  return [
    ...(metres < SAME_M ? [] : [`${check.value.distanceM} m and not ${distanceM}`]),
    ...(Math.abs((elapsedS ?? NaN) - (workS ?? NaN)) < A_STROKE_S ? [] : [`${elapsedS} s and not ${workS}`]),
    ...(doubt === null ? [] : [doubt]),
  ];
}

/** Facts that are not in the table itself, so that the user must add them. */
const UNTOLD: ReadonlyMap<string, string> = new Map([
  ['a SpeedCoach with an oarlock and an impeller', 'which of two distances counts stands above the table'],
  ['a dump of NK Logbook', 'its rows are out of order, and half of them are no strokes'],
  ['RP3', 'an interval of 480 s is a rest by a rule of its maker'],
  ['Rowsandall', 'rest is a number of its maker'],
  ['Rowsandall with an oarlock', 'rest is a number of its maker'],
  ['Float', 'there is no time but those of drive and recovery'],
  ['BoatCoach', 'the points of a curve stand behind the last column that has a heading'],
  ['BoatCoach with rests', 'the points of a curve stand behind the last column that has a heading'],
  ['PainSled', 'times are of each stroke’s beginning, under names of its maker'],
  ['CrewNerd summary', 'a row is an interval'],
]);

/** A list of results is recognized by its sentences, not by headings. */
const WITHOUT_HEADINGS = 'Concept2 Utility';

const tables = SAMPLES.filter(
  ({ name, format, content }) => format.kind === 'text' && typeof content === 'string' && name !== WITHOUT_HEADINGS,
);

describe('tables of known formats under other headings', () => {
  it('are known to no format any more, and to no Peach', () => {
    for (const sample of tables) {
      const detected = detect('a.csv', new TextEncoder().encode(renamed(sample)));
      expect([sample.name, detected.ok]).toEqual([sample.name, false]);
    }
  });

  const known = tables.filter(({ name }) => !UNTOLD.has(name));
  it.each(known.map((sample) => [sample.name, sample] as const))('add up to the same: %s', (_, sample) => {
    expect(differences(sample)).toEqual([]);
  });

  it('say something else where a maker’s rule is needed, of the others', () => {
    expect(tables.filter((sample) => differences(sample).length > 0).map(({ name }) => name)).toEqual(
      tables.filter(({ name }) => UNTOLD.has(name)).map(({ name }) => name),
    );
  });
});
