// Reading a missing, unselected or differently typed column fails the type check.
import { expect, it } from 'vitest';
import { typeErrors } from './testing/type-errors.ts';

const BEFORE = [
  "import * as z from 'zod/mini';",
  "import { act, askRows, changeRows } from '#src/data/client/ask-database.ts';",
  "import { rowsBy } from '#src/data/client/tables.ts';",
  'const GOAL = z.object({ id: z.string(), aim: z.string() });',
];

/** Questions of a line each, and what their error names; null where there is none. */
const QUESTIONS: readonly (readonly [question: string, named: string | null])[] = [
  ["void askRows(GOAL, '', (client) => client.from('goals').select('id,aim'));", null],
  ["void askRows(GOAL, '', (client) => client.from('goals').select('*').order('id'));", null],
  ["void askRows(GOAL, '', (client) => client.from('goals').select('id,aimed'));", 'noSuchColumn'],
  ["void askRows(GOAL, '', (client) => client.from('goals').select('id'));", 'notSelected'],
  ["void askRows(z.object({ id: z.number() }), '', (client) => client.from('goals').select('id'));", 'ofAnotherKind'],
  ["void changeRows('', (client) => client.from('goals').delete().eq('id', '').select('id'));", null],
  ["void changeRows('', (client) => client.from('goals').delete().eq('id', '').select('di'));", 'noSuchColumn'],
  ["void askRows(GOAL, '', (client) => client.rpc('my_plan', {}));", null],
  ["void rowsBy('goals', 'uaid', GOAL, '', 'id desc')('');", null],
  ["void rowsBy('goals', 'id', z.object({ aimed: z.optional(z.string()) }), '')('');", 'noSuchColumn'],
  ["void act('revoke_grant', '', z.boolean())({ grant_id: '' });", null],
  ["void act('revoke_grant', '', z.string())({ grant_id: '' });", 'ofAnotherKind'],
];

it('names the column that a question does not bring', () => {
  const errors = typeErrors('src', [...BEFORE, ...QUESTIONS.map(([question]) => question), 'export {};'].join('\n'));
  const byLine = new Map(
    errors
      .split(/\n(?=\S)/u)
      .map((error) => [Number(/^\S+\((?<line>\d+),/u.exec(error)?.groups?.['line']), error] as const),
  );
  const found = QUESTIONS.map(([question], at) => {
    const error = byLine.get(BEFORE.length + 1 + at);
    return [
      question,
      error === undefined ? null : (/noSuchColumn|notSelected|ofAnotherKind/u.exec(error)?.[0] ?? error),
    ];
  });
  expect(found).toEqual(QUESTIONS);
}, 60_000);
