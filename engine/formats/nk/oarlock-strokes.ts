// The oarlocks' part of a row of an NK Logbook dump: a list as Python prints it, one entry an oarlock.

/** Numbers by the names the logbook gives them. */
export type OarlockStroke = ReadonlyMap<string, number>;

const ENTRY = /\{[^{}]*\}/g;
const PAIR = /['"](\w+)['"]\s*:\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g;

/** What the cell lists; what is no number is left out. */
export const oarlockStrokes = (cell: string): OarlockStroke[] =>
  [...cell.matchAll(ENTRY)].map(
    ([entry]) => new Map([...entry.matchAll(PAIR)].map(([, name = '', value]) => [name, Number(value)])),
  );
