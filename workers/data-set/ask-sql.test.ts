import { describe, expect, it } from 'vitest';
import { quoted, takesAll, wordsOf } from './ask-sql.ts';

it('takes a name from a file as a name, whatever is in it', () => {
  expect(quoted('power "W"); drop table rowers; --')).toBe('"power ""W""); drop table rowers; --"');
});

describe('a question in SQL', () => {
  it('names its columns outside of texts and comments', () => {
    expect(wordsOf("select avg(powerW) from oars -- from strokes\nwhere kind = 'sessions' /* files */")).toEqual([
      'select',
      'avg',
      'powerw',
      'from',
      'oars',
      'where',
      'kind',
    ]);
  });

  it.each([
    ['select * from oars', true],
    ['select o.*, 1 from oars o', true],
    ['from rowers', true],
    ['select a, * exclude (b) from oars', true],
    ['describe rowers', true],
    ['select count(*) from oars', false],
    ['select powerW * powerWStrokes from rowers', false],
    ['select sum(powerW * powerWStrokes) / sum(powerWStrokes) from rowers group by all', false],
    ['select 2 * strokes from rowers', false],
  ])('%s takes every column: %s', (question, expected) => {
    expect(takesAll(question)).toBe(expected);
  });
});
