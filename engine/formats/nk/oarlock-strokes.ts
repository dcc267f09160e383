// Oarlock part of a row of an NK Logbook dump: a Python list with one entry per oarlock.

/** Numbers by the logbook's names. */
export type OarlockStroke = ReadonlyMap<string, number>;

const ENTRY = /\{[^{}]*\}/g;
const PAIR = /['"](\w+)['"]\s*:\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g;

/** Numeric entries of the cell's list. */
export const oarlockStrokes = (cell: string): OarlockStroke[] =>
  [...cell.matchAll(ENTRY)].map(
    ([entry]) => new Map([...entry.matchAll(PAIR)].map(([, name = '', value]) => [name, Number(value)])),
  );
