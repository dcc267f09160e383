import { expect, it } from 'vitest';
import { phrasesIn, type Vocabulary } from './vocabulary.mjs';

const vocabulary: Vocabulary = {
  phrases: [
    { phrase: 'whoever', instead: 'anyone who' },
    { phrase: 'is told', instead: 'is shown' },
  ],
  allowed: [{ text: 'whoever you are', files: '^docs/', why: 'A quotation.' }],
};

const places = (path: string, source: string): readonly string[] =>
  phrasesIn(path, source, vocabulary).map(({ scope, line, found }) => `${scope} ${line} ${found}`);

it('finds phrases in what a page shows, and not in code', () => {
  const source = [
    "import { whoever } from './whoever rows.ts';",
    'const whoever = <p className="whoever rows" title="For whoever rows">',
    '  Whoever rows {whoever}',
    '</p>;',
    'const text = `${seat} is told`;',
  ].join('\n');
  expect(places('src/page.tsx', source)).toEqual(['ui 2 whoever', 'ui 3 Whoever', 'ui 5 is told']);
  expect(places('src/page.test.tsx', source)).toEqual([]);
});

it('counts clauses that end some sentences only, and no sentences or labels', () => {
  const clauses = { ...vocabulary, phrases: [{ phrase: 'an appended clause', instead: 'whole sentences' }] };
  const found = (source: string): number => phrasesIn('src/page.ts', source, clauses).length;
  expect(found("const text = `Seat ${seat}${sd === null ? '' : `, ±${sd} ms from stroke to stroke`}.`;")).toBe(1);
  expect(found("const text = `Seat ${seat}.${late ? ' Too close to call.' : ''}`;")).toBe(0);
  expect(found("const text = late ? 'late by 3 ms' : '';")).toBe(0);
});

it('counts words chosen within a sentence, and labels in lower case', () => {
  const pieces = ['a word chosen in a sentence', 'a label in lower case'];
  const vocabularyOf = { ...vocabulary, phrases: pieces.map((phrase) => ({ phrase, instead: 'whole sentences' })) };
  const found = (source: string): number => phrasesIn('src/page.tsx', source, vocabularyOf).length;
  expect(found("const text = say`Seat ${seat} is ${late ? 'late' : 'early'}.`;")).toBe(1);
  expect(found("const text = `Seat ${seat} is ${late ? 'late' : 'early'}.`;")).toBe(1);
  expect(found("const text = `${late ? 'It is late.' : 'It is early.'} Seat ${seat} leads.`;")).toBe(0);
  expect(found("const text = <p>Leave {count === 1 ? 'it' : 'them'} out</p>;")).toBe(1);
  expect(found("const text = say`Off by ${by < 0 ? '−' : '+'}${by}.`;")).toBe(0);
  expect(found('const text = `Show ${label.toLowerCase()}`;')).toBe(1);
});

it('reads comments over the ends of lines, without code in backticks', () => {
  const source = ['/**', ' * What `whoever` does is', ' * told here.', ' */', '// For whoever rows.', '// `is told`'];
  expect(places('engine/code.test.ts', source.join('\n'))).toEqual(['comments 2 is\n * told', 'comments 5 whoever']);
});

it('reads docs without blocks of code, and SQL without its code', () => {
  const docs = ['# Title', '```', 'whoever', '```', 'For [whoever](whoever.md) rows.', 'Whoever you are.'];
  expect(places('docs/page.md', docs.join('\n'))).toEqual(['docs 5 whoever']);
  expect(places('README.md', 'Whoever you are.')).toEqual(['docs 1 Whoever']);
  const sql = ['-- For whoever rows.', "select whoever from x where y = 'It is told so.';"];
  expect(places('supabase/a.sql', sql.join('\n'))).toEqual(['sql 1 whoever', 'sql 2 is told']);
});
