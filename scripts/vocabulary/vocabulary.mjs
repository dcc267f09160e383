// `npm run check`: counts stilted phrases in the texts of screens, in docs, in comments and in SQL, and fails when a
// count rises. phrases.json holds each phrase, what to write instead, and its count per scope. `--write` lowers the
// counts to today's.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { command } from '../machine/command.mjs';
import { isStarted, root } from '../machine/tools.mjs';

const DATA = join(root, 'scripts/vocabulary/phrases.json');
const SCOPES = ['ui', 'docs', 'comments', 'sql'];
const FOLDERS = [
  '.',
  'api',
  'benchmarks',
  'docs',
  'e2e',
  'engine',
  'fixtures',
  'local-stack',
  'scripts',
  'src',
  'storage',
  'supabase',
  'workers',
];
const READ = /\.(?:tsx?|mjs|md|sql)$/u;
/** Tests, what tests use, generated files and developers’ tools: their strings are not read by users. */
const NO_SCREEN = /\.(?:test|spec|soak|setup|gen|d)\.m?tsx?$|(?:^|\/)testing\/|^(?:benchmarks|e2e|fixtures|scripts)\//u;
const NO_TEXT = /\.(?:gen|d)\.m?ts$|^engine\/build\/|(?:^|\/)node_modules\//u;
/** Attributes whose value is never shown. */
const HIDDEN =
  /^(?:className|d|viewBox|id|type|role|href|to|name|style|sizes|data-.+|aria-(?:labelledby|describedby|controls))$/u;

/** A clause that ends some sentences only: such a sentence can’t be translated as one text. Counted under this name. */
const APPENDED = /^(?:[,;:] | [a-z(]).*[a-z]{2}/su;
const APPENDED_NAME = 'an appended clause';

/** Words of a sentence that a condition chooses, and labels that are lowered: neither can be translated. */
const CHOSEN_NAME = 'a word chosen in a sentence';
const LOWERED_NAME = 'a label in lower case';
const hasWord = (node) => /\p{L}{2}/u.test(textOf(node));
const isSentence = (node) => /^\s*[\p{Lu}\d].*[.?!:]\s*(?:\{…\})?$/su.test(textOf(node));
/** Two texts, at least one of which is part of a sentence. */
const choosesWords = ({ type, consequent, alternate }) =>
  type === 'ConditionalExpression' &&
  [consequent, alternate].every(hasWord) &&
  ![consequent, alternate].every(isSentence);
const isLowered = ({ type, callee }) =>
  type === 'CallExpression' && /^to(?:Locale)?LowerCase$/u.test(callee.property?.name ?? '');

/** Words, and not the markup of a page or of a drawing. */
const isProse = (text) => /\p{L}{2}.*\s|\s.*\p{L}{2}/su.test(text) && !text.includes('<');
const isText = (text) => /\p{L}{2}.*\s.*\p{L}|^\p{Lu}\p{Ll}+$/su.test(text);

const textOf = (node) => (node.type === 'TemplateLiteral' ? templateText(node) : String(node.value ?? ''));
const isNothing = ({ type, value }) => type === 'Literal' && value === '';

const templateText = ({ quasis }) => quasis.map(({ value }) => value.cooked ?? value.raw).join('{…}');

/** The start of each string that may be shown, with its text. */
function collectStrings(program) {
  const strings = [];
  const hidden = [];
  const skip = ({ start, end }) => hidden.push([start, end]);
  const pieced = [];
  new Visitor({
    ImportDeclaration: skip,
    TSLiteralType: skip,
    TaggedTemplateExpression(node) {
      skip(node);
    },
    JSXElement({ children }) {
      if (!children.some(({ type, value }) => type === 'JSXText' && /\p{L}{2}/u.test(value))) return;
      for (const { expression } of children)
        if (expression !== undefined && choosesWords(expression))
          pieced.push({ start: expression.start, text: CHOSEN_NAME });
    },
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && HIDDEN.test(node.name.name)) skip(node);
    },
    Literal: ({ start, value }) => typeof value === 'string' && strings.push({ start, text: value }),
    JSXText: ({ start, value }) =>
      strings.push({ start: start + (value.length - value.trimStart().length), text: value.trim() }),
    ConditionalExpression({ consequent, alternate }) {
      const said = isNothing(consequent) ? alternate : isNothing(alternate) ? consequent : null;
      if (said !== null && APPENDED.test(textOf(said))) strings.push({ start: said.start, text: APPENDED_NAME });
    },
    TemplateLiteral(node) {
      strings.push({ start: node.start, text: templateText(node) });
      for (const hole of isProse(templateText(node)) ? node.expressions.filter(choosesWords) : [])
        pieced.push({ start: hole.start, text: CHOSEN_NAME });
      for (const hole of node.expressions.filter(isLowered)) pieced.push({ start: hole.start, text: LOWERED_NAME });
    },
  }).visit(program);
  return [
    ...pieced,
    ...strings.filter(({ start, text }) => isText(text) && !hidden.some(([from, to]) => start >= from && start < to)),
  ];
}

const withoutCode = (text) => text.replaceAll(/`[^`]*`|\]\([^)]*\)|<!--.*?-->|https?:\S+/gu, ' ');

/** The text that people read in a file: `{ scope, at, text }`, with `at` as the offset of its start. */
function collectTexts(path, source) {
  if (path.endsWith('.md'))
    return [
      { scope: 'docs', at: 0, text: source.replaceAll(/^```.*?^```/gmsu, (block) => block.replaceAll(/[^\n]/gu, '')) },
    ];
  if (path.endsWith('.sql'))
    return [...source.matchAll(/--[^\n]*|'(?:[^'\n]|'')*\s(?:[^'\n]|'')*'/gu)].map((match) => {
      return { scope: 'sql', at: match.index, text: match[0] };
    });
  const parsed = parseSync(path, source);
  const texts = parsed.comments.map(({ start, value }) => ({ scope: 'comments', at: start, text: value }));
  // Reading the tree takes a third of the time; tests need none.
  if (!NO_SCREEN.test(path))
    for (const { start, text } of collectStrings(parsed.program)) texts.push({ scope: 'ui', at: start, text });
  return texts;
}

const lineAt = (source, offset) => source.slice(0, offset).split('\n').length;

/**
 * Every phrase found in a file that its allowlist does not let through.
 * @returns `{ phrase, scope, path, line, found }`, with `phrase` as its position in the list
 */
export function phrasesIn(path, source, { phrases, allowed }) {
  const rules = phrases.map(({ phrase }) => {
    // A phrase may run on in the next line of a comment.
    return new RegExp(`(?<![\\w-])(?:${phrase.replaceAll(' ', String.raw`[\s*]+`)})(?![\\w-])`, 'giu');
  });
  const letThrough = allowed
    .filter(({ files }) => files === undefined || new RegExp(files, 'u').test(path))
    .map(({ text }) => new RegExp(text, 'giu'));
  return collectTexts(path, source).flatMap(({ scope, at, text }) => {
    const read = letThrough.reduce(
      (left, rule) => left.replaceAll(rule, (match) => match.replaceAll(/[^\n]/gu, '·')),
      scope === 'ui' || scope === 'sql' ? text : withoutLines(text),
    );
    return rules.flatMap((rule, phrase) =>
      [...read.matchAll(rule)].map((match) => {
        const line = lineAt(source, at) + lineAt(read, match.index) - 1;
        return { phrase, scope, path, line, found: match[0] };
      }),
    );
  });
}

/** Code spans and addresses of a comment or page become blanks, line by line, so that lines keep their numbers. */
const withoutLines = (text) => text.split('\n').map(withoutCode).join('\n');

function findAll(data) {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) =>
      join(folder, name).replaceAll('\\', '/'),
    ),
  );
  return paths
    .filter((path) => READ.test(path) && !NO_TEXT.test(path))
    .flatMap((path) => phrasesIn(path, readFileSync(join(root, path), 'utf8'), data));
}

/** Whether no count has risen; each rise is printed with the places of its phrase. */
function vocabularyHolds({ lower = false } = {}) {
  const data = JSON.parse(readFileSync(DATA, 'utf8'));
  const found = findAll(data);
  let holds = true;
  for (const [at, entry] of data.phrases.entries())
    for (const scope of SCOPES) {
      const places = found.filter((one) => one.phrase === at && one.scope === scope);
      const most = entry[scope] ?? 0;
      if (places.length > most) {
        holds = false;
        console.error(`“${entry.phrase}” in ${scope}: ${places.length}, at most ${most}. Instead: ${entry.instead}`);
        for (const { path, line, found: words } of places) console.error(`  ${path}:${line} “${words}”`);
      } else if (lower) entry[scope] = places.length === 0 ? undefined : places.length;
    }
  if (lower) writeFileSync(DATA, `${JSON.stringify(data, null, 2)}\n`);
  return holds;
}

if (isStarted(import.meta.url)) {
  const usage = 'node scripts/vocabulary/vocabulary.mjs [--write]';
  await command({ usage, options: { write: { type: 'boolean', default: false } } }, ({ write }) => {
    process.exitCode = vocabularyHolds({ lower: write }) ? 0 : 1;
  });
}
