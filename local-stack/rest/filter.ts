// One condition of a query string: `column=operator.value`, to SQL.
import { isTooDeep } from '#api/http/body.ts';
import { fail, notSupported, tooDeep } from './failure.ts';
import { literal } from './quoting.ts';

const COMPARISONS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
};
const IS: Readonly<Record<string, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};
/** PostgREST knows them, the product does not ask for them. */
const ELSEWHERE = 'match imatch isdistinct fts plfts phfts wfts cs cd ov sl sr nxr nxl adj'.split(' ');

/** `column` is quoted already; `condition` is what stands right of the `=` in the query string. */
export function filterToSql(column: string, condition: string): string {
  // A value may be JSON, if the column is: the database would read it.
  if (isTooDeep(condition)) throw tooDeep();
  // Once: every further "not" would be a level for the server's reader.
  return condition.startsWith('not.')
    ? `not (${conditionToSql(column, condition.slice('not.'.length))})`
    : conditionToSql(column, condition);
}

function conditionToSql(column: string, condition: string): string {
  const [operator, value] = splitAtFirstDot(condition);
  if (value === null) throw unreadable(condition);
  const comparison = own(COMPARISONS, operator);
  if (comparison !== null) return `${column} ${comparison} ${literal(value)}`;
  if (operator === 'is') {
    const test = own(IS, value.toLowerCase());
    if (test === null) throw unreadable(condition);
    return `${column} ${test}`;
  }
  if (operator === 'in') {
    const values = parseList(value);
    if (values === null) throw unreadable(condition);
    return values.length === 0 ? 'false' : `${column} in (${values.map(literal).join(', ')})`;
  }
  if (operator === 'like' || operator === 'ilike')
    return `${column} ${operator} ${literal(value.replaceAll('*', '%'))}`;
  if (ELSEWHERE.includes(operator.replace(/\(.*\)$/u, ''))) throw notSupported(`The operator "${operator}"`);
  throw unreadable(condition);
}

const own = (table: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null;

function splitAtFirstDot(text: string): readonly [string, string | null] {
  const dot = text.indexOf('.');
  return dot === -1 ? [text, null] : [text.slice(0, dot), text.slice(dot + 1)];
}

/** `(a,b,"c,d \"e\"")`; null when it is not such a list. */
export function parseList(text: string): readonly string[] | null {
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 2) return null;
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  const values: string[] = [];
  let rest = inside;
  for (;;) {
    const [all, quoted] = /^"((?:[^"\\]|\\.)*)"(?=,|$)/su.exec(rest) ?? [];
    const plain = all ?? /^[^,"]*/u.exec(rest)?.[0] ?? '';
    values.push(quoted === undefined ? plain : quoted.replaceAll(/\\(.)/gsu, '$1'));
    rest = rest.slice(plain.length);
    if (rest === '') return values;
    if (!rest.startsWith(',')) return null;
    rest = rest.slice(1);
  }
}

const unreadable = (condition: string): Error =>
  fail(400, 'PGRST100', `"failed to parse filter (${condition.slice(0, 80)})" (line 1, column 1)`);
